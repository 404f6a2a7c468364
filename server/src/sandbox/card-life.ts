import {
  newId,
  type CardAccount,
  type Moment,
  type SandboxCard,
  type SandboxCheckout,
  type SandboxInvoice,
  type SandboxSubscription,
} from './card-account.ts';

const day = 86_400;
/** How long before the end of a trial the provider reminds, in seconds. */
const reminderAhead = 3 * day;
/** Days after a failed payment on which it is tried again; after the last the subscription is unpaid. */
const retryDays = [3, 5, 7];
/** Price of a month, in cents (requirements, section 9). */
export const monthly = 2000;

/** When something next happens to an account by itself; `null` for never. */
export function nextDue(account: CardAccount): number | null {
  const times: number[] = [];
  for (const checkout of account.checkouts) if (checkout.status === 'open') times.push(checkout.expires);
  for (const one of account.subscriptions) {
    const due = dueOf(account, one);
    if (due !== null) times.push(due);
  }
  return times.length > 0 ? Math.min(...times) : null;
}

function dueOf(account: CardAccount, one: SandboxSubscription): number | null {
  if (one.status === 'trialing') {
    const end = one.trialEnd ?? one.periodEnd;
    return one.reminded ? end : end - reminderAhead;
  }
  if (one.status === 'active') return one.periodEnd;
  if (one.status === 'past_due') return invoiceOf(account, one)?.nextAttempt ?? null;
  return null;
}

/** Lets the one thing happen that is due at the moment. */
export function runDue(moment: Moment): void {
  const { account, at } = moment;
  const checkout = account.checkouts.find((one) => one.status === 'open' && one.expires <= at);
  if (checkout) return expireCheckout(moment, checkout);
  const one = account.subscriptions.find((each) => (dueOf(account, each) ?? Infinity) <= at);
  if (!one) return;
  if (one.status === 'trialing' && !one.reminded) {
    one.reminded = true;
    if (!one.cancelAtPeriodEnd) moment.emit('customer.subscription.trial_will_end', one);
    return;
  }
  if (one.status === 'past_due') return tryAgain(moment, one);
  // Without a card a trial ends as checkout asked for: trial_settings.end_behavior.
  if (one.cancelAtPeriodEnd || (one.status === 'trialing' && !account.card)) {
    return endSubscription(moment, one, one.periodEnd);
  }
  renew(moment, one);
}

function renew(moment: Moment, one: SandboxSubscription): void {
  const start = one.periodEnd;
  if (one.status === 'trialing') one.anchor = start;
  one.periodStart = start;
  one.periodEnd = monthAfter(one.anchor, start);
  charge(moment, one, invoiceFor(moment, one, monthly));
}

/** Charges the card on file without its holder; a failure is tried again later. */
function charge(moment: Moment, one: SandboxSubscription, invoice: SandboxInvoice): void {
  const { account, at, emit } = moment;
  invoice.attempts++;
  const { card } = account;
  if (card && card.kind !== 'declined' && card.kind !== 'fails-later') {
    Object.assign(invoice, { status: 'paid', paidAt: at, nextAttempt: null });
    one.status = 'active';
    // Months no one was served in are not charged afterwards.
    if (one.periodEnd <= at) one.periodEnd = monthAfter(one.anchor, at);
    emit('invoice.paid', invoice);
  } else {
    const wait = retryDays[invoice.attempts - 1];
    invoice.nextAttempt = wait === undefined ? null : at + wait * day;
    one.status = wait === undefined ? 'unpaid' : 'past_due';
    emit('invoice.payment_failed', invoice);
  }
  emit('customer.subscription.updated', one);
}

function tryAgain(moment: Moment, one: SandboxSubscription): void {
  const invoice = invoiceOf(moment.account, one);
  if (invoice) charge(moment, one, invoice);
}

function invoiceFor(moment: Moment, one: SandboxSubscription, amount: number): SandboxInvoice {
  const { account, at } = moment;
  const id = newId(account, 'in');
  const invoice: SandboxInvoice = {
    id,
    number: `SANDBOX-${String(account.invoices.length + 1).padStart(4, '0')}`,
    subscription: one.id,
    created: at,
    amount,
    status: 'open',
    attempts: 0,
    nextAttempt: null,
    paidAt: null,
    periodStart: one.periodStart,
    periodEnd: one.periodEnd,
  };
  account.invoices.push(invoice);
  one.latestInvoice = id;
  moment.emit('invoice.created', invoice);
  return invoice;
}

