import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../platform/queries.ts';
import type { Database } from '../platform/database.ts';

/** How long a lease lasts that is not renewed, in seconds: what a crashed process leaves behind. */
const lasts = 60;
/** How long to wait for another process's lease before giving up, in milliseconds. */
const timeoutMs = 20_000;
/** Longest pause between two looks at another process's lease, in milliseconds. */
const longestPause = 200;

/** The right to be the only one doing something. */
export interface Lease {
  /** Within the transaction that writes: fails it when the lease was lost. */
  check(tx: Queries): Promise<void>;
}

/** Another process holds the lease and goes on holding it. */
export class LeaseTakenError extends Error {
  override readonly name = 'LeaseTakenError';
}

/** One at a time by name: within the process by a queue, between processes on PostgreSQL by a row. */
export class Leases {
  readonly #database: Database;
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Does `work` once everyone before is done. @throws LeaseTakenError */
  async hold<T>(name: string, work: (lease: Lease) => Promise<T>): Promise<T> {
    const before = this.#queues.get(name) ?? Promise.resolve();
    const mine = before.catch(() => {}).then(() => this.#alone(name, timeoutMs, work));
    this.#queues.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.#queues.get(name) === mine) this.#queues.delete(name);
    }
  }

  /** Does `work` unless someone is at it. @returns whether it was done */
  async holdIfFree(name: string, work: (lease: Lease) => Promise<void>): Promise<boolean> {
    if (this.#queues.has(name)) return false;
    const mine = this.#alone(name, 0, work);
    this.#queues.set(name, mine);
    try {
      await mine;
      return true;
    } catch (error) {
      if (error instanceof LeaseTakenError) return false;
      throw error;
    } finally {
      if (this.#queues.get(name) === mine) this.#queues.delete(name);
    }
  }

  async #alone<T>(name: string, wait: number, work: (lease: Lease) => Promise<T>): Promise<T> {
    // The embedded file has one process, whose queue is enough.
    if (this.#database.dialect === 'sqlite') return work({ check: async () => {} });
    const { db } = this.#database;
    const holder = randomUUID();
    await this.#take(name, holder, wait);
    const renewal = setInterval(() => void this.#extend(name, holder).catch(() => {}), (lasts * 1000) / 3);
    const check = async (tx: Queries) => {
      const row = await tx
        .selectFrom('billing_lease')
        .select('holder')
        .where('name', '=', name)
        .forUpdate()
        .executeTakeFirst();
      if (row?.holder !== holder) throw new LeaseTakenError(name);
    };
    try {
      return await work({ check });
    } finally {
      clearInterval(renewal);
      await db
        .deleteFrom('billing_lease')
        .where('name', '=', name)
        .where('holder', '=', holder)
        .execute()
        .catch(() => {});
    }
  }

  async #take(name: string, holder: string, wait: number): Promise<void> {
    const until = Date.now() + wait;
    for (let pause = 5; ; pause = Math.min(longestPause, pause * 2)) {
      const taken = await this.#database.db
        .insertInto('billing_lease')
        .values({ name, holder, until: end })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ holder, until: end }).where('billing_lease.until', '<', now),
        )
        .returning('name')
        .executeTakeFirst();
      if (taken) return;
      if (Date.now() >= until) throw new LeaseTakenError(name);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  async #extend(name: string, holder: string): Promise<void> {
    await this.#database.db
      .updateTable('billing_lease')
      .set({ until: end })
      .where('name', '=', name)
      .where('holder', '=', holder)
      .execute();
  }
}

/** By the database's clock, which all processes share. */
const now = sql<number>`extract(epoch from clock_timestamp())::float8`;
const end = sql<number>`extract(epoch from clock_timestamp())::float8 + ${sql.lit(lasts)}`;
