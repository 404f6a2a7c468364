import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { Stripe } from 'stripe';
import { createBilling, billingCounters, type Billing } from '../src/billing/billing.ts';
import { createTrials } from '../src/billing/trials.ts';
import { webhookRoute } from '../src/billing/webhook.ts';
import { Counters } from '../src/platform/counters.ts';
import type { Database } from '../src/platform/database.ts';
import { CallError, errorBody } from '../src/platform/errors.ts';
import { sandboxMail } from '../src/platform/mail.ts';
import { openFeed } from '../src/profile/feed.ts';
import { createProfile } from '../src/profile/store.ts';
import { cardSandbox } from '../src/sandbox/card-sandbox.ts';
import type { CardStore } from '../src/sandbox/card-store.ts';

/** Billing and the card sandbox without the rest; the sandbox's events wait until a test delivers them. */
export interface BillingWorld {
  billing: Billing;
  store: CardStore;
  database: Database;
  /** A user with a record; no one signs in. */
  addUser(uid: string): Promise<void>;
  /** Takes the events that wait, oldest first, as they would be sent. */
  takeEvents(): Promise<string[]>;
  /** Brings one event to the webhook with a fresh signature; the status. */
  deliver(body: string): Promise<number>;
  close(): Promise<void>;
}

const secret = 'a secret of the tests, long enough to sign';
const prices = { basic: 'price_basic', standard: 'price_standard', premium: 'price_premium' };

/** Starts it on an open database, which stays the caller's to close. */
export async function startBillingWorld(database: Database): Promise<BillingWorld> {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    const refusal = error instanceof CallError ? error : new CallError('internal', String(error));
    return reply.status(refusal.status).send(errorBody(refusal));
  });
  const feed = await openFeed(database);
  const appUrl = 'http://assay.test';
  const httpClient = Stripe.createFetchHttpClient(straightTo(app));
  const { provider, store, pump } = await cardSandbox(
    app,
    { database, prices, appUrl, secret },
    { httpClient, maxNetworkRetries: 0 },
  );
  await pump.close();
  const billing = createBilling({
    database,
    feed,
    trials: createTrials(secret),
    provider,
    sendMail: sandboxMail(database.db),
    appUrl,
    schedule: '0 0 * * *',
    counters: new Counters(new Registry(), billingCounters),
    log: { warn: () => {} },
  });
  await webhookRoute(app, {
    secret: () => provider.webhookSecret,
    receive: async (event) => void (await billing.receive(event)),
    onRefused: () => {},
    onOther: () => {},
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { db } = database;
  return {
    billing,
    store,
    database,
    async addUser(uid) {
      const now = new Date().toISOString();
      const email = `${uid}@example.com`;
      const emailVerified = database.dialect === 'postgres' ? true : 1;
      await db
        .insertInto('user')
        .values({ id: uid, name: uid, email, emailVerified, image: null, createdAt: now, updatedAt: now })
        .execute();
      await createProfile(db, { uid, email, fullName: uid });
    },
    async takeEvents() {
      const rows = await db
        .selectFrom('sandbox_card_event')
        .select(['id', 'body'])
        .where('nextTry', 'is not', null)
        .orderBy('createdAt')
        .orderBy('place')
        .execute();
      await db.updateTable('sandbox_card_event').set({ nextTry: null }).execute();
      return rows.map(({ body }) => body);
    },
    async deliver(payload) {
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: provider.webhookSecret });
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/billing/webhook',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload,
      });
      return statusCode;
    },
    async close() {
      await billing.close();
      await feed.close();
      await app.close();
    },
  };
}

/** The SDK's calls come to the server without a socket: thousands of them are made. */
function straightTo(app: FastifyInstance) {
  return async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(address));
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET' | 'POST' | 'DELETE',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body ? { payload: String(init.body) } : {}),
    });
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(answer.body, { status: answer.statusCode, headers });
  };
}
