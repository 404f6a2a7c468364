import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayOf, PlanModel, type ModelCard } from '../../test/billing-model.ts';
import { startBillingWorld, type BillingWorld } from '../../test/billing-world.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { checkoutOf } from '../sandbox/card-api.ts';
import { customerOfId, type CardAccount } from '../sandbox/card-account.ts';
import { payCheckout } from '../sandbox/card-checkout.ts';
import { replaceCard } from '../sandbox/card-portal.ts';
import { CallError } from '../platform/errors.ts';

/** How many sequences are tried; each user lives through one. */
const sequences = { sqlite: 2000, postgres: 60 };
/** Users who live at once, under one clock. */
const together = 200;
/** Longest the whole may take where the machine is busy, in milliseconds. */
const timeoutMs = 600_000;
const steps = 5;

const numbers: Record<ModelCard | 'declined', string> = {
  good: '4242424242424242',
  'fails-later': '4000000000000341',
  declined: '4000000000000002',
  none: 'none',
};

/** Numbers from 0 to 1 that are the same for one seed (mulberry32). */
function randomness(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = ReturnType<typeof randomness>;
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

function shuffle<T>(random: Random, list: T[]): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j] as T, list[i] as T];
  }
  return list;
}

interface Person {
  uid: string;
  model: PlanModel;
  history: string[];
}

/** One random action of a person, at the real code and at the model. */
async function act(world: BillingWorld, { uid, model, history }: Person, today: Date, random: Random) {
  const kind = pick(random, ['subscribe', 'subscribe', 'subscribe', 'cancel', 'card', 'rest', 'rest']);
  history.push(`${dayOf(today)} ${kind}`);
  if (kind === 'subscribe') return subscribe(world, { uid, model, history }, today, random);
  const row = await world.database.db
    .selectFrom('profile')
    .leftJoin('billing_customer', 'billing_customer.uid', 'profile.uid')
    .select(['subscriptionId', 'customerId'])
    .where('profile.uid', '=', uid)
    .executeTakeFirst();
  if (kind === 'cancel' && row?.subscriptionId) {
    // The page may show a subscription that has ended meanwhile; then nothing happens.
    const living = await livingId(world, row.customerId);
    await world.billing.cancel(uid, row.subscriptionId);
    if (living === row.subscriptionId) model.cancel();
    else history.push('(ended already)');
  }
  if (kind === 'card' && row?.customerId) {
    const card = pick(random, ['good', 'fails-later'] as const);
    await replaceCard(world.store, row.customerId, numbers[card]);
    model.changeCard(today, card);
  }
  return undefined;
}

async function livingId(world: BillingWorld, customer: string | null): Promise<string | null> {
  if (!customer) return null;
  const account = await world.store.look(customer, (found) => found);
  return account.subscriptions.find(({ status }) => status !== 'canceled')?.id ?? null;
}

async function subscribe(world: BillingWorld, { uid, model, history }: Person, today: Date, random: Random) {
  // Double clicks and parallel tabs: every answer names the one open checkout.
  const clicks = await Promise.all(
    Array.from({ length: 1 + Math.floor(random() * 2) }, () =>
      world.billing.checkout(uid).catch((error: unknown) => error),
    ),
  );
  if (!model.offer) {
    for (const click of clicks) {
      if (model.owes) expect(click).toContain('/sandbox/portal/');
      else expect(click).toMatchObject({ reason: 'plan-owned' });
    }
    return;
  }
  expect(new Set(clicks).size).toBe(1);
  expect(clicks[0]).not.toBeInstanceOf(CallError);
  const id = String(clicks[0]).split('/').at(-1) ?? '';
  const account = await world.store.look(customerOfId(id), (found) => found);
  expect(checkoutOf(account, id).trialDays).toBe(model.offer === 'trial' ? 7 : 0);
  const card = pick(random, ['good', 'good', 'fails-later', 'none', 'declined', 'abandoned'] as const);
  history.push(`(${card})`);
  if (card === 'abandoned') return;
  const outcomes = await Promise.all([
    payCheckout(world.store, id, numbers[card]),
    ...(random() < 0.3 ? [payCheckout(world.store, id, numbers[card])] : []),
  ]);
  if (card === 'declined' || (card === 'none' && model.offer === 'purchase')) {
    expect(outcomes).not.toContain('complete');
    return;
  }
  expect(outcomes.filter((outcome) => outcome === 'complete')).toHaveLength(1);
  model.subscribe(today, card);
}

