import { expect, test } from 'vitest';
import { planOfPrice, scansWithoutLimit } from './plan.ts';
import { fieldsOf, trialBegun } from './state.ts';
import type { SubscriptionFacts } from './truth.ts';

const one = (status: string, more: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  id: 'sub_1',
  status,
  plan: 'starter',
  createdAt: '2026-01-01T00:00:00.000Z',
  trialStart: null,
  trialEnd: null,
  endsAt: null,
  periodEnd: '2026-02-01T00:00:00.000Z',
  unpaid: null,
  ...more,
});
const free = {
  subscriptionPlan: 'free',
  subscriptionId: null,
  trial_end: null,
  nextBillingDate: null,
  cancelAtPeriodEnd: 0,
};
const trialEnd = '2026-01-08T00:00:00.000Z';
const open = { id: 'in_1', attempts: 1, nextAttempt: '2026-01-11T00:00:00.000Z' };

test.each([
  ['nothing', [], { ...free, subscriptionStatus: 'active' }],
  ['a first payment not confirmed', [one('incomplete')], { ...free, subscriptionStatus: 'active' }],
  ['never confirmed', [one('incomplete_expired')], { ...free, subscriptionStatus: 'active' }],
  ['ended', [one('canceled')], { ...free, subscriptionStatus: 'canceled' }],
  ['a state not known', [one('frozen')], { ...free, subscriptionStatus: 'active' }],
  [
    'a trial',
    [one('trialing', { trialEnd })],
    { subscriptionStatus: 'trial', trial_end: trialEnd, nextBillingDate: trialEnd, cancelAtPeriodEnd: 0 },
  ],
  [
    'a trial its owner lets end',
    [one('trialing', { trialEnd, endsAt: trialEnd })],
    { subscriptionStatus: 'trial', nextBillingDate: trialEnd, cancelAtPeriodEnd: 1 },
  ],
  [
    'paid, after a trial',
    [one('active', { trialEnd })],
    { subscriptionStatus: 'active', trial_end: null, nextBillingDate: '2026-02-01T00:00:00.000Z' },
  ],
  [
    'paid, to end on a day',
    [one('active', { endsAt: '2026-01-20T00:00:00.000Z' })],
    { subscriptionStatus: 'active', nextBillingDate: '2026-01-20T00:00:00.000Z', cancelAtPeriodEnd: 1 },
  ],
  [
    'past due',
    [one('past_due', { unpaid: open })],
    { subscriptionPlan: 'starter', subscriptionStatus: 'past_due', nextBillingDate: open.nextAttempt },
  ],
  ['unpaid', [one('unpaid', { unpaid: open })], { subscriptionStatus: 'unpaid', nextBillingDate: null }],
  ['paused', [one('paused')], { subscriptionPlan: 'starter', subscriptionStatus: 'unpaid' }],
  ['business', [one('active', { plan: 'business' })], { subscriptionPlan: 'business' }],
  [
    'the one that lives among those that ended',
    [one('canceled', { createdAt: '2026-03-01T00:00:00.000Z' }), one('active', { id: 'sub_2' })],
    { subscriptionId: 'sub_2', subscriptionStatus: 'active' },
  ],
  [
    'the newest of two',
    [one('active'), one('trialing', { id: 'sub_2', createdAt: '2026-03-01T00:00:00.000Z', trialEnd })],
    { subscriptionId: 'sub_2', subscriptionStatus: 'trial' },
  ],
] as const)('%s', (_what, subscriptions, fields) => {
  expect(fieldsOf(subscriptions)).toMatchObject(fields);
});

test('a trial is used by having begun, however it went on', () => {
  const trialStart = '2026-01-01T00:00:00.000Z';
  expect(trialBegun([one('canceled', { trialStart })])).toBe(true);
  expect(trialBegun([one('active')])).toBe(false);
});

test('the three prices are of the two plans; any other is of none', () => {
  const prices = { basic: 'a', standard: 'b', premium: 'c' };
  expect(['a', 'b', 'c', 'd', ''].map((price) => planOfPrice(prices, price))).toEqual([
    'starter',
    'business',
    'business',
    null,
    null,
  ]);
});

test('who scans without limit', () => {
  const may = (subscriptionPlan: 'free' | 'starter' | 'business') =>
    (['active', 'trial', 'past_due', 'unpaid', 'canceled'] as const).map((subscriptionStatus) =>
      scansWithoutLimit({ subscriptionPlan, subscriptionStatus }),
    );
  expect(may('free')).toEqual([false, false, false, false, false]);
  expect(may('starter')).toEqual([true, true, true, false, false]);
  expect(may('business')).toEqual([true, true, true, false, false]);
});
