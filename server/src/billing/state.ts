import type { Selectable } from 'kysely';
import type { ProfileTable } from '../platform/schema.ts';
import type { SubscriptionFacts } from './truth.ts';

/** The fields of the record that describe a subscription (requirements, section 3). */
export type BillingFields = Pick<
  Selectable<ProfileTable>,
  | 'subscriptionPlan'
  | 'subscriptionStatus'
  | 'subscriptionId'
  | 'trial_end'
  | 'nextBillingDate'
  | 'cancelAtPeriodEnd'
>;

const free = {
  subscriptionPlan: 'free',
  subscriptionId: null,
  trial_end: null,
  nextBillingDate: null,
  cancelAtPeriodEnd: 0,
} as const;

/** How a subscription that lives is told; one that is not here has never begun or has ended. */
const living: Partial<Record<string, BillingFields['subscriptionStatus']>> = {
  trialing: 'trial',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
};

/** The one subscription that counts: the newest that lives. */
export function liveSubscription(subscriptions: readonly SubscriptionFacts[]): SubscriptionFacts | null {
  const alive = subscriptions.filter(({ status }) => living[status]);
  return alive.reduce<SubscriptionFacts | null>(
    (newest, one) => (newest && newest.createdAt >= one.createdAt ? newest : one),
    null,
  );
}

/** The record's fields for what the provider holds; `contract.ts` has them as a table. */
export function fieldsOf(subscriptions: readonly SubscriptionFacts[]): BillingFields {
  const one = liveSubscription(subscriptions);
  const status = one && living[one.status];
  if (!one || !status) {
    const ended = subscriptions.some((past) => past.status === 'canceled');
    return { ...free, subscriptionStatus: ended ? 'canceled' : 'active' };
  }
  return {
    subscriptionPlan: one.plan,
    subscriptionStatus: status,
    subscriptionId: one.id,
    trial_end: status === 'trial' ? one.trialEnd : null,
    nextBillingDate: nextBilling(one, status),
    cancelAtPeriodEnd: one.endsAt === null ? 0 : 1,
  };
}

function nextBilling(one: SubscriptionFacts, status: BillingFields['subscriptionStatus']): string | null {
  if (status === 'unpaid') return null;
  if (status === 'past_due') return one.unpaid?.nextAttempt ?? null;
  return one.endsAt ?? (status === 'trial' ? one.trialEnd : one.periodEnd);
}

/** Whether a trial was ever begun. */
export function trialBegun(subscriptions: readonly SubscriptionFacts[]): boolean {
  return subscriptions.some(({ trialStart }) => trialStart !== null);
}
