import { Stripe } from 'stripe';
import type { Database } from '../platform/database.ts';
import type { CardStore } from './card-store.ts';

/** Pauses before a delivery that failed is tried again, in milliseconds; after the last it is given up. */
const pauses = [500, 2000, 10_000, 60_000, 600_000, 3_600_000];
/** Longest sleep of the pump, in milliseconds. */
const longestSleep = 60_000;

/** What the pump works with. */
export interface PumpParts {
  database: Database;
  store: CardStore;
  secret: string;
  /** Address the events are sent to. */
  target: () => string;
}

/** Lets what is due happen and brings signed events to the application, again and again until it takes them. */
export class EventPump {
  readonly #parts: PumpParts;
  #timer: NodeJS.Timeout | undefined;
  #going: Promise<void> = Promise.resolve();
  #open = true;

  constructor(parts: PumpParts) {
    this.#parts = parts;
    parts.store.onEvents = () => this.#wakeIn(0);
  }

  start(): void {
    this.#wakeIn(0);
  }

  async close(): Promise<void> {
    this.#open = false;
    clearTimeout(this.#timer);
    await this.#going;
  }

  /** Delivers once whatever waits for it, in order; resolves when that is done. */
  deliver(): Promise<void> {
    this.#going = this.#going.then(() => this.#deliverAll()).catch(() => {});
    return this.#going;
  }

  /**
   * Sets the clock ahead by seconds, stopping at each moment at which something happens until its events are
   * delivered: the application sees each state as it would have in real time.
   */
  async advance(seconds: number): Promise<void> {
    const { store } = this.#parts;
    const target = (await store.now()) + seconds;
    for (let due = await store.nextDue(); due !== null && due <= target; due = await store.nextDue()) {
      if (due > (await store.now())) await store.setClock(due);
      await store.settle();
      await this.deliver();
    }
    if (target > (await store.now())) await store.setClock(target);
    await this.deliver();
  }

  #wakeIn(ms: number): void {
    if (!this.#open) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#pump(), Math.min(ms, longestSleep));
    this.#timer.unref();
  }

  async #pump(): Promise<void> {
    const { store, database } = this.#parts;
    let sleep = longestSleep;
    try {
      await store.settle();
      await this.deliver();
      const row = await database.db
        .selectFrom('sandbox_card_event')
        .select((eb) => eb.fn.min('nextTry').as('nextTry'))
        .executeTakeFirst();
      if (row?.nextTry) sleep = Math.min(sleep, Math.max(50, Date.parse(row.nextTry) - Date.now()));
      const due = await store.nextDue();
      if (due !== null) sleep = Math.min(sleep, Math.max(50, (due - (await store.now())) * 1000));
    } catch {
      // The database is closing, or away for a moment.
    }
    this.#wakeIn(sleep);
  }

  async #deliverAll(): Promise<void> {
    const { db } = this.#parts.database;
    const waiting = await db
      .selectFrom('sandbox_card_event')
      .select(['id', 'body', 'tries'])
      .where('nextTry', '<=', new Date().toISOString())
      .orderBy('createdAt')
      .orderBy('place')
      .execute();
    for (const { id, body, tries } of waiting) {
      if (!this.#open) return;
      const taken = await this.#send(body);
      const pause = pauses[tries];
      const nextTry = taken || pause === undefined ? null : new Date(Date.now() + pause).toISOString();
      await db
        .updateTable('sandbox_card_event')
        .set({ nextTry, tries: tries + 1 })
        .where('id', '=', id)
        .execute();
    }
  }

  async #send(payload: string): Promise<boolean> {
    const { secret, target } = this.#parts;
    try {
      const response = await fetch(target(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
        },
        body: payload,
        signal: AbortSignal.timeout(30_000),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}
