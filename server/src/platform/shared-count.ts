import { createHmac } from 'node:crypto';
import type { Database } from './database.ts';

/** Amounts counted by key within windows of time, for all processes on one database together. */
export interface SharedCount {
  /** Adds to a key's amount and returns it. */
  add(key: string, amount?: number): Promise<number>;
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
  return {
    async add(key, amount = 1) {
      const { at, until } = times();
      const { tries } = await db
        .insertInto('try_count')
        .values({ key: hash(key), tries: amount, until })
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
        .returning('tries')
        .executeTakeFirstOrThrow();
      if (performance.now() - forgotten > windowMs) {
        forgotten = performance.now();
        await db.deleteFrom('try_count').where('until', '<=', at).execute();
      }
      return tries;
    },
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
