import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAccounts, type AccountServer } from '../../test/accounts.ts';
import { startBillingWorld, type BillingWorld } from '../../test/billing-world.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { advance, cards, newPayer } from '../../test/payer.ts';
import { payCheckout } from '../sandbox/card-checkout.ts';

onEachDatabase((kind) => {
  let server: AccountServer;
  let world: BillingWorld;
  beforeAll(async () => {
    server = await startAccounts(kind);
    world = await startBillingWorld(await kind.open());
  });
  afterAll(async () => {
    await server.close();
    await world.close();
  });
  const accountOf = async (email: string) => {
    const answer = await fetch(`${server.url}/sandbox/billing`, { headers: { accept: 'application/json' } });
    const { accounts } = (await answer.json()) as {
      accounts: { customer: { email: string; deleted: boolean }; subscriptions: { status: string }[] }[];
    };
    return accounts.filter(({ customer }) => customer.email === email);
  };

  test('an account deleted ends its subscription at the provider; its trial stays used', async () => {
    const payer = await newPayer(server);
    await payer.subscribe(cards.good);
    // At once: the event may not have come.
    expect((await payer.visitor.call('DELETE', `/api/users/${payer.uid}`)).status).toBe(204);
    expect(await accountOf(payer.email)).toMatchObject([
      { customer: { deleted: true }, subscriptions: [{ status: 'canceled' }] },
    ]);
    await advance(server, 7);
    const again = await newPayer(server, payer.email);
    await again.becomes({ hasUsedTrial: true, subscriptionPlan: 'free', subscriptionStatus: 'active' });
    expect((await again.visitor.open(await again.checkout())).text).toContain('Subscribe to Starter');
    const hashes = await server.database.db.selectFrom('used_trial').selectAll().execute();
    expect(JSON.stringify(hashes)).not.toContain(payer.email);
  });

  test('an open checkout is closed with the account', async () => {
    const payer = await newPayer(server);
    const path = await payer.checkout();
    expect((await payer.visitor.call('DELETE', `/api/users/${payer.uid}`)).status).toBe(204);
    const page = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `card=${cards.good}`,
    });
    expect(await page.text()).toContain('This checkout is closed');
    expect(await accountOf(payer.email)).toMatchObject([{ subscriptions: [] }]);
  });

  test('what the stand-in holds outlives its process', async () => {
    const database = await kind.open();
    const before = await startBillingWorld(database);
    await before.addUser('lasting');
    const id = (await before.billing.checkout('lasting')).split('/').at(-1) ?? '';
    await before.store.setClock((await before.store.now()) + 3600);
    await before.close();
    const after = await startBillingWorld(database);
    expect((await after.billing.checkout('lasting')).endsWith(id)).toBe(true);
    expect(await payCheckout(after.store, id, 'none')).toBe('complete');
    expect((await after.store.now()) * 1000 - Date.now()).toBeGreaterThan(3_000_000);
    await after.close();
  });

  test('a customer the provider has lost is made anew', async () => {
    await world.addUser('lost');
    await world.billing.checkout('lost');
    const { db } = world.database;
    await db.updateTable('billing_customer').set({ customerId: 'cus_elsewhere' }).execute();
    const url = await world.billing.checkout('lost');
    expect(await payCheckout(world.store, url.split('/').at(-1) ?? '', 'none')).toBe('complete');
    await world.billing.refresh('lost');
    const row = await db.selectFrom('profile').selectAll().where('uid', '=', 'lost').executeTakeFirst();
    expect(row?.subscriptionStatus).toBe('trial');
  });
});
