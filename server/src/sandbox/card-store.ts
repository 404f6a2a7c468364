import { randomBytes } from 'node:crypto';
import type { Queries } from '../platform/queries.ts';
import type { Database } from '../platform/database.ts';
import { newAccount, type CardAccount, type CardEvent, type Moment } from './card-account.ts';
import { runDue, nextDue } from './card-life.ts';
import { eventShape } from './card-shapes.ts';

/** An object or customer the stand-in does not know. */
export class UnknownObjectError extends Error {
  override readonly name = 'UnknownObjectError';
  readonly id: string;

  constructor(id: string) {
    super(`No such object: '${id}'`);
    this.id = id;
  }
}

/** The accounts of the stand-in in the database, with the clock they live by. */
export class CardStore {
  readonly #database: Database;
  readonly #appUrl: string;
  /** Called after a change that told something. */
  onEvents: () => void = () => {};

  constructor(database: Database, appUrl: string) {
    this.#database = database;
    this.#appUrl = appUrl;
  }

  /** The stand-in's time, in seconds since 1970. */
  async now(db: Queries = this.#database.db): Promise<number> {
    const row = await db
      .selectFrom('sandbox_card_clock')
      .select('aheadSeconds')
      .where('id', '=', 1)
      .executeTakeFirst();
    return Math.floor(Date.now() / 1000) + (row?.aheadSeconds ?? 0);
  }

  /** Sets the clock ahead to a time; it is never set back. */
  async setClock(time: number): Promise<void> {
    const aheadSeconds = Math.max(0, time - Math.floor(Date.now() / 1000));
    await this.#database.db
      .insertInto('sandbox_card_clock')
      .values({ id: 1, aheadSeconds })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ aheadSeconds }))
      .execute();
  }

  async create(email: string, metadata: Record<string, string>): Promise<CardAccount> {
    const name = randomBytes(20)
      .toString('base64url')
      .replaceAll(/[^A-Za-z0-9]/g, 'x')
      .slice(0, 14);
    const account = newAccount(name, await this.now(), email, metadata);
    await this.#database.db
      .insertInto('sandbox_card_account')
      .values({ customerId: account.customer.id, data: JSON.stringify(account), nextDue: null })
      .execute();
    return account;
  }

  /** Every account, newest first. */
  async all(): Promise<CardAccount[]> {
    const rows = await this.#database.db.selectFrom('sandbox_card_account').select('data').execute();
    const accounts = rows.map(({ data }) => JSON.parse(data) as CardAccount);
    return accounts.sort((a, b) => b.customer.created - a.customer.created);
  }

  /** When something next happens to any account by itself, in seconds since 1970. */
  async nextDue(): Promise<number | null> {
    const row = await this.#database.db
      .selectFrom('sandbox_card_account')
      .select((eb) => eb.fn.min('nextDue').as('nextDue'))
      .executeTakeFirst();
    return row?.nextDue ? Date.parse(row.nextDue) / 1000 : null;
  }

  /** Lets everything happen that is due by now, to whichever account. */
  async settle(): Promise<void> {
    const now = isoOf(await this.now());
    const due = await this.#database.db
      .selectFrom('sandbox_card_account')
      .select('customerId')
      .where('nextDue', '<=', now)
      .execute();
    for (const { customerId } of due) await this.change(customerId, () => {});
  }

  /**
   * Looks at one account after what is due has happened to it.
   * @throws UnknownObjectError
   */
  async look<T>(customerId: string, work: (account: CardAccount) => T): Promise<T> {
    const row = await this.#database.db
      .selectFrom('sandbox_card_account')
      .select(['data', 'nextDue'])
      .where('customerId', '=', customerId)
      .executeTakeFirst();
    if (!row) throw new UnknownObjectError(customerId);
    const isDue = row.nextDue !== null && row.nextDue <= isoOf(await this.now());
    if (isDue) return this.change(customerId, ({ account }) => work(account));
    return work(JSON.parse(row.data) as CardAccount);
  }

  /**
   * Changes one account, all or nothing, after what is due has happened to it. Events are written with the
   * change; changes of one account come one after the other.
   * @throws UnknownObjectError
   */
  async change<T>(customerId: string, work: (moment: Moment) => T): Promise<T> {
    const events: CardEvent[] = [];
    const { db, dialect } = this.#database;
    const result = await db.transaction().execute(async (tx) => {
      const found = tx.selectFrom('sandbox_card_account').select('data').where('customerId', '=', customerId);
      const row = await (dialect === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
      if (!row) throw new UnknownObjectError(customerId);
      const account = JSON.parse(row.data) as CardAccount;
      const now = await this.now(tx);
      const momentAt = (at: number): Moment => ({
        account,
        at,
        emit: (type, object) => events.push({ type, at, object: structuredClone(object) }),
      });
      for (let due = nextDue(account); due !== null && due <= now; due = nextDue(account)) {
        runDue(momentAt(due));
      }
      const answer = work(momentAt(now));
      await this.#save(tx, account, row.data, events);
      return answer;
    });
    if (events.length > 0) this.onEvents();
    return result;
  }

  async #save(
    tx: Queries,
    account: CardAccount,
    before: string,
    events: readonly CardEvent[],
  ): Promise<void> {
    const data = JSON.stringify(account);
    if (data !== before) {
      const due = nextDue(account);
      await tx
        .updateTable('sandbox_card_account')
        .set({ data, nextDue: due === null ? null : isoOf(due) })
        .where('customerId', '=', account.customer.id)
        .execute();
    }
    if (events.length === 0) return;
    const rows = events.map((event, place) => {
      const id = `evt_${randomBytes(12).toString('hex')}`;
      return {
        id,
        customerId: account.customer.id,
        type: event.type,
        body: JSON.stringify(eventShape(account, event, id, this.#appUrl)),
        createdAt: isoOf(event.at),
        place,
        nextTry: new Date().toISOString(),
      };
    });
    await tx.insertInto('sandbox_card_event').values(rows).execute();
  }
}

/** Seconds since 1970 as ISO 8601 in UTC. */
export const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();
