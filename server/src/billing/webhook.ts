import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Stripe } from 'stripe';
import { CallError } from '../platform/errors.ts';
import { contracts } from './contract.ts';
import type { ProviderEvent } from './sync.ts';

/** How old a signature may be, in seconds: what the provider's own libraries allow. */
const tolerance = 300;
/** Largest event taken, in bytes. */
const largest = 1024 * 1024;
/** Events that can change what is shown of a subscription. */
const relevantTypes =
  /^(checkout\.session|customer\.subscription)\.|^invoice\.(paid|payment_failed|payment_action_required|voided|marked_uncollectible)$|^customer\.deleted$/;

/** An event with the customer it is about. */
export interface CustomerEvent extends ProviderEvent {
  customer: string;
}

/**
 * `POST /api/billing/webhook`: checks the signature over the bytes as they came, and hands on events about
 * customers. An event that could not be dealt with is answered with 5xx, so that the provider sends it again.
 */
export async function webhookRoute(
  app: FastifyInstance,
  parts: {
    secret: () => string;
    receive: (event: CustomerEvent) => Promise<void>;
    onRefused: () => void;
    onOther: () => void;
  },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largest }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/billing/webhook',
      { config: { contract: contracts.webhook }, bodyLimit: largest },
      async (request) => {
        const event = signedEvent(request, parts);
        const customer = customerOfEvent(event);
        if (customer !== null && relevantTypes.test(event.type)) {
          await parts.receive({ id: event.id, type: event.type, customer });
        } else {
          parts.onOther();
        }
        return { received: true };
      },
    );
  });
}

/** @throws CallError `webhook-refused` */
function signedEvent(
  request: FastifyRequest,
  { secret, onRefused }: { secret: () => string; onRefused: () => void },
): Stripe.Event {
  const header = request.headers['stripe-signature'];
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  try {
    return Stripe.webhooks.constructEvent(body, header ?? '', secret(), tolerance);
  } catch (error) {
    onRefused();
    throw new CallError('webhook-refused', undefined, { cause: error });
  }
}

function customerOfEvent({ data }: Stripe.Event): string | null {
  const about = data.object as { object: string; id: string; customer?: string | { id: string } | null };
  if (about.object === 'customer') return about.id;
  if (typeof about.customer === 'string') return about.customer;
  return about.customer?.id ?? null;
}
