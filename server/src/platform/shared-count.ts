import { createHmac } from 'node:crypto';
import type { Database } from './database.ts';

/** Amounts counted by key within windows of time, for all processes on one database together. */
export interface SharedCount {
  /** Adds to a key's amount and returns it. */
  add(key: string, amount?: number): Promise<number>;
  /** Adds one to each of several keys, all different, at once, and returns their amounts in the same order. */
  addAll(keys: readonly string[]): Promise<number[]>;
  /** The amount of the window that is open. */
  read(key: string): Promise<number>;
}

/** Of a key only a keyed hash is stored. `secret` keys it. */
export function sharedCount({ db }: Database, secret: string, windowMs: number): SharedCount {
  let forgotten = performance.now();
  const hash = (key: string) => createHmac('sha256', secret).update(`try ${key}`).digest('hex');
  const times = () => {
    const now = Date.now();
    const [at = '', until = ''] = [now, now + windowMs].map((time) => new Date(time).toISOString());
    return { at, until };
  };
  const addTo = async (keys: readonly string[], amount: number) => {
    const { at, until } = times();
    const hashes = keys.map(hash);
    const rows = await db
      .insertInto('try_count')
      .values(hashes.map((key) => ({ key, tries: amount, until })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => {
          // A window that would end later than one begun now is of a clock that has been set back since.
          const over = eb.or([eb('try_count.until', '<=', at), eb('try_count.until', '>', until)]);
          return {
            tries: eb
              .case()
              .when(over)
              .then(amount)
              .else(eb('try_count.tries', '+', amount))
              .end(),
            until: eb.case().when(over).then(until).else(eb.ref('try_count.until')).end(),
          };
        }),
      )
      .returning(['key', 'tries'])
      .execute();
    if (performance.now() - forgotten > windowMs) {
      forgotten = performance.now();
      await db.deleteFrom('try_count').where('until', '<=', at).execute();
    }
    const amounts = new Map(rows.map(({ key, tries }) => [key, tries]));
    return hashes.map((key) => amounts.get(key) ?? amount);
  };
  return {
    add: async (key, amount = 1) => (await addTo([key], amount))[0] ?? amount,
    addAll: (keys) => addTo(keys, 1),
    async read(key) {
      const { at, until } = times();
      const row = await db
        .selectFrom('try_count')
        .select('tries')
        .where('key', '=', hash(key))
        .where('until', '>', at)
        .where('until', '<=', until)
        .executeTakeFirst();
      return row?.tries ?? 0;
    },
  };
}
