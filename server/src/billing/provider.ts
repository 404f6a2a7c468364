import { Stripe } from 'stripe';
import type { Settings } from '../platform/settings.ts';

/** The card provider: Stripe, or the local stand-in that speaks its protocol. */
export interface CardProvider {
  /** The SDK, once the process listens. */
  stripe(): Stripe;
  /** Tells the provider's events from others. */
  webhookSecret: string;
  prices: Settings['prices'];
  /** The provider's clock; a stand-in's may be ahead. */
  now(): Promise<Date>;
}

/** Wait for an answer of the provider, in milliseconds, and how often a call is tried again. */
const timeoutMs = 10_000;
const tries = 2;

/** The SDK for the provider at an address. The SDK repeats a call under one idempotency key. */
export function stripeAt(url: string, secretKey: string, more: Stripe.StripeConfig = {}): Stripe {
  const { hostname, port, protocol } = new URL(url);
  return new Stripe(secretKey, {
    host: hostname.replace(/^\[|\]$/g, ''),
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port } : { port: protocol === 'http:' ? 80 : 443 }),
    timeout: timeoutMs,
    maxNetworkRetries: tries,
    telemetry: false,
    ...more,
  });
}

/** Stripe itself. */
export function stripeProvider(
  { url, secretKey, webhookSecret }: NonNullable<Settings['stripe']>,
  prices: Settings['prices'],
): CardProvider {
  const stripe = stripeAt(url, secretKey);
  return { stripe: () => stripe, webhookSecret, prices, now: async () => new Date() };
}
