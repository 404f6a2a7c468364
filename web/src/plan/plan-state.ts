import type { PaidPlan } from '../../../server/src/billing/plan.ts';
import type { Profile } from '../../../server/src/profile/store.ts';
import { dayOf } from './day.ts';

/** What the plan's labels and buttons depend on. */
export type PlanProfile = Pick<
  Profile,
  | 'subscriptionPlan'
  | 'subscriptionStatus'
  | 'trial_end'
  | 'nextBillingDate'
  | 'cancelAtPeriodEnd'
  | 'hasUsedTrial'
  | 'freeScansLeft'
>;

/** Name of a plan: 'Free Plan', else '{plan} Plan' (requirements, section 6). */
export function planLabel(plan: string | undefined): string {
  return plan === undefined || plan === '' || plan === 'free' ? 'Free Plan' : `${plan} Plan`;
}

/** A plan card's button. */
export interface PlanButton {
  label: 'You are already on this plan' | 'Coming Soon' | 'Downgrade Plan' | 'Buy Now' | 'Start Free Trial';
  disabled: boolean;
}

/** Label and state of a plan card's button (requirements, section 4). */
export function planButton(user: PlanProfile, card: PaidPlan): PlanButton {
  const { subscriptionPlan: plan, subscriptionStatus: status } = user;
  // The business plan always counts as owned.
  if (plan === 'business') {
    const label = card === 'business' ? 'You are already on this plan' : 'Downgrade Plan';
    return { label, disabled: true };
  }
  if (plan === card && (status === 'active' || status === 'trial')) {
    return { label: 'You are already on this plan', disabled: true };
  }
  // It cannot be bought yet (section 9), whoever looks at it.
  if (card === 'business') return { label: 'Coming Soon', disabled: true };
  return { label: user.hasUsedTrial ? 'Buy Now' : 'Start Free Trial', disabled: false };
}

/** Whether Starter wears '7-Day Free Trial': the trial is unused and the plan is free. */
export function showsTrialBadge({ hasUsedTrial, subscriptionPlan }: PlanProfile): boolean {
  return !hasUsedTrial && subscriptionPlan === 'free';
}

/** Whether a scan may begin: on the free plan only with scans left. */
export function mayScan(user: Partial<PlanProfile>): boolean {
  if ((user.subscriptionPlan ?? 'free') !== 'free') return true;
  return (user.freeScansLeft ?? 0) > 0;
}

/** Whether the server refuses a scan until a payment is made: nothing more is tried and no free scan is left. */
export function paymentDue({
  subscriptionPlan: plan,
  subscriptionStatus: status,
  freeScansLeft,
}: Partial<PlanProfile>): boolean {
  return (plan ?? 'free') !== 'free' && status === 'unpaid' && (freeScansLeft ?? 0) <= 0;
}

/** One statement of the subscription dialog. */
export interface PlanNote {
  kind: 'trial' | 'ending' | 'active' | 'unpaid' | 'free' | 'ended';
  text: string;
}

/** What the subscription dialog shows. */
export interface SubscriptionView {
  notes: PlanNote[];
  upgrade: boolean;
  downgrade: boolean;
  cancel: boolean;
}

/** Texts and buttons of the subscription dialog (requirements, section 4). */
export function subscriptionView(user: PlanProfile): SubscriptionView {
  const { subscriptionPlan: plan, subscriptionStatus: status, cancelAtPeriodEnd } = user;
  const ended = status === 'canceled';
  return {
    notes: notesOf(user),
    upgrade: (plan === 'free' || plan === 'starter') && !ended && !cancelAtPeriodEnd,
    downgrade: plan === 'business' && !ended,
    cancel: plan !== 'free' && !ended && !cancelAtPeriodEnd,
  };
}

function notesOf(user: PlanProfile): PlanNote[] {
  const { subscriptionPlan: plan, subscriptionStatus: status, cancelAtPeriodEnd } = user;
  const billing = dayOf(user.nextBillingDate);
  const notes: PlanNote[] = [];
  const note = (kind: PlanNote['kind'], text: string) => notes.push({ kind, text });
  if (plan === 'free') {
    if (status === 'canceled') note('ended', 'Your subscription has ended. Nothing more will be charged.');
    note('free', freeText(user.freeScansLeft));
    return notes;
  }
  if (status === 'trial') {
    const end = dayOf(user.trial_end) ?? 'the end of the trial';
    // Whether there is a card only the provider knows; without one no one can be charged.
    note(
      'trial',
      `Your free trial ends on ${end}. Your card will be charged on ${billing ?? end} if you added one; without a card, nothing is charged and your plan becomes free.`,
    );
  }
  if (status === 'past_due' || status === 'unpaid') {
    note('unpaid', 'Your card could not be charged. You may lose access unless the payment is made.');
  }
  if (status === 'canceled') note('ended', 'Your subscription was canceled. Nothing more will be charged.');
  else if (cancelAtPeriodEnd) {
    note('ending', `Your subscription ends on ${billing ?? 'the billing date'}. Nothing changes until then.`);
  } else if (status === 'active') {
    note('active', billing ? `Next billing date: ${billing}.` : 'Your plan is active.');
  }
  return notes;
}

function freeText(left: number | undefined): string {
  const scans =
    (left ?? 0) > 0
      ? `${left === 1 ? 'One free scan is' : `${left} free scans are`} left.`
      : 'You have no free scans left.';
  return `You are on the free plan with limited features. ${scans}`;
}

/** What canceling does, said before it is done (requirements, section 4). */
export function cancelWarning(user: PlanProfile): string {
  if (user.subscriptionStatus === 'trial') return 'Your trial ends immediately. Nothing will be charged.';
  if (user.subscriptionStatus !== 'active') return 'Your subscription ends immediately.';
  const billing = dayOf(user.nextBillingDate);
  return `Your plan stays until ${billing ?? 'the end of the paid period'}, then it reverts to free.`;
}
