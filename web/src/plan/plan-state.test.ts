import { describe, expect, test } from 'vitest';
import { dayOf } from './day.ts';
import {
  cancelWarning,
  mayScan,
  planButton,
  planLabel,
  showsTrialBadge,
  subscriptionView,
  type PlanProfile,
} from './plan-state.ts';

const plans = ['free', 'starter', 'business'] as const;
const statuses = ['active', 'trial', 'canceled', 'past_due', 'unpaid'] as const;
const trialEnd = '2026-03-08T12:00:00.000Z';
const billing = '2026-03-09T12:00:00.000Z';

function user(change: Partial<PlanProfile>): PlanProfile {
  return {
    subscriptionPlan: 'free',
    subscriptionStatus: 'active',
    trial_end: null,
    nextBillingDate: null,
    cancelAtPeriodEnd: false,
    hasUsedTrial: false,
    freeScansLeft: 1,
    ...change,
  };
}

/** Every plan × status × trial used × set to cancel. */
const all = plans.flatMap((subscriptionPlan) =>
  statuses.flatMap((subscriptionStatus) =>
    [false, true].flatMap((hasUsedTrial) =>
      [false, true].map((cancelAtPeriodEnd) =>
        user({
          subscriptionPlan,
          subscriptionStatus,
          hasUsedTrial,
          cancelAtPeriodEnd,
          trial_end: trialEnd,
          nextBillingDate: billing,
        }),
      ),
    ),
  ),
);

test.each([
  [undefined, 'Free Plan'],
  ['free', 'Free Plan'],
  ['starter', 'starter Plan'],
  ['business', 'business Plan'],
  ['gold', 'gold Plan'],
])('the plan %s is labeled %s', (plan, label) => {
  expect(planLabel(plan)).toBe(label);
});

describe('plan buttons', () => {
  const table: [string, string, boolean, string, string][] = [
    // plan, status, trial used, Starter's button, Business's button
    ['free', 'active', false, 'Start Free Trial', 'Coming Soon (off)'],
    ['free', 'active', true, 'Buy Now', 'Coming Soon (off)'],
    ['free', 'canceled', true, 'Buy Now', 'Coming Soon (off)'],
    ['starter', 'active', true, 'You are already on this plan (off)', 'Coming Soon (off)'],
    ['starter', 'trial', true, 'You are already on this plan (off)', 'Coming Soon (off)'],
    ['starter', 'active', false, 'You are already on this plan (off)', 'Coming Soon (off)'],
    ['starter', 'canceled', true, 'Buy Now', 'Coming Soon (off)'],
    ['starter', 'past_due', true, 'Buy Now', 'Coming Soon (off)'],
    ['starter', 'unpaid', true, 'Buy Now', 'Coming Soon (off)'],
    ['starter', 'canceled', false, 'Start Free Trial', 'Coming Soon (off)'],
    ['business', 'active', true, 'Downgrade Plan (off)', 'You are already on this plan (off)'],
    ['business', 'trial', false, 'Downgrade Plan (off)', 'You are already on this plan (off)'],
    ['business', 'canceled', true, 'Downgrade Plan (off)', 'You are already on this plan (off)'],
    ['business', 'past_due', true, 'Downgrade Plan (off)', 'You are already on this plan (off)'],
  ];
  const shown = (...args: Parameters<typeof planButton>) => {
    const { label, disabled } = planButton(...args);
    return disabled ? `${label} (off)` : label;
  };
  test.each(table)('%s, %s, trial used %s', (subscriptionPlan, subscriptionStatus, hasUsedTrial, s, b) => {
    const who = user({ subscriptionPlan, subscriptionStatus, hasUsedTrial });
    expect([shown(who, 'starter'), shown(who, 'business')]).toEqual([s, b]);
  });

  test('over every state: Business is never sold, and what is owned is never sold again', () => {
    for (const who of all) {
      expect(planButton(who, 'business').disabled).toBe(true);
      const { label, disabled } = planButton(who, 'starter');
      expect(disabled).toBe(!['Buy Now', 'Start Free Trial'].includes(label));
      if (who.subscriptionPlan === 'business') expect(disabled).toBe(true);
      if (!disabled) expect(label === 'Buy Now').toBe(who.hasUsedTrial);
    }
  });

  test('the trial badge is for a free plan with its trial unused', () => {
    const wearing = all.filter(showsTrialBadge);
    expect(wearing.length).toBe(statuses.length * 2);
    expect(wearing.every((who) => who.subscriptionPlan === 'free' && !who.hasUsedTrial)).toBe(true);
  });
});

