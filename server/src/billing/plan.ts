import type { Settings } from '../platform/settings.ts';
import type { ProfileTable } from '../platform/schema.ts';
import type { Selectable } from 'kysely';

/** Days of the trial, once a user (requirements, section 9). */
export const trialDays = 7;

/** Price of a month of the Starter plan (requirements, section 9). */
export const starterPrice = '$20';

/** Plans that cost something. */
export type PaidPlan = 'starter' | 'business';

/**
 * The plan a price of the provider buys, `null` for a price that is none of ours. Of the three tiers in
 * configuration basic is the Starter plan; standard and premium are of the Business plan.
 */
export function planOfPrice(prices: Settings['prices'], price: string): PaidPlan | null {
  if (price === prices.basic) return 'starter';
  return price === prices.standard || price === prices.premium ? 'business' : null;
}

/** The fields of the record that say which plan there is and how it stands. */
export type PlanState = Pick<Selectable<ProfileTable>, 'subscriptionPlan' | 'subscriptionStatus'>;

/** Whether a plan scans without limit: paid or in trial, and while a failed payment is tried again. */
export function scansWithoutLimit({ subscriptionPlan, subscriptionStatus }: PlanState): boolean {
  return subscriptionPlan !== 'free' && ['active', 'trial', 'past_due'].includes(subscriptionStatus);
}
