import { z } from 'zod';
import type { Contract } from '../platform/contract.ts';

/**
 * What the screens may rely on.
 *
 * - `POST /api/create-subscription-session {userId, plan: 'starter'}` → `{url}`: navigate there. Whether it is
 *   a trial is the server's to know; so is the price. Refused with 409 `plan-owned` on a trial or a paid plan;
 *   who owes a payment is led to the portal, to pay it.
 * - The checkout returns to `/dashboard?checkout=success` or `/dashboard?checkout=canceled`. On success the
 *   record may still say `free` for a moment: call `POST /api/billing/refresh {userId}` once and wait for the
 *   live stream; both lead to the same record.
 * - `POST /api/cancel-subscription {userId, subscriptionId}` → `{}`; the record has changed when it answers.
 * - `POST /api/billing/portal-session {userId}` → `{url}`: card and receipts at the card provider's own pages;
 *   409 `no-billing-account` for who has never been to a checkout.
 * - Emails link to `GET /api/billing/portal`, which leads on to the portal; without a session to `/?billing=portal`.
 *
 * The record (`GET /api/users/{uid}` and its live stream), by what the provider holds:
 *
 * | Provider                 | subscriptionPlan | subscriptionStatus | Scans     | trial_end | nextBillingDate       |
 * | ------------------------ | ---------------- | ------------------ | --------- | --------- | --------------------- |
 * | never subscribed         | free             | active             | freeScansLeft | null  | null                  |
 * | trialing                 | starter          | trial              | unlimited | set       | the end of the trial  |
 * | active                   | starter          | active             | unlimited | null      | the end of the period |
 * | active, ends at the end  | starter          | active, cancelAtPeriodEnd | unlimited | null | when it ends        |
 * | past due                 | starter          | past_due           | unlimited | null      | the next attempt      |
 * | unpaid, paused           | starter          | unpaid             | freeScansLeft, then 403 `payment-due` | null | null |
 * | ended                    | free             | canceled           | freeScansLeft | null  | null                  |
 *
 * Dates are ISO 8601 in UTC. `subscriptionId` is null exactly when the plan is free. `hasUsedTrial` is never
 * taken back. A subscription that is `canceled` may be bought again: the button then says Buy Now.
 */
export const contracts = {
  create: {
    summary: 'Begin a checkout of the plan at the card provider; the open one if there is one',
    access: 'session',
    body: z.object({ userId: z.string().max(64), plan: z.enum(['starter']) }),
    answer: z.object({ url: z.string() }),
    refusals: ['not-yours', 'plan-owned', 'checkout-failed', 'too-many-tries'],
  },
  cancel: {
    summary:
      'End your subscription: a trial or an unpaid one immediately, otherwise at the end of its period',
    access: 'session',
    body: z.object({ userId: z.string().min(1).max(64), subscriptionId: z.string().min(1).max(255) }),
    invalid: 'subscription-missing',
    answer: z.object({}),
    refusals: ['not-yours', 'subscription-missing', 'cancel-failed', 'too-many-tries'],
  },
  refresh: {
    summary: 'Refresh your subscription from the card provider',
    access: 'session',
    body: z.object({ userId: z.string().max(64) }),
    answer: z.object({}),
    refusals: ['not-yours', 'billing-unreachable', 'too-many-tries'],
  },
  portalSession: {
    summary: 'Open the card provider’s pages for card and receipts',
    access: 'session',
    body: z.object({ userId: z.string().max(64) }),
    answer: z.object({ url: z.string() }),
    refusals: ['not-yours', 'no-billing-account', 'billing-unreachable', 'too-many-tries'],
  },
  portal: {
    summary: 'Where emails lead: to the card provider’s pages, after signing in',
    access: 'anybody',
    status: 302,
    refusals: ['billing-unreachable'],
  },
  webhook: {
    summary: 'The card provider’s signed events: in any order, repeated, late (Stripe webhooks)',
    access: 'anybody',
    answer: z.object({ received: z.boolean() }),
    refusals: ['webhook-refused', 'billing-unreachable'],
  },
} satisfies Record<string, Contract>;
