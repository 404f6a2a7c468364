import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Stripe } from 'stripe';
import { stripeAt, type CardProvider } from '../billing/provider.ts';
import type { Database } from '../platform/database.ts';
import type { Settings } from '../platform/settings.ts';
import { cardApi } from './card-api.ts';
import { billingPages } from './card-billing.ts';
import { checkoutPages } from './card-checkout.ts';
import { EventPump } from './card-events.ts';
import { pageScope } from './card-page.ts';
import { portalPages } from './card-portal.ts';
import { CardStore } from './card-store.ts';
import { ownAddress } from './google.ts';

/** The stand-in for the card provider. */
export interface CardSandbox {
  provider: CardProvider;
  store: CardStore;
  pump: EventPump;
}

/**
 * A card provider that lives in this process and speaks Stripe's protocol over HTTP: its interface at `/v1`, its
 * pages under `/sandbox`, its events sent to the application, its state in the database. `more` goes to the SDK.
 */
export async function cardSandbox(
  app: FastifyInstance,
  parts: { database: Database; prices: Settings['prices']; appUrl: string; secret: string },
  more: Stripe.StripeConfig = {},
): Promise<CardSandbox> {
  const { database, prices, appUrl } = parts;
  const keyed = (what: string) => createHmac('sha256', parts.secret).update(what).digest('hex');
  const key = `sk_test_${keyed('card sandbox key').slice(0, 48)}`;
  const webhookSecret = `whsec_${keyed('card sandbox webhook').slice(0, 48)}`;
  const store = new CardStore(database, appUrl);
  const target = () => `${ownAddress(app)}/api/billing/webhook`;
  const pump = new EventPump({ database, store, secret: webhookSecret, target });
  await cardApi(app, { database, store, key, prices: Object.values(prices), appUrl });
  await app.register(async (scope) => {
    pageScope(scope);
    checkoutPages(scope, store);
    portalPages(scope, store);
    billingPages(scope, { database, store, pump });
  });
  let stripe: Stripe | undefined;
  const provider: CardProvider = {
    stripe: () => (stripe ??= stripeAt(ownAddress(app), key, more)),
    webhookSecret,
    prices,
    now: async () => new Date((await store.now()) * 1000),
  };
  return { provider, store, pump };
}
