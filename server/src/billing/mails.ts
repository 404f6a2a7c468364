import type { Queries } from '../platform/queries.ts';
import type { Database } from '../platform/database.ts';
import type { Mail, SendMail } from '../platform/mail.ts';
import type { BillingMailTable } from '../platform/schema.ts';
import { starterPrice } from './plan.ts';
import { liveSubscription } from './state.ts';
import type { SubscriptionFacts } from './truth.ts';

/** How long before its end a trial is reminded of: what the provider does, in milliseconds. */
const reminderAhead = 3 * 86_400_000;
/** How long a process may take over sending one mail before another tries, in milliseconds. */
const claim = 10 * 60_000;

/** A mail that a state of things calls for. */
export type DueMail = Pick<BillingMailTable, 'id' | 'kind' | 'about'>;

/**
 * The emails the state of things calls for, each named after what it is about, so that it is written once.
 * `reminded` says that the provider itself reminds of the trial's end now.
 */
export function mailsDue(
  subscriptions: readonly SubscriptionFacts[],
  now: Date,
  reminded: boolean,
): DueMail[] {
  const one = liveSubscription(subscriptions);
  if (one?.status === 'trialing' && one.trialEnd !== null && one.endsAt === null) {
    const isNear = Date.parse(one.trialEnd) - now.getTime() <= reminderAhead;
    if (!isNear && !reminded) return [];
    return [{ id: `trial-ending ${one.id} ${one.trialEnd}`, kind: 'trial-ending', about: one.trialEnd }];
  }
  const failed = one?.unpaid;
  if (!failed || failed.attempts === 0 || (one.status !== 'past_due' && one.status !== 'unpaid')) return [];
  return [{ id: `payment-failed ${failed.id}`, kind: 'payment-failed', about: failed.nextAttempt ?? '' }];
}

/** Writes down emails that are due; what is written already stays as it is. @returns how many are new */
export async function writeMails(tx: Queries, uid: string, mails: readonly DueMail[]): Promise<number> {
  let written = 0;
  for (const mail of mails) {
    const row = await tx
      .insertInto('billing_mail')
      .values({ ...mail, uid, dueAt: new Date().toISOString(), claimedUntil: null, sentAt: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) written++;
  }
  return written;
}

/**
 * Sends the emails written and not yet sent. One process takes each; one that failed is tried at the next run.
 * @returns how many were sent, and how many failed
 */
export async function sendMails(
  { db }: Database,
  send: SendMail,
  appUrl: string,
): Promise<{ sent: number; failed: number }> {
  const count = { sent: 0, failed: 0 };
  const waiting = await db
    .selectFrom('billing_mail')
    .innerJoin('profile', 'profile.uid', 'billing_mail.uid')
    .select(['billing_mail.id', 'kind', 'about', 'email'])
    .where('sentAt', 'is', null)
    .orderBy('dueAt')
    .limit(500)
    .execute();
  for (const { id, kind, about, email } of waiting) {
    const now = new Date();
    const claimed = await db
      .updateTable('billing_mail')
      .set({ claimedUntil: new Date(now.getTime() + claim).toISOString() })
      .where('id', '=', id)
      .where('sentAt', 'is', null)
      .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<', now.toISOString())]))
      .returning('id')
      .executeTakeFirst();
    if (!claimed) continue;
    try {
      await send({ to: email, ...texts[kind](about, `${appUrl}/api/billing/portal`) });
      await mark(db, id, { sentAt: new Date().toISOString() });
      count.sent++;
    } catch {
      await mark(db, id, { claimedUntil: null });
      count.failed++;
    }
  }
  return count;
}

async function mark(
  db: Queries,
  id: string,
  what: { sentAt: string } | { claimedUntil: null },
): Promise<void> {
  await db.updateTable('billing_mail').set(what).where('id', '=', id).execute();
}

const texts: Record<BillingMailTable['kind'], (about: string, link: string) => Omit<Mail, 'to'>> = {
  'trial-ending': (about, link) => ({
    subject: 'Your Assay trial ends soon',
    text: `Your trial of the Starter plan ends on ${day(about)}.\n\nIf you added a card, it will be charged ${starterPrice} for the first month that day. If not, the trial ends with no charge and you return to the free plan.\n\nAdd or change your card, or see your receipts:\n\n${link}\n\nTo end the trial sooner, open the plan badge on your dashboard and choose Cancel.`,
  }),
  'payment-failed': (about, link) => ({
    subject: 'Your Assay payment did not go through',
    text: `We couldn’t charge your card ${starterPrice} for the Starter plan. ${
      about
        ? `We will try again on ${day(about)}; until then, you can keep scanning.`
        : 'We will not try again.'
    }\n\nAdd another card here:\n\n${link}\n\nIf you don’t, you may lose access to unlimited scans.`,
  }),
};

const day = (time: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));
