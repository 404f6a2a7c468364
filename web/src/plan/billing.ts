import { call } from '../call.ts';
import { pageConfig } from '../config.ts';

/** Texts of calls that failed (requirements, section 8); the cause is in the console. */
export const billingTexts = {
  checkout: 'Failed to create subscription session. Check console for details.',
  cancel: 'Failed to cancel subscription. Check console for details.',
  missing: 'Missing subscription info. Please refresh.',
  downgrade: 'Downgrading is not implemented yet. Please contact support and we’ll help.',
} as const;

/** Begins a checkout and goes there. @returns what to tell the user where that failed */
export async function goToCheckout(userId: string): Promise<string | null> {
  try {
    const { url } = await billing<{ url?: string }>('create-subscription-session', {
      userId,
      plan: 'starter',
    });
    if (!url) throw new Error('The answer has no address.');
    location.assign(url);
    return null;
  } catch (error) {
    console.error('create-subscription-session:', error);
    return billingTexts.checkout;
  }
}

/** Cancels one's own subscription. @returns what to tell the user where that failed */
export async function cancelSubscription(
  userId: string | undefined,
  subscriptionId: string | null | undefined,
): Promise<string | null> {
  if (!userId || !subscriptionId) return billingTexts.missing;
  try {
    await billing('cancel-subscription', { userId, subscriptionId });
    return null;
  } catch (error) {
    console.error('cancel-subscription:', error);
    return billingTexts.cancel;
  }
}

/** Opens the card provider's own pages, for the card and the receipts. @throws CallError */
export async function goToPortal(userId: string): Promise<void> {
  const { url } = await billing<{ url: string }>('billing/portal-session', { userId });
  location.assign(url);
}

/** Has the record brought up to date with the card provider. @throws CallError */
export async function refreshBilling(userId: string): Promise<void> {
  await billing('billing/refresh', { userId });
}

function billing<T>(name: string, body: object): Promise<T> {
  return call<T>('POST', `${pageConfig().billingUrl}/api/${name}`, body);
}
