import type {
  CardAccount,
  CardEvent,
  SandboxCheckout,
  SandboxInvoice,
  SandboxSubscription,
} from './card-account.ts';
import { invoiceOf, monthly } from './card-life.ts';

/** API version of the shapes, as the SDK pins it. */
export const apiVersion = '2026-10-28.endive';

/** A customer as the provider's protocol shows it. */
export function customerShape({ id, email, created, deleted, metadata }: CardAccount['customer']): object {
  if (deleted) return { id, object: 'customer', deleted: true };
  return { id, object: 'customer', created, email, livemode: false, metadata };
}

/** A subscription as the provider's protocol shows it; `expand` shows its invoice whole. */
export function subscriptionShape(account: CardAccount, one: SandboxSubscription, expand = false): object {
  const invoice = invoiceOf(account, one);
  const { cancelAtPeriodEnd, canceledAt, endedAt, trialStart, trialEnd } = one;
  return {
    id: one.id,
    object: 'subscription',
    created: one.created,
    customer: account.customer.id,
    status: one.status,
    currency: 'usd',
    collection_method: 'charge_automatically',
    billing_cycle_anchor: one.anchor,
    cancel_at: cancelAtPeriodEnd && endedAt === null ? one.periodEnd : null,
    cancel_at_period_end: cancelAtPeriodEnd,
    canceled_at: canceledAt,
    ended_at: endedAt,
    items: listShape(`/v1/subscription_items?subscription=${one.id}`, [itemShape(one)]),
    latest_invoice: expand && invoice ? invoiceShape(account, invoice) : one.latestInvoice,
    livemode: false,
    metadata: one.metadata,
    start_date: one.created,
    trial_start: trialStart,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  };
}

function itemShape(one: SandboxSubscription): object {
  return {
    id: one.id.replace('sub_', 'si_'),
    object: 'subscription_item',
    created: one.created,
    current_period_start: one.periodStart,
    current_period_end: one.periodEnd,
    price: {
      id: one.price,
      object: 'price',
      active: true,
      currency: 'usd',
      recurring: { interval: 'month', interval_count: 1 },
      type: 'recurring',
      unit_amount: monthly,
    },
    quantity: 1,
    subscription: one.id,
  };
}

/** An invoice as the provider's protocol shows it. */
export function invoiceShape({ customer }: CardAccount, invoice: SandboxInvoice): object {
  const { id, number, amount, status, attempts, nextAttempt, paidAt } = invoice;
  return {
    id,
    object: 'invoice',
    number,
    created: invoice.created,
    customer: customer.id,
    currency: 'usd',
    amount_due: amount,
    amount_paid: status === 'paid' ? amount : 0,
    amount_remaining: status === 'paid' ? 0 : amount,
    total: amount,
    attempted: attempts > 0,
    attempt_count: attempts,
    next_payment_attempt: nextAttempt,
    livemode: false,
    status,
    status_transitions: { paid_at: paidAt },
    period_start: invoice.periodStart,
    period_end: invoice.periodEnd,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: invoice.subscription, metadata: {} },
    },
  };
}

/** A checkout as the provider's protocol shows it; its page is at `appUrl`. */
export function checkoutShape(account: CardAccount, checkout: SandboxCheckout, appUrl: string): object {
  const { id, status, metadata, reference, subscription } = checkout;
  return {
    id,
    object: 'checkout.session',
    created: checkout.created,
    expires_at: checkout.expires,
    mode: 'subscription',
    status,
    payment_status:
      status === 'complete' ? (checkout.trialDays > 0 ? 'no_payment_required' : 'paid') : 'unpaid',
    payment_method_collection: checkout.needsCard ? 'always' : 'if_required',
    customer: account.customer.id,
    client_reference_id: reference,
    currency: 'usd',
    livemode: false,
    metadata,
    subscription,
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    url: status === 'open' ? `${appUrl}/sandbox/checkout/${id}` : null,
  };
}

/** A list as the provider's protocol shows it. */
export function listShape(url: string, data: readonly object[], hasMore = false): object {
  return { object: 'list', url, has_more: hasMore, data };
}

/** The event that reports a happening. */
export function eventShape(
  account: CardAccount,
  { type, at, object }: CardEvent,
  id: string,
  appUrl: string,
): object {
  return {
    id,
    object: 'event',
    api_version: apiVersion,
    created: at,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object: shapeOf(account, object, appUrl) },
  };
}

function shapeOf(account: CardAccount, object: CardEvent['object'], appUrl: string): object {
  if ('email' in object) return customerShape(object);
  if ('expires' in object) return checkoutShape(account, object, appUrl);
  if ('number' in object) return invoiceShape(account, object);
  return subscriptionShape(account, object);
}
