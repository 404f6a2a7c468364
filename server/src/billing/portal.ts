import { CallError } from '../platform/errors.ts';
import { customerOf, type SyncParts } from './sync.ts';

/**
 * Address of the provider's pages for card and receipts.
 * @throws CallError `no-billing-account`; Stripe.errors.StripeError
 */
export async function openPortal(
  { database, provider }: SyncParts,
  uid: string,
  appUrl: string,
): Promise<string> {
  const customer = await customerOf(database.db, uid);
  if (customer === null) throw new CallError('no-billing-account');
  const { url } = await provider
    .stripe()
    .billingPortal.sessions.create({ customer, return_url: `${appUrl}/dashboard` });
  return url;
}
