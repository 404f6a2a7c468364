import { createHmac } from 'node:crypto';
import type { Database } from './database.ts';
import { CallError } from './errors.ts';
import { RateLimit } from './rate-limit.ts';

/** Counts one try. @throws CallError `too-many-tries` */
export type SharedLimit = (key: string) => Promise<void>;

/**
 * Counts tries by key within windows of time, for all processes on one database together. Of a key only a keyed
 * hash is stored. What one process alone has counted too often is refused without asking the database.
 */
export function sharedLimit(
  { db }: Database,
  secret: string,
  { most, windowMs }: { most: number; windowMs: number },
): SharedLimit {
  const own = new RateLimit(most, windowMs);
  let forgotten = Date.now();
  return async (key) => {
    own.count(key);
    const now = Date.now();
    const at = new Date(now).toISOString();
    const until = new Date(now + windowMs).toISOString();
    const { tries } = await db
      .insertInto('try_count')
      .values({ key: createHmac('sha256', secret).update(`try ${key}`).digest('hex'), tries: 1, until })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({
          tries: eb
            .case()
            .when('try_count.until', '<=', at)
            .then(1)
            .else(eb('try_count.tries', '+', 1))
            .end(),
          until: eb
            .case()
            .when('try_count.until', '<=', at)
            .then(until)
            .else(eb.ref('try_count.until'))
            .end(),
        })),
      )
      .returning('tries')
      .executeTakeFirstOrThrow();
    if (now - forgotten > windowMs) {
      forgotten = now;
      await db.deleteFrom('try_count').where('until', '<=', at).execute();
    }
    if (tries > most) throw new CallError('too-many-tries');
  };
}
