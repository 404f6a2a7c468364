import { CallError } from '../platform/errors.ts';
import { customerOf, leaseOf, syncHeld, type SyncParts } from './sync.ts';
import { isMissing } from './truth.ts';

/**
 * Ends a user's own subscription: a trial at once and without a charge, what is paid for with its period, what
 * could not be charged at once. Ending what has ended already is no error.
 * @throws CallError `subscription-missing`; Stripe.errors.StripeError
 */
export async function cancelSubscription(parts: SyncParts, uid: string, id: string): Promise<void> {
  await parts.leases.hold(leaseOf(uid), async (lease) => {
    const { subscriptions } = await syncHeld(parts, lease, uid);
    const own = subscriptions.find((subscription) => subscription.id === id);
    if (!own) throw new CallError('subscription-missing');
    const calls = parts.provider.stripe().subscriptions;
    if (own.status === 'active') {
      if (own.endsAt === null) await calls.update(id, { cancel_at_period_end: true });
    } else if (own.status !== 'canceled' && own.status !== 'incomplete_expired') {
      await calls.cancel(id, { invoice_now: false, prorate: false });
    }
    await syncHeld(parts, lease, uid);
  });
}

/**
 * Ends everything of a user at the provider and then does `work`, which deletes the user; no checkout can begin
 * in between. The provider forgets the customer, card included, and ends every subscription at once.
 * @throws Stripe.errors.StripeError before anything is deleted here
 */
export async function endBilling(parts: SyncParts, uid: string, work: () => Promise<void>): Promise<void> {
  await parts.leases.hold(leaseOf(uid), async (lease) => {
    const { db } = parts.database;
    const customer = await customerOf(db, uid);
    if (customer !== null) {
      const { checkout, customers } = parts.provider.stripe();
      try {
        for await (const open of checkout.sessions.list({ customer, status: 'open', limit: 100 })) {
          await checkout.sessions.expire(open.id);
        }
        // A trial begun a moment ago is remembered beyond the account, even if its event has not come.
        await syncHeld(parts, lease, uid);
        await customers.del(customer);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
    await db.transaction().execute((tx) => lease.check(tx));
    await work();
  });
}
