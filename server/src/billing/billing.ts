import { Stripe } from 'stripe';
import type { Counters } from '../platform/counters.ts';
import type { Database } from '../platform/database.ts';
import { CallError, type Reason } from '../platform/errors.ts';
import type { SendMail } from '../platform/mail.ts';
import type { ProfileFeed } from '../profile/feed.ts';
import { beginCheckout } from './checkout.ts';
import { cancelSubscription, endBilling } from './ending.ts';
import { Leases } from './lease.ts';
import { sendMails } from './mails.ts';
import { openPortal } from './portal.ts';
import type { CardProvider } from './provider.ts';
import { reconcile, schedule, type RunCount } from './reconcile.ts';
import { sync, type SyncOutcome, type SyncParts } from './sync.ts';
import type { Trials } from './trials.ts';
import type { CustomerEvent } from './webhook.ts';

/** Plans and payment of the users. Every method throws a CallError with a text for a person. */
export interface Billing {
  /** Address of a checkout of the Starter plan. */
  checkout(uid: string): Promise<string>;
  cancel(uid: string, subscriptionId: string): Promise<void>;
  /** Brings the record up to date with what the provider holds. */
  refresh(uid: string): Promise<void>;
  /** Address of the provider's pages for card and receipts. */
  portal(uid: string): Promise<string>;
  /** Deals with an event of the provider, once. */
  receive(event: CustomerEvent): Promise<SyncOutcome>;
  /** Ends everything at the provider and then does `work`, which deletes the user. */
  closing(uid: string, work: () => Promise<void>): Promise<void>;
  /** Asks about all whose state can have changed; `null` when another process is at it. */
  reconcile(): Promise<RunCount | null>;
  /** Begins the runs on schedule, with one now. */
  start(): void;
  /** Ends them and waits for what is going on. */
  close(): Promise<void>;
}

/** What billing works with. */
export interface BillingParts {
  database: Database;
  feed: ProfileFeed;
  trials: Trials;
  provider: CardProvider;
  sendMail: SendMail;
  /** Address users reach the application at, without a slash at the end. */
  appUrl: string;
  schedule: string;
  counters: Counters;
  log: { warn(what: object, text: string): void };
}

/** See `Billing`. */
export function createBilling(given: BillingParts): Billing {
  const { database, counters, log, appUrl } = given;
  const going = new Set<Promise<unknown>>();
  let stopped = false;
  let stop = () => {};
  const track = <T>(work: Promise<T>): Promise<T> => {
    const tracked = work.finally(() => going.delete(tracked));
    going.add(tracked);
    return tracked;
  };
  const mail = async () => {
    const { sent, failed } = await sendMails(database, given.sendMail, appUrl);
    counters.add('assay_billing_mails_total', { outcome: 'sent' }, sent);
    counters.add('assay_billing_mails_total', { outcome: 'failed' }, failed);
  };
  const trouble = (error: unknown) => log.warn(traceOf(error), 'the card provider could not be asked');
  const mailSoon = () => void track(mail().catch(trouble));
  const parts: SyncParts = { ...given, leases: new Leases(database), onMail: mailSoon };
  const run = async () => {
    const count = await reconcile(parts, trouble, () => stopped);
    for (const [outcome, by] of Object.entries(count ?? {})) {
      counters.add('assay_billing_reconciled_total', { outcome }, by);
    }
    await mail();
    return count;
  };
  const told = tellerOf(given);
  return {
    checkout: (uid) => told('checkout', 'checkout-failed', () => beginCheckout({ ...parts, appUrl }, uid)),
    cancel: (uid, id) => told('cancel', 'cancel-failed', () => cancelSubscription(parts, uid, id)),
    refresh: (uid) => told('refresh', 'billing-unreachable', async () => void (await sync(parts, uid))),
    portal: (uid) => told('portal', 'billing-unreachable', () => openPortal(parts, uid, appUrl)),
    async closing(uid, work) {
      // What fails here at home is not the provider's doing.
      let failure: { error: unknown } | null = null as { error: unknown } | null;
      const safely = () => work().catch((error: unknown) => void (failure = { error }));
      await told('close', 'billing-not-ended', () => endBilling(parts, uid, safely));
      if (failure) throw failure.error;
    },
    receive: (event) =>
      told('event', 'billing-unreachable', async () => {
        const outcome = await receive(parts, event);
        counters.add('assay_billing_events_total', { outcome });
        return outcome;
      }),
    reconcile: run,
    start() {
      const safely = () => track(run().catch(trouble)).then(() => undefined);
      stop = schedule(given.schedule, safely);
      void safely();
    },
    async close() {
      stopped = true;
      stop();
      await Promise.allSettled(going);
    },
  };
}

/** Counts how an action went, and reports the provider’s failures in the product’s words. */
const tellerOf =
  ({ counters, log }: Pick<BillingParts, 'counters' | 'log'>) =>
  async <T>(action: string, otherwise: Reason, work: () => Promise<T>): Promise<T> => {
    const outcome = (name: string) => counters.add('assay_billing_actions_total', { action, outcome: name });
    try {
      const answer = await work();
      outcome('done');
      return answer;
    } catch (error) {
      const refusal =
        error instanceof CallError ? error : new CallError(otherwise, undefined, { cause: error });
      outcome(refusal.reason);
      if (!(error instanceof CallError)) log.warn({ ...traceOf(error), action }, 'the card provider failed');
      throw refusal;
    }
  };

async function receive(parts: SyncParts, { customer, ...occasion }: CustomerEvent): Promise<SyncOutcome> {
  const row = await parts.database.db
    .selectFrom('billing_customer')
    .select('uid')
    .where('customerId', '=', customer)
    .executeTakeFirst();
  return row ? sync(parts, row.uid, occasion) : 'unknown';
}

/** What a log may hold of an error: the provider's own words can name a person. */
function traceOf(error: unknown): object {
  if (!(error instanceof Stripe.errors.StripeError)) return { err: error };
  const { type, code, statusCode, requestId } = error;
  return { provider: { type, code, statusCode, requestId } };
}

/** The counters of billing with what each counts. */
export const billingCounters = {
  assay_billing_events_total: {
    help: 'Events of the card provider by what came of them.',
    labels: ['outcome'],
  },
  assay_billing_actions_total: {
    help: 'Actions at the card provider by how they went.',
    labels: ['action', 'outcome'],
  },
  assay_billing_reconciled_total: {
    help: 'Customers asked about on schedule by what came of it.',
    labels: ['outcome'],
  },
  assay_billing_mails_total: { help: 'Payment emails by outcome.', labels: ['outcome'] },
};
