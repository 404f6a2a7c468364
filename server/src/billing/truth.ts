import { Stripe } from 'stripe';
import { planOfPrice, type PaidPlan } from './plan.ts';
import type { CardProvider } from './provider.ts';

/** What matters of one subscription as the provider holds it. Times are ISO 8601 in UTC. */
export interface SubscriptionFacts {
  id: string;
  status: Stripe.Subscription.Status;
  plan: PaidPlan;
  createdAt: string;
  trialStart: string | null;
  trialEnd: string | null;
  /** When it ends, where that is settled. */
  endsAt: string | null;
  periodEnd: string;
  /** The newest invoice, where it is not paid. */
  unpaid: { id: string; attempts: number; nextAttempt: string | null } | null;
}

/**
 * Asks the provider for every subscription of a customer to a plan of ours; a customer deleted there has none.
 * @throws Stripe.errors.StripeError also for a customer the provider has never known: the keys may be wrong
 */
export async function readTruth(provider: CardProvider, customer: string): Promise<SubscriptionFacts[]> {
  try {
    return await listTruth(provider, customer);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const found = await provider.stripe().customers.retrieve(customer);
    if (!found.deleted) throw error;
    return [];
  }
}

/** The provider knows nothing by the id: it was deleted there, or belongs to another account or mode. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

async function listTruth(provider: CardProvider, customer: string): Promise<SubscriptionFacts[]> {
  const found: SubscriptionFacts[] = [];
  const listed = provider
    .stripe()
    .subscriptions.list({ customer, status: 'all', limit: 100, expand: ['data.latest_invoice'] });
  for await (const subscription of listed) {
    const facts = factsOf(provider, subscription);
    if (facts) found.push(facts);
  }
  return found;
}

function factsOf({ prices }: CardProvider, subscription: Stripe.Subscription): SubscriptionFacts | null {
  const { id, status, trial_start, trial_end, cancel_at, cancel_at_period_end } = subscription;
  const item = subscription.items.data.find(({ price }) => planOfPrice(prices, price.id) !== null);
  const plan = item && planOfPrice(prices, item.price.id);
  if (!plan) return null;
  // The end of the period stands with the item since API version 2025-03-31.
  const periodEnd = isoTime(item.current_period_end);
  const invoice = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null;
  return {
    id,
    status,
    plan,
    createdAt: isoTime(subscription.created),
    trialStart: trial_start === null ? null : isoTime(trial_start),
    trialEnd: trial_end === null ? null : isoTime(trial_end),
    endsAt: cancel_at !== null ? isoTime(cancel_at) : cancel_at_period_end ? periodEnd : null,
    periodEnd,
    unpaid:
      invoice && invoice.status === 'open'
        ? {
            id: invoice.id ?? '',
            attempts: invoice.attempt_count,
            nextAttempt: invoice.next_payment_attempt === null ? null : isoTime(invoice.next_payment_attempt),
          }
        : null,
  };
}

/** A time of the provider, in seconds since 1970, as ISO 8601 in UTC. */
export const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString();
