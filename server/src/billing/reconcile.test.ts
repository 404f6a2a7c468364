import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBillingWorld, type BillingWorld } from '../../test/billing-world.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { openDatabase } from '../platform/database.ts';
import { payCheckout } from '../sandbox/card-checkout.ts';
import { replaceCard } from '../sandbox/card-portal.ts';

const day = 86_400;

onEachDatabase((kind) => {
  let world: BillingWorld;
  beforeAll(async () => {
    world = await startBillingWorld(await kind.open());
  });
  afterAll(() => world.close());
  const begin = async (uid: string, card: string) => {
    await world.addUser(uid);
    const url = await world.billing.checkout(uid);
    expect(await payCheckout(world.store, url.split('/').at(-1) ?? '', card)).toBe('complete');
  };
  const record = (uid: string) =>
    world.database.db.selectFrom('profile').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
  const pass = async (days: number) => {
    await world.store.setClock((await world.store.now()) + days * day);
    await world.store.settle();
  };
  const mails = async (uid: string) => {
    const rows = await world.database.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', `${uid}@example.com`)
      .execute();
    return rows.map(({ subject }) => subject).sort();
  };

  test('an email address changed while the provider was away reaches it with the next run', async () => {
    await world.addUser('moved');
    await world.billing.checkout('moved');
    const { db } = world.database;
    const told = async () => {
      const [row] = await db
        .selectFrom('sandbox_card_account')
        .innerJoin('billing_customer', 'billing_customer.customerId', 'sandbox_card_account.customerId')
        .select('sandbox_card_account.data')
        .where('billing_customer.uid', '=', 'moved')
        .execute();
      return (JSON.parse(row?.data ?? '{}') as { customer?: { email: string } }).customer?.email;
    };
    expect(await told()).toBe('moved@example.com');
    await world.billing.reconcile();
    await db.updateTable('profile').set({ email: 'new@example.com' }).where('uid', '=', 'moved').execute();
    // Nothing else is expected of this customer.
    await db
      .updateTable('billing_customer')
      .set({ checkoutUntil: null })
      .where('uid', '=', 'moved')
      .execute();
    await world.billing.reconcile();
    expect(await told()).toBe('new@example.com');
    expect(await world.billing.reconcile()).toMatchObject({ changed: 0, unchanged: 0, failed: 0 });
  });

  test('what no event told of is found by the run, each thing in its time', async () => {
    await begin('quiet', '4000000000000341');
    expect((await record('quiet')).subscriptionStatus).toBe('active');
    expect(await world.billing.reconcile()).toMatchObject({ changed: 1, failed: 0 });
    expect(await record('quiet')).toMatchObject({ subscriptionPlan: 'starter', subscriptionStatus: 'trial' });
    await pass(5);
    await world.billing.reconcile();
    await pass(3);
    await world.billing.reconcile();
    expect((await record('quiet')).subscriptionStatus).toBe('past_due');
    const { customerId } = await world.database.db
      .selectFrom('billing_customer')
      .selectAll()
      .where('uid', '=', 'quiet')
      .executeTakeFirstOrThrow();
    await replaceCard(world.store, customerId ?? '', '4242424242424242');
    await world.billing.reconcile();
    expect((await record('quiet')).subscriptionStatus).toBe('active');
    expect(await world.billing.reconcile()).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await mails('quiet')).toEqual([
      'Your Assay payment did not go through',
      'Your Assay trial ends soon',
    ]);
  });

  test('mails are sent once, whatever tells of their reason and how often', async () => {
    await begin('mailed', '4000000000000341');
    await pass(4);
    const reminders = (await world.takeEvents()).filter((event) => event.includes('trial_will_end'));
    expect(reminders.length).toBeGreaterThan(0);
    const again = reminders.map((event) => event.replace(/evt_\w+/, 'evt_once_more'));
    await Promise.all([...reminders, ...again, ...reminders].map(world.deliver));
    await Promise.all([world.billing.reconcile(), world.billing.refresh('mailed')]);
    await pass(3);
    await Promise.all((await world.takeEvents()).map(world.deliver));
    await world.billing.reconcile();
    // Tried again and failed again: the same payment.
    await pass(3);
    await Promise.all((await world.takeEvents()).map(world.deliver));
    await world.billing.reconcile();
    expect(await mails('mailed')).toEqual([
      'Your Assay payment did not go through',
      'Your Assay trial ends soon',
    ]);
  });

  test('who has long been free is asked about once a day', async () => {
    await world.addUser('free');
    await world.billing.checkout('free');
    await pass(2);
    await world.billing.reconcile();
    const asked = async () =>
      (
        await world.database.db
          .selectFrom('billing_customer')
          .select('syncedAt')
          .where('uid', '=', 'free')
          .executeTakeFirstOrThrow()
      ).syncedAt;
    const first = await asked();
    await pass(0.5);
    await world.billing.reconcile();
    expect(await asked()).toBe(first);
    await pass(1);
    await world.billing.reconcile();
    expect(await asked()).not.toBe(first);
  });

  // SQLite is one process's: its lock refuses a second one (platform/database.test.ts).
  if (kind.name === 'sqlite') return;
  describe('several processes', () => {
    test('on one database give one checkout, and do one run at a time', async () => {
      const place = await kind.place();
      const databases = [await openDatabase(place), await openDatabase(place), await openDatabase(place)];
      const worlds = await Promise.all(databases.map(startBillingWorld));
      try {
        await worlds[0]?.addUser('shared');
        const urls = await Promise.all(
          [...worlds, ...worlds].map(({ billing }) => billing.checkout('shared')),
        );
        expect(new Set(urls).size).toBe(1);
        expect(await worlds[0]?.store.all()).toHaveLength(1);
        const runs = await Promise.all(worlds.map(({ billing }) => billing.reconcile()));
        expect(runs.some((run) => run !== null)).toBe(true);
        // The lease is held elsewhere: this process leaves the run to the other.
        const lease = { name: 'reconcile', holder: 'another', until: Date.now() / 1000 + 60 };
        await databases[0]?.db.insertInto('billing_lease').values(lease).execute();
        expect(await worlds[1]?.billing.reconcile()).toBeNull();
        // Its process has died.
        await databases[0]?.db.updateTable('billing_lease').set({ until: 1 }).execute();
        expect(await worlds[1]?.billing.reconcile()).toMatchObject({ failed: 0 });
        const events = (await worlds[0]?.takeEvents()) ?? [];
        const twice = [...events, ...events];
        const statuses = await Promise.all(
          twice.map((event, i) => worlds[i % worlds.length]?.deliver(event)),
        );
        expect(statuses.every((status) => status === 200)).toBe(true);
      } finally {
        for (const one of worlds) await one.close();
        for (const one of databases) await one.close();
      }
    });
  });
});
