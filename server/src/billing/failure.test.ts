import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAccounts, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { newPayer } from '../../test/payer.ts';

/** A provider that fails every call, but of `cus_deleted` and `cus_unknown` it says what it knows. */
function brokenProvider(): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    const { url = '' } = request;
    const isDeleted = url === '/v1/customers/cus_deleted';
    const isMissing = url.includes('cus_unknown') || url.includes('customer=cus_deleted');
    const status = isDeleted ? 200 : isMissing ? 404 : 500;
    const missing = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such customer' };
    const failed = { type: 'api_error', message: 'secret words of the provider' };
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(
      JSON.stringify(
        isDeleted
          ? { id: 'cus_deleted', object: 'customer', deleted: true }
          : { error: isMissing ? missing : failed },
      ),
    );
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

onEachDatabase((kind) => {
  let provider: Server;
  let server: AccountServer;
  beforeAll(async () => {
    provider = await brokenProvider();
    const { port } = provider.address() as AddressInfo;
    server = await startAccounts(kind, {
      STRIPE_URL: `http://127.0.0.1:${port}`,
      STRIPE_SECRET_KEY: 'sk_test_broken',
      STRIPE_WEBHOOK_SECRET: 'whsec_broken',
      STRIPE_PRICE_BASIC: 'price_1',
    });
  });
  afterAll(async () => {
    await server.close();
    provider.close();
  });

  test('a provider that fails is told of in the words for it, and nothing is changed', async () => {
    const payer = await newPayer(server);
    const { uid, visitor } = payer;
    const failed = async (path: string, body: object) => {
      const answer = await visitor.post(path, { userId: uid, ...body });
      return [answer.status, answer.body['error']];
    };
    expect(await failed('/api/create-subscription-session', { plan: 'starter' })).toEqual([
      502,
      'Failed to create subscription session. Check console for details.',
    ]);
    const customer = { customerId: `cus_${uid}` };
    await server.database.db.updateTable('billing_customer').set(customer).where('uid', '=', uid).execute();
    expect(await failed('/api/cancel-subscription', { subscriptionId: 'sub_1' })).toEqual([
      502,
      'Failed to cancel subscription. Check console for details.',
    ]);
    const unreachable = 'We couldn’t reach the card provider. Nothing was changed. Please try again shortly.';
    expect(await failed('/api/billing/refresh', {})).toEqual([502, unreachable]);
    expect(await failed('/api/billing/portal-session', {})).toEqual([502, unreachable]);
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'invoice.paid',
      data: { object: { object: 'invoice', customer: customer.customerId } },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_broken' });
    // Not taken: the provider sends it again.
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    expect((await visitor.call('POST', '/api/billing/webhook', payload, headers)).status).toBe(502);
    const deleted = await visitor.call('DELETE', `/api/users/${uid}`);
    expect([deleted.status, deleted.body['reason']]).toEqual([502, 'billing-not-ended']);
    expect((await payer.record())['uid']).toBe(uid);
    expect((await visitor.upload('%PDF-1.7 report')).status).toBe(200);
  });

  test('a customer deleted there has nothing; one never known there leaves the record as it is', async () => {
    const payer = await newPayer(server);
    const { db } = server.database;
    const { uid } = payer;
    const paid = { subscriptionPlan: 'starter', subscriptionId: 'sub_1' } as const;
    await db.updateTable('profile').set(paid).where('uid', '=', uid).execute();
    const known = { uid, customerId: 'cus_unknown', creationKey: 'k', checkoutUntil: null, syncedAt: null };
    await db.insertInto('billing_customer').values(known).execute();
    const refresh = async () => (await payer.visitor.post('/api/billing/refresh', { userId: uid })).status;
    expect(await refresh()).toBe(502);
    expect(await payer.record()).toMatchObject(paid);
    const deleted = { customerId: 'cus_deleted' };
    await db.updateTable('billing_customer').set(deleted).where('uid', '=', uid).execute();
    expect(await refresh()).toBe(200);
    expect(await payer.record()).toMatchObject({ subscriptionPlan: 'free', subscriptionId: null });
  });

  test('with a provider set there is no stand-in', async () => {
    for (const path of ['/sandbox/billing', '/sandbox/card.css', '/sandbox/checkout/x', '/v1/customers/x']) {
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404]);
    }
  });
});
