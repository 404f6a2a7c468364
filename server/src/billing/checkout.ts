import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { CallError } from '../platform/errors.ts';
import type { Lease } from './lease.ts';
import { trialDays } from './plan.ts';
import { openPortal } from './portal.ts';
import { liveSubscription, trialBegun } from './state.ts';
import { leaseOf, syncHeld, type SyncParts } from './sync.ts';
import { isMissing, isoTime } from './truth.ts';

/** What a checkout works with. */
export interface CheckoutParts extends SyncParts {
  /** Address users reach the application at, without a slash at the end. */
  appUrl: string;
}

/**
 * Address of the card provider's checkout of the Starter plan. A user has one open checkout at most: who asks
 * again gets the same one, so that double clicks and parallel tabs end in one subscription.
 * @throws CallError `plan-owned`, `not-signed-in`; Stripe.errors.StripeError
 */
export async function beginCheckout(parts: CheckoutParts, uid: string): Promise<string> {
  return parts.leases.hold(leaseOf(uid), async (lease) => {
    try {
      return await offerCheckout(parts, lease, uid);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    // The provider has lost the customer: deleted there by hand, or made with other keys.
    await parts.database.db
      .updateTable('billing_customer')
      .set({ customerId: null, creationKey: randomUUID() })
      .where('uid', '=', uid)
      .execute();
    return offerCheckout(parts, lease, uid);
  });
}

async function offerCheckout(parts: CheckoutParts, lease: Lease, uid: string): Promise<string> {
  const customer = await ensureCustomer(parts, uid);
  const { subscriptions } = await syncHeld(parts, lease, uid);
  // The event that tells about it may be on its way still; the record is up to date now.
  const living = liveSubscription(subscriptions);
  // Who owes a payment wants to pay it, and not a second subscription.
  if (living && !['active', 'trialing'].includes(living.status)) return openPortal(parts, uid, parts.appUrl);
  if (living) throw new CallError('plan-owned');
  const profile = await profileOf(parts, uid);
  const tried =
    profile.hasUsedTrial === 1 ||
    trialBegun(subscriptions) ||
    (await parts.trials.used(parts.database.db, profile.email));
  const offer = tried ? 'purchase' : 'trial';
  const open = await openCheckout(parts, customer, offer);
  const session = open ?? (await createCheckout(parts, { uid, customer, offer }));
  if (!session.url) throw new Error('The provider gave a checkout without an address.');
  await parts.database.db
    .updateTable('billing_customer')
    .set({ checkoutUntil: isoTime(session.expires_at) })
    .where('uid', '=', uid)
    .execute();
  return session.url;
}

type Offer = 'trial' | 'purchase';

/** The open checkout of this offer; any other that is open is closed, so that one alone can be completed. */
async function openCheckout(
  { provider }: CheckoutParts,
  customer: string,
  offer: Offer,
): Promise<Stripe.Checkout.Session | null> {
  const { sessions } = provider.stripe().checkout;
  const price = provider.prices.basic;
  let kept: Stripe.Checkout.Session | null = null;
  for await (const session of sessions.list({ customer, status: 'open', limit: 100 })) {
    const { offer: offered, price: priced } = session.metadata ?? {};
    if (!kept && offered === offer && priced === price) kept = session;
    else await sessions.expire(session.id);
  }
  return kept;
}

async function createCheckout(
  { provider, appUrl }: CheckoutParts,
  { uid, customer, offer }: { uid: string; customer: string; offer: Offer },
): Promise<Stripe.Checkout.Session> {
  const price = provider.prices.basic;
  const trial = {
    trial_period_days: trialDays,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  } as const;
  return provider.stripe().checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: uid,
    line_items: [{ price, quantity: 1 }],
    payment_method_collection: offer === 'trial' ? 'if_required' : 'always',
    subscription_data: { metadata: { uid }, ...(offer === 'trial' ? trial : {}) },
    metadata: { uid, offer, price },
    success_url: `${appUrl}/dashboard?checkout=success`,
    cancel_url: `${appUrl}/dashboard?checkout=canceled`,
  });
}

async function ensureCustomer(parts: CheckoutParts, uid: string): Promise<string> {
  const { db } = parts.database;
  const { email } = await profileOf(parts, uid);
  await db
    .insertInto('billing_customer')
    .values({ uid, customerId: null, creationKey: randomUUID(), checkoutUntil: null, syncedAt: null })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute();
  const row = await db
    .selectFrom('billing_customer')
    .selectAll()
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  if (row.customerId !== null) return row.customerId;
  // The key was kept before: a process that ends between the call and the row below makes no second customer.
  const { id } = await parts.provider
    .stripe()
    .customers.create({ email, metadata: { uid } }, { idempotencyKey: `customer ${row.creationKey}` });
  await db.updateTable('billing_customer').set({ customerId: id, email }).where('uid', '=', uid).execute();
  return id;
}

/** @throws CallError `not-signed-in` when the user was deleted meanwhile */
async function profileOf({ database }: CheckoutParts, uid: string) {
  const profile = await database.db
    .selectFrom('profile')
    .select(['email', 'hasUsedTrial'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!profile) throw new CallError('not-signed-in');
  return profile;
}
