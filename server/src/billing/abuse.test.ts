import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { startBillingWorld, type BillingWorld } from '../../test/billing-world.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { cards, newPayer, type Payer } from '../../test/payer.ts';
import { cardSandbox } from '../sandbox/card-sandbox.ts';
import Fastify from 'fastify';

const secret = 'a secret of the tests, long enough to sign';

onEachDatabase((kind) => {
  let server: AccountServer;
  let webhookSecret = '';
  let victim: Payer;
  let attacker: Payer;
  beforeAll(async () => {
    server = await startAccounts(kind);
    const prices = { basic: '', standard: '', premium: '' };
    const { database } = server;
    ({ webhookSecret } = (await cardSandbox(Fastify(), { database, prices, appUrl: '', secret })).provider);
    victim = await newPayer(server);
    attacker = await newPayer(server);
    await victim.subscribe(cards.good);
    await victim.becomes({ subscriptionStatus: 'trial' });
  });
  afterAll(() => server.close());

  describe('what a caller says is not believed', () => {
    const call = ({ visitor }: Payer, path: string, body: unknown) => visitor.post(`/api/${path}`, body);

    test('another user’s id', async () => {
      const { subscriptionId } = await victim.record();
      for (const path of [
        'create-subscription-session',
        'cancel-subscription',
        'billing/refresh',
        'billing/portal-session',
      ]) {
        const body = { userId: victim.uid, plan: 'starter', subscriptionId };
        const answer = await call(attacker, path, body);
        expect([path, answer.status, answer.body['reason']]).toEqual([path, 403, 'not-yours']);
      }
      expect(await victim.record()).toMatchObject({ subscriptionStatus: 'trial', subscriptionId });
    });

    test('another user’s subscription', async () => {
      const { subscriptionId } = await victim.record();
      await attacker.subscribe(cards.good);
      for (const id of [subscriptionId, 'sub_made_up', '../customers/x', '']) {
        const body = { userId: attacker.uid, subscriptionId: id };
        const answer = await call(attacker, 'cancel-subscription', body);
        expect([answer.status, answer.body['error']]).toEqual([
          400,
          'Missing subscription info. Please refresh.',
        ]);
      }
      expect(await victim.record()).toMatchObject({ subscriptionStatus: 'trial', subscriptionId });
    });

    test('a price, a length of trial, an address, another plan', async () => {
      const payer = await newPayer(server);
      const { status, body } = await call(payer, 'create-subscription-session', {
        userId: payer.uid,
        plan: 'starter',
        price: 'price_cheap',
        trial_period_days: 365,
        success_url: 'https://elsewhere.example',
        customer: 'cus_other',
      });
      expect(status).toBe(200);
      const page = (await payer.visitor.open(new URL(String(body['url'])).pathname)).text;
      expect(page).toContain('$20.00');
      expect(page).toContain('7 days');
      expect(page).not.toContain('elsewhere');
      for (const plan of ['business', 'free', 'price_cheap', undefined]) {
        const answer = await call(payer, 'create-subscription-session', { userId: payer.uid, plan });
        expect(answer.status).toBe(400);
      }
    });

    test('that there is no subscription yet', async () => {
      const again = await call(victim, 'create-subscription-session', {
        userId: victim.uid,
        plan: 'starter',
      });
      expect([again.status, again.body['error']]).toEqual([409, 'You are already on this plan.']);
    });

    test('a record written by its owner', async () => {
      const grab = { subscriptionPlan: 'starter', hasUsedTrial: false, subscriptionId: 'sub_x' };
      expect((await attacker.visitor.patch(`/api/users/${attacker.uid}`, grab)).status).toBe(400);
    });
  });

  test('clicks at once get one checkout, and end in one subscription', async () => {
    const payer = await newPayer(server);
    const paths = await Promise.all([1, 2, 3, 4].map(() => payer.checkout()));
    expect(new Set(paths).size).toBe(1);
    const paid = await Promise.all([1, 2, 3].map(() => payer.submit(paths[0] ?? '', { card: cards.good })));
    expect(paid.filter(({ status }) => status === 303)).toHaveLength(1);
    await payer.becomes({ subscriptionStatus: 'trial' });
    const sandbox = await fetch(`${server.url}/sandbox/billing`, { headers: { accept: 'application/json' } });
    const { accounts } = (await sandbox.json()) as {
      accounts: { customer: { email: string }; subscriptions: unknown[] }[];
    };
    const own = accounts.filter(({ customer }) => customer.email === payer.email);
    expect(own.map(({ subscriptions }) => subscriptions.length)).toEqual([1]);
  });

  describe('events', () => {
    const event = (more: object = {}) =>
      JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: 'event', type: 'invoice.paid', ...more });
    const post = async (body: string, signature?: string) => {
      const headers = {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      };
      const answer = await new Visitor(server).open('/api/billing/webhook', 'POST', body, headers);
      return [answer.status, (JSON.parse(answer.text) as { reason?: string }).reason];
    };
    const signed = (payload: string, by = webhookSecret, timestamp?: number) =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: by,
        ...(timestamp === undefined ? {} : { timestamp }),
      });
    const refused = [400, 'webhook-refused'];
    const about = async (customer: string | null) => ({ data: { object: { object: 'invoice', customer } } });

    test('that are forged, changed, unsigned or stale are refused', async () => {
      const body = event(await about('cus_x'));
      const now = Math.floor(Date.now() / 1000);
      expect(await post(body)).toEqual(refused);
      expect(await post(body, 'nonsense')).toEqual(refused);
      expect(await post(body, signed(body, 'whsec_another'))).toEqual(refused);
      expect(await post(`${body} `, signed(body))).toEqual(refused);
      expect(await post(body, signed(body, webhookSecret, now - 400))).toEqual(refused);
      expect(await post('', signed('x'))).toEqual(refused);
      expect(await post(body, signed(body))).toEqual([200, undefined]);
    });

    test('that say what is not so change nothing', async () => {
      const before = await victim.record();
      const row = await server.database.db
        .selectFrom('billing_customer')
        .select('customerId')
        .where('uid', '=', victim.uid)
        .executeTakeFirstOrThrow();
      const lie = event({
        type: 'customer.subscription.deleted',
        data: { object: { object: 'subscription', customer: row.customerId, status: 'canceled' } },
      });
      expect(await post(lie, signed(lie))).toEqual([200, undefined]);
      expect(await victim.record()).toEqual(before);
    });

    test('of kinds or customers that are none of ours are taken and ignored', async () => {
      for (const body of [
        event({ type: 'charge.refunded', data: { object: { object: 'charge', customer: 'cus_x' } } }),
        event({ type: 'invoice.paid', data: { object: { object: 'invoice', customer: null } } }),
        event({ type: 'customer.deleted', data: { object: { object: 'customer', id: 'cus_unknown' } } }),
      ]) {
        expect(await post(body, signed(body))).toEqual([200, undefined]);
      }
    });

    test('are counted', async () => {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      expect(text).toMatch(/assay_billing_events_total\{outcome="refused"\} 6/);
      expect(text).toMatch(/assay_billing_actions_total\{action="checkout",outcome="done"\} [1-9]/);
      expect(text).not.toContain('cus_');
    });
  });

  describe('one by one', () => {
    let world: BillingWorld;
    beforeAll(async () => {
      world = await startBillingWorld(await kind.open());
    });
    afterAll(() => world.close());

    test('a replayed event is known again and asks nobody', async () => {
      await world.addUser('replay');
      await world.billing.checkout('replay');
      const customer = (await world.store.all())[0]?.customer.id ?? '';
      const one = { id: 'evt_1', type: 'invoice.paid', customer };
      expect(await world.billing.receive(one)).toBe('unchanged');
      expect(await world.billing.receive(one)).toBe('repeated');
      const both = await Promise.all([1, 2].map(() => world.billing.receive({ ...one, id: 'evt_2' })));
      expect(both.sort()).toEqual(['repeated', 'unchanged']);
    });
  });
});
