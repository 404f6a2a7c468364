import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database.ts';
import {
  customerOfId,
  newId,
  type CardAccount,
  type Moment,
  type SandboxCheckout,
  type SandboxSubscription,
} from './card-account.ts';
import { deleteCustomer, endSubscription, endWithPeriod, expireCheckout } from './card-life.ts';
import { CardApiError, addCardProtocol, textOf, textsOf, type FormValue } from './card-protocol.ts';
import { checkoutShape, customerShape, invoiceShape, listShape, subscriptionShape } from './card-shapes.ts';
import { UnknownObjectError, type CardStore } from './card-store.ts';

/** Seconds a checkout stays open: the provider's default. */
const checkoutLasts = 86_400;
/** Most objects a page of a list holds. */
const longestPage = 100;

/** What the stand-in's interface works with. */
export interface CardApiParts {
  database: Database;
  store: CardStore;
  /** The secret key callers must show. */
  key: string;
  /** Prices that can be bought. */
  prices: readonly string[];
  appUrl: string;
}

interface Call {
  id: string;
  body: { [name: string]: FormValue };
  query: Record<string, string | undefined>;
}

const callOf = ({ params, body, query }: FastifyRequest): Call => ({
  id: (params as { id?: string }).id ?? '',
  body: (body ?? {}) as Call['body'],
  query: query as Call['query'],
});

/** `/v1`: the part of the card provider's interface that the application uses (Stripe API). */
export async function cardApi(app: FastifyInstance, parts: CardApiParts): Promise<void> {
  await app.register(
    async (scope) => {
      addCardProtocol(scope, parts.database, parts.key);
      customerRoutes(scope, parts);
      checkoutRoutes(scope, parts);
      subscriptionRoutes(scope, parts);
      listRoutes(scope, parts);
    },
    { prefix: '/v1' },
  );
}

function customerRoutes(scope: FastifyInstance, { store, appUrl }: CardApiParts): void {
  scope.post('/customers', async (request) => {
    const { body } = callOf(request);
    const account = await store.create(textOf(body['email']) ?? '', textsOf(body['metadata']));
    return customerShape(account.customer);
  });
  scope.get('/customers/:id', async (request) =>
    store.look(callOf(request).id, ({ customer }) => customerShape(customer)),
  );
  scope.post('/customers/:id', async (request) => {
    const { id, body } = callOf(request);
    return store.change(id, ({ account }) => {
      refuseDeleted(account);
      account.customer.email = textOf(body['email']) ?? account.customer.email;
      return customerShape(account.customer);
    });
  });
  scope.delete('/customers/:id', async (request) =>
    store.change(callOf(request).id, (moment) => {
      refuseDeleted(moment.account);
      deleteCustomer(moment);
      return customerShape(moment.account.customer);
    }),
  );
  scope.post('/billing_portal/sessions', async (request) => {
    const { body } = callOf(request);
    const returnUrl = textOf(body['return_url']) ?? '';
    return store.change(textOf(body['customer']) ?? '', ({ account, at }) => {
      refuseDeleted(account);
      const id = newId(account, 'bps', randomBytes(12).toString('hex'));
      account.portals = [...account.portals.slice(-9), { id, returnUrl }];
      return {
        id,
        object: 'billing_portal.session',
        created: at,
        customer: account.customer.id,
        livemode: false,
        return_url: returnUrl,
        url: `${appUrl}/sandbox/portal/${id}`,
      };
    });
  });
}

function checkoutRoutes(scope: FastifyInstance, { store, prices, appUrl }: CardApiParts): void {
  scope.post('/checkout/sessions', async (request) => {
    const { body } = callOf(request);
    return store.change(textOf(body['customer']) ?? '', ({ account, at }) => {
      refuseDeleted(account);
      const checkout = newCheckout(account, at, body, prices);
      account.checkouts.push(checkout);
      return checkoutShape(account, checkout, appUrl);
    });
  });
  const one = <T>(id: string, work: (moment: Moment, checkout: SandboxCheckout) => T) =>
    store.change(customerOfId(id), (moment) => work(moment, checkoutOf(moment.account, id)));
  scope.get('/checkout/sessions/:id', async (request) =>
    one(callOf(request).id, ({ account }, checkout) => checkoutShape(account, checkout, appUrl)),
  );
  scope.post('/checkout/sessions/:id/expire', async (request) =>
    one(callOf(request).id, (moment, checkout) => {
      if (checkout.status !== 'open') {
        throw new CardApiError(
          400,
          'resource_not_open',
          'Only Checkout Sessions with a status in ["open"] can be expired.',
        );
      }
      expireCheckout(moment, checkout);
      return checkoutShape(moment.account, checkout, appUrl);
    }),
  );
}