describe('the subscription dialog', () => {
  test('buttons over every plan, status and flag', () => {
    for (const who of all) {
      const { subscriptionPlan: plan, subscriptionStatus: status, cancelAtPeriodEnd: ending } = who;
      const { upgrade, downgrade, cancel } = subscriptionView(who);
      const alive = status !== 'canceled';
      expect([plan, status, ending, upgrade, downgrade, cancel]).toEqual([
        plan,
        status,
        ending,
        ['free', 'starter'].includes(plan) && alive && !ending,
        plan === 'business' && alive,
        ['starter', 'business'].includes(plan) && alive && !ending,
      ]);
    }
  });

  const kinds = (change: Partial<PlanProfile>) => subscriptionView(user(change)).notes.map((n) => n.kind);
  test.each([
    ['free', 'active', false, ['free']],
    ['free', 'canceled', false, ['ended', 'free']],
    ['free', 'trial', false, ['free']],
    ['starter', 'trial', false, ['trial']],
    ['starter', 'active', false, ['active']],
    ['starter', 'active', true, ['ending']],
    ['starter', 'past_due', false, ['unpaid']],
    ['starter', 'unpaid', false, ['unpaid']],
    ['starter', 'past_due', true, ['unpaid', 'ending']],
    ['starter', 'canceled', false, ['ended']],
    ['business', 'active', false, ['active']],
  ])('%s, %s, to cancel %s: %j', (subscriptionPlan, subscriptionStatus, cancelAtPeriodEnd, expected) => {
    expect(kinds({ subscriptionPlan, subscriptionStatus, cancelAtPeriodEnd })).toEqual(expected);
  });

  test('every state says something', () => {
    for (const who of all) expect(subscriptionView(who).notes.length).toBeGreaterThan(0);
  });

  test('dates: the trial’s end and the charge, the end, the next billing', () => {
    const said = (change: Partial<PlanProfile>) =>
      subscriptionView(user({ subscriptionPlan: 'starter', nextBillingDate: billing, ...change })).notes[0]
        ?.text;
    const trial = said({ subscriptionStatus: 'trial', trial_end: trialEnd });
    expect(trial).toContain(dayOf(trialEnd));
    expect(trial).toContain(`charged on ${dayOf(billing)}`);
    expect(said({ cancelAtPeriodEnd: true })).toContain(`ends on ${dayOf(billing)}`);
    expect(said({})).toContain(`Next billing date: ${dayOf(billing)}`);
  });

  test('says what cancelling does', () => {
    expect(cancelWarning(user({ subscriptionPlan: 'starter', subscriptionStatus: 'trial' }))).toBe(
      'Your trial ends immediately. Nothing will be charged.',
    );
    expect(cancelWarning(user({ subscriptionPlan: 'starter', nextBillingDate: billing }))).toContain(
      'then it reverts to free',
    );
  });
});

test.each([
  [{}, false],
  [{ subscriptionPlan: 'free', freeScansLeft: 1 }, true],
  [{ subscriptionPlan: 'free', freeScansLeft: 0 }, false],
  [{ subscriptionPlan: 'free', freeScansLeft: -1 }, false],
  [{ subscriptionPlan: 'free' }, false],
  [{ subscriptionPlan: 'starter', freeScansLeft: 0 }, true],
  [{ subscriptionPlan: 'business' }, true],
])('%j may scan: %s', (who, may) => {
  expect(mayScan(who)).toBe(may);
});