/** Events that are on their way: handed over out of order, twice, late or never. */
async function deliverSome(world: BillingWorld, waiting: string[], random: Random, all: boolean) {
  shuffle(random, waiting);
  const kept: string[] = [];
  const sent: string[] = [];
  for (const event of waiting.splice(0)) {
    const luck = random();
    if (luck < 0.35) continue;
    if (luck < 0.5 && !all) kept.push(event);
    else sent.push(event, ...(luck > 0.9 ? [event] : []));
  }
  waiting.push(...kept);
  shuffle(random, sent);
  while (sent.length > 0) {
    const statuses = await Promise.all(sent.splice(0, 8).map((event) => world.deliver(event)));
    expect(statuses.every((status) => status === 200)).toBe(true);
  }
}

async function live(world: BillingWorld, people: Person[], random: Random): Promise<CardAccount[]> {
  const waiting: string[] = [];
  for (let step = 0; step < steps; step++) {
    const today = midnight(await world.store.now());
    for (const person of people) {
      person.model.passTo(today);
      await act(world, person, today, random);
    }
    waiting.push(...(await world.takeEvents()));
    await deliverSome(world, waiting, random, false);
    const days = pick(random, [0, 1, 3, 4, 7, 8, 30]);
    for (let i = 0; i < days; i++) {
      await world.store.setClock((await world.store.now()) + 86_400);
      if (random() < 0.3) await world.store.settle();
    }
    await world.store.settle();
  }
  waiting.push(...(await world.takeEvents()));
  await deliverSome(world, waiting, random, true);
  await world.billing.reconcile();
  const today = midnight(await world.store.now());
  for (const { model } of people) model.passTo(today);
  return world.store.all();
}

const midnight = (seconds: number) => new Date(Math.floor(seconds / 86_400) * 86_400_000);

async function compare(world: BillingWorld, { uid, model, history }: Person, accounts: CardAccount[]) {
  const row = await world.database.db
    .selectFrom('profile')
    .selectAll()
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const own = accounts.filter(({ customer }) => customer.metadata['uid'] === uid);
  expect(own.length).toBeLessThanOrEqual(1);
  const living = own.flatMap(({ subscriptions }) => subscriptions.filter((one) => one.status !== 'canceled'));
  expect(living.length).toBeLessThanOrEqual(1);
  const trials = own.flatMap(({ subscriptions }) => subscriptions.filter((one) => one.trialStart !== null));
  expect(trials.length).toBeLessThanOrEqual(1);
  const paid = own
    .flatMap(({ invoices }) => invoices.filter(({ status }) => status === 'paid'))
    .reduce((sum, { amount }) => sum + amount / 100, 0);
  const found = {
    subscriptionPlan: row.subscriptionPlan,
    subscriptionStatus: row.subscriptionStatus,
    trial_end: row.trial_end && dayOf(row.trial_end),
    nextBillingDate: row.nextBillingDate && dayOf(row.nextBillingDate),
    cancelAtPeriodEnd: row.cancelAtPeriodEnd === 1,
    hasUsedTrial: row.hasUsedTrial === 1,
    charged: paid,
  };
  expect({ uid, history, ...found }).toEqual({ uid, history, ...model.expected() });
  expect(row.subscriptionId).toBe(living[0]?.id ?? null);
}

onEachDatabase((kind) => {
  test(
    'whatever happens, in whatever order it is heard of, the record is as the model says',
    async () => {
      for (let first = 0; first < sequences[kind.name]; first += together) {
        const database = await kind.open();
        // The power does not fail here; waiting for the disk would be most of the time.
        if (kind.name === 'sqlite') await sql`pragma synchronous = off`.execute(database.db);
        const world = await startBillingWorld(database);
        const random = randomness(first + 1);
        const people = Array.from({ length: Math.min(together, sequences[kind.name]) }, (_, i) => ({
          uid: `user-${first + i}`,
          model: new PlanModel(),
          history: [] as string[],
        }));
        for (const { uid } of people) await world.addUser(uid);
        const accounts = await live(world, people, random);
        for (const person of people) await compare(world, person, accounts);
        await world.close();
      }
    },
    timeoutMs,
  );
});