function newCheckout(
  account: CardAccount,
  at: number,
  body: Call['body'],
  prices: readonly string[],
): SandboxCheckout {
  const items = typeof body['line_items'] === 'object' ? body['line_items'] : {};
  const price = textsOf(items['0'])['price'] ?? '';
  if (!prices.includes(price)) {
    throw new CardApiError(400, 'resource_missing', `No such price: '${price}'`, 'line_items[0][price]');
  }
  if (textOf(body['mode']) !== 'subscription') {
    throw new CardApiError(400, 'parameter_unknown', 'The sandbox sells subscriptions only.', 'mode');
  }
  const more = typeof body['subscription_data'] === 'object' ? body['subscription_data'] : {};
  return {
    id: newId(account, 'cs_test', randomBytes(12).toString('hex')),
    created: at,
    expires: at + checkoutLasts,
    status: 'open',
    price,
    trialDays: Number(textOf(more['trial_period_days']) ?? 0),
    needsCard: textOf(body['payment_method_collection']) !== 'if_required',
    successUrl: textOf(body['success_url']) ?? '',
    cancelUrl: textOf(body['cancel_url']) ?? '',
    reference: textOf(body['client_reference_id']) ?? null,
    metadata: textsOf(body['metadata']),
    subscriptionMetadata: textsOf(more['metadata']),
    subscription: null,
    confirming: null,
  };
}

function subscriptionRoutes(scope: FastifyInstance, { store }: CardApiParts): void {
  const one = (request: FastifyRequest, work: (moment: Moment, found: SandboxSubscription) => void) => {
    const { id } = callOf(request);
    return store.change(customerOfId(id), (moment) => {
      const found = moment.account.subscriptions.find((each) => each.id === id);
      if (!found) throw new UnknownObjectError(id);
      work(moment, found);
      return subscriptionShape(moment.account, found);
    });
  };
  scope.get('/subscriptions/:id', async (request) => one(request, () => {}));
  scope.post('/subscriptions/:id', async (request) =>
    one(request, (moment, found) => {
      refuseEnded(found);
      const ends = textOf(callOf(request).body['cancel_at_period_end']);
      if (ends !== undefined) endWithPeriod(moment, found, ends === 'true');
    }),
  );
  scope.delete('/subscriptions/:id', async (request) =>
    one(request, (moment, found) => {
      refuseEnded(found);
      endSubscription(moment, found);
    }),
  );
}

function listRoutes(scope: FastifyInstance, { store, appUrl }: CardApiParts): void {
  const list = (
    path: string,
    shapes: (account: CardAccount, query: Call['query']) => { id: string; shape: object }[],
  ) =>
    scope.get(path, async (request) => {
      const { query } = callOf(request);
      const all = await store.look(query['customer'] ?? '', (account) =>
        // Newest first, as the provider lists.
        shapes(account, query).reverse(),
      );
      const after = all.findIndex(({ id }) => id === query['starting_after']) + 1;
      const limit = Math.min(longestPage, Number(query['limit'] ?? 10));
      const page = all.slice(after, after + limit).map(({ shape }) => shape);
      return listShape(`/v1${path}`, page, after + limit < all.length);
    });
  list('/checkout/sessions', (account, { status }) =>
    account.checkouts
      .filter((one) => status === undefined || one.status === status)
      .map((one) => ({ id: one.id, shape: checkoutShape(account, one, appUrl) })),
  );
  list('/subscriptions', (account, query) => {
    const expand = Object.entries(query).some(
      ([name, value]) => name.startsWith('expand') && value === 'data.latest_invoice',
    );
    const fits = ({ status }: SandboxSubscription) =>
      query['status'] === 'all' || (query['status'] ? status === query['status'] : status !== 'canceled');
    return account.subscriptions
      .filter(fits)
      .map((one) => ({ id: one.id, shape: subscriptionShape(account, one, expand) }));
  });
  list('/invoices', (account) =>
    account.invoices.map((one) => ({ id: one.id, shape: invoiceShape(account, one) })),
  );
}

/** A checkout of an account. @throws UnknownObjectError */
export function checkoutOf(account: CardAccount, id: string): SandboxCheckout {
  const found = account.checkouts.find((one) => one.id === id);
  if (!found) throw new UnknownObjectError(id);
  return found;
}

function refuseDeleted({ customer }: CardAccount): void {
  if (customer.deleted) throw new UnknownObjectError(customer.id);
}

function refuseEnded({ id, status }: SandboxSubscription): void {
  if (status === 'canceled') throw new UnknownObjectError(id);
}
