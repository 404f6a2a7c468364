import type { Database } from './database.ts';
import { CallError } from './errors.ts';
import { RateLimit } from './rate-limit.ts';
import { sharedCount } from './shared-count.ts';

/** Counts one try. @throws CallError `too-many-tries` */
export type SharedLimit = (key: string) => Promise<void>;

/**
 * Bounds tries by key within windows of time, for all processes on one database together. What one process alone
 * has counted too often is refused without asking the database.
 */
export function sharedLimit(
  database: Database,
  secret: string,
  { most, windowMs }: { most: number; windowMs: number },
): SharedLimit {
  const own = new RateLimit(most, windowMs);
  const shared = sharedCount(database, secret, windowMs);
  return async (key) => {
    own.count(key);
    if ((await shared.add(key)) > most) throw new CallError('too-many-tries');
  };
}