/** The newest invoice of a subscription. */
export function invoiceOf(account: CardAccount, one: SandboxSubscription): SandboxInvoice | undefined {
  return account.invoices.find(({ id }) => id === one.latestInvoice);
}

/** Ends a subscription; what is not paid is no longer asked for. */
export function endSubscription(moment: Moment, one: SandboxSubscription, endedAt = moment.at): void {
  if (one.status === 'canceled') return;
  one.status = 'canceled';
  one.canceledAt ??= moment.at;
  one.endedAt = endedAt;
  const invoice = invoiceOf(moment.account, one);
  if (invoice) invoice.nextAttempt = null;
  moment.emit('customer.subscription.deleted', one);
}

/** Has a subscription end with its period, or go on after all. */
export function endWithPeriod(moment: Moment, one: SandboxSubscription, ends: boolean): void {
  if (one.cancelAtPeriodEnd === ends) return;
  one.cancelAtPeriodEnd = ends;
  one.canceledAt = ends ? moment.at : null;
  moment.emit('customer.subscription.updated', one);
}

/** Closes a checkout no one completed. */
export function expireCheckout({ emit }: Moment, checkout: SandboxCheckout): void {
  checkout.status = 'expired';
  checkout.confirming = null;
  emit('checkout.session.expired', checkout);
}

/** Completes a checkout, with a card that was accepted or with none where none is asked for. */
export function completeCheckout(moment: Moment, checkout: SandboxCheckout, card: SandboxCard | null): void {
  const { account, at, emit } = moment;
  const trialEnd = checkout.trialDays > 0 ? at + checkout.trialDays * day : null;
  if (card) account.card = card;
  const one: SandboxSubscription = {
    id: newId(account, 'sub'),
    created: at,
    status: trialEnd === null ? 'active' : 'trialing',
    price: checkout.price,
    metadata: checkout.subscriptionMetadata,
    trialStart: trialEnd === null ? null : at,
    trialEnd,
    reminded: false,
    anchor: at,
    periodStart: at,
    periodEnd: trialEnd ?? monthAfter(at, at),
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    latestInvoice: null,
  };
  account.subscriptions.push(one);
  emit('customer.subscription.created', one);
  // The first payment is made by its holder, who was asked to confirm where the card wants that.
  const invoice = invoiceFor(moment, one, trialEnd === null ? monthly : 0);
  Object.assign(invoice, { status: 'paid', paidAt: at, attempts: 1 });
  emit('invoice.paid', invoice);
  Object.assign(checkout, { status: 'complete', subscription: one.id, confirming: null });
  emit('checkout.session.completed', checkout);
}

/** Puts another card in the place of the one on file; what is owed is charged to it at once. */
export function changeCard(moment: Moment, card: SandboxCard): void {
  const { account, emit } = moment;
  account.card = card;
  emit('customer.updated', account.customer);
  for (const one of account.subscriptions) {
    if (one.status !== 'past_due' && one.status !== 'unpaid') continue;
    const invoice = invoiceOf(account, one);
    if (invoice?.status === 'open') charge(moment, one, invoice);
  }
}

/** Forgets a customer: card gone, everything ended at once. */
export function deleteCustomer(moment: Moment): void {
  const { account, emit } = moment;
  for (const one of account.subscriptions) endSubscription(moment, one);
  account.card = null;
  account.customer.deleted = true;
  emit('customer.deleted', account.customer);
}

/** The next time after `from` that stands as many whole months after `anchor`, on its day or the month's last. */
function monthAfter(anchor: number, from: number): number {
  const start = new Date(anchor * 1000);
  for (let months = 1; ; months++) {
    const next = new Date(anchor * 1000);
    next.setUTCDate(1);
    next.setUTCMonth(start.getUTCMonth() + months);
    const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
    next.setUTCDate(Math.min(start.getUTCDate(), last));
    const time = next.getTime() / 1000;
    if (time > from) return time;
  }
}
