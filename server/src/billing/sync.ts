import type { Queries } from '../platform/queries.ts';
import type { Database } from '../platform/database.ts';
import type { ProfileFeed } from '../profile/feed.ts';
import type { Lease, Leases } from './lease.ts';
import { mailsDue, writeMails, type DueMail } from './mails.ts';
import type { CardProvider } from './provider.ts';
import { fieldsOf, trialBegun, type BillingFields } from './state.ts';
import type { Trials } from './trials.ts';
import { isMissing, readTruth, type SubscriptionFacts } from './truth.ts';

/** What bringing a record up to date works with. */
export interface SyncParts {
  database: Database;
  feed: ProfileFeed;
  leases: Leases;
  trials: Trials;
  provider: CardProvider;
  /** Called when a mail has become due. */
  onMail: () => void;
}

/** An event of the provider that gave the reason to ask. */
export interface ProviderEvent {
  id: string;
  type: string;
}

/** What came of it; `unknown` where the user is no customer of the provider's. */
export type SyncOutcome = 'changed' | 'unchanged' | 'repeated' | 'unknown';

/** Name of the lease under which everything about one user's payment is done. */
export const leaseOf = (uid: string) => `customer ${uid}`;

/**
 * Brings one user's record up to date: asks the provider, and writes the state, the event that gave the reason
 * and the emails that fall due in one transaction. The provider hears of a changed email address on the way. Done one at a time for a user, so what was asked later is
 * written later; in which order the reasons come does not matter.
 * @throws Stripe.errors.StripeError, LeaseTakenError
 */
export async function sync(parts: SyncParts, uid: string, occasion?: ProviderEvent): Promise<SyncOutcome> {
  return parts.leases.hold(leaseOf(uid), async (lease) => {
    if (occasion && (await isDone(parts.database.db, occasion))) return 'repeated';
    return (await syncHeld(parts, lease, uid, occasion)).outcome;
  });
}

/** `sync` for who holds the user's lease already; gives the subscriptions too. */
export async function syncHeld(
  parts: SyncParts,
  lease: Lease,
  uid: string,
  occasion?: ProviderEvent,
): Promise<{ outcome: SyncOutcome; subscriptions: SubscriptionFacts[] }> {
  const { database, provider } = parts;
  const customer = await customerOf(database.db, uid);
  if (customer === null) return { outcome: 'unknown', subscriptions: [] };
  const subscriptions = await readTruth(provider, customer);
  await sendAddress(parts, uid, customer);
  const reminded = occasion?.type === 'customer.subscription.trial_will_end';
  const askedAt = await provider.now();
  const mails = mailsDue(subscriptions, askedAt, reminded);
  const { changed, mailed } = await database.db.transaction().execute(async (tx) => {
    await lease.check(tx);
    return write(parts, tx, { uid, customer, subscriptions, mails, occasion, askedAt });
  });
  if (mailed > 0) parts.onMail();
  return { outcome: changed ? 'changed' : 'unchanged', subscriptions };
}

/** Receipts go to the address the account has now. */
async function sendAddress({ database, provider }: SyncParts, uid: string, customer: string): Promise<void> {
  const row = await database.db
    .selectFrom('billing_customer')
    .innerJoin('profile', 'profile.uid', 'billing_customer.uid')
    .select(['billing_customer.email as told', 'profile.email'])
    .where('billing_customer.uid', '=', uid)
    .executeTakeFirst();
  if (!row || row.told === row.email) return;
  await provider
    .stripe()
    .customers.update(customer, { email: row.email })
    .catch((error: unknown) => {
      // Who was deleted there has no address.
      if (!isMissing(error)) throw error;
    });
  await database.db
    .updateTable('billing_customer')
    .set({ email: row.email })
    .where('uid', '=', uid)
    .where('customerId', '=', customer)
    .execute();
}

interface Finding {
  uid: string;
  customer: string;
  subscriptions: SubscriptionFacts[];
  mails: DueMail[];
  occasion: ProviderEvent | undefined;
  askedAt: Date;
}

async function write(
  { feed, trials }: SyncParts,
  tx: Queries,
  { uid, customer, subscriptions, mails, occasion, askedAt }: Finding,
): Promise<{ changed: boolean; mailed: number }> {
  if (occasion) {
    await tx
      .insertInto('billing_event')
      .values({ ...occasion, receivedAt: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
  await tx
    .updateTable('billing_customer')
    .set({ syncedAt: askedAt.toISOString() })
    .where('uid', '=', uid)
    .where('customerId', '=', customer)
    .execute();
  const mailed = await writeMails(tx, uid, mails);
  const before = await tx.selectFrom('profile').selectAll().where('uid', '=', uid).executeTakeFirst();
  if (!before) return { changed: false, mailed };
  const begun = trialBegun(subscriptions);
  if (begun) await trials.remember(tx, before.email);
  const fields: BillingFields & { hasUsedTrial: number } = {
    ...fieldsOf(subscriptions),
    hasUsedTrial: begun ? 1 : before.hasUsedTrial,
  };
  const changed = Object.entries(fields).some(
    ([name, value]) => before[name as keyof typeof fields] !== value,
  );
  if (changed) await change(feed, tx, uid, fields);
  return { changed, mailed };
}

async function change(
  feed: ProfileFeed,
  tx: Queries,
  uid: string,
  fields: Partial<BillingFields>,
): Promise<void> {
  await tx
    .updateTable('profile')
    .set((eb) => ({ ...fields, changes: eb('changes', '+', 1) }))
    .where('uid', '=', uid)
    .execute();
  await feed.changed(tx, uid);
}

/** Who a user is at the provider, `null` for no one yet. */
export async function customerOf(db: Queries, uid: string): Promise<string | null> {
  const row = await db
    .selectFrom('billing_customer')
    .select('customerId')
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row?.customerId ?? null;
}

/** Whether an event has been dealt with before. */
async function isDone(db: Queries, { id }: ProviderEvent): Promise<boolean> {
  const row = await db.selectFrom('billing_event').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
