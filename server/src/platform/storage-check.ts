import { statfs } from 'node:fs/promises';
import type { Database } from './database.ts';
import { isConnectionLoss } from './database-link.ts';
import { CallError } from './errors.ts';

/** An answer is good for this long, in milliseconds: whoever asks `/readyz` often must not write often. */
const goodForMs = 2000;
/** Longest wait for the database, in milliseconds. */
const longestMs = 3000;

/** Where room must be left, for the embedded file. */
export interface StorageRoom {
  folder: string;
  /** Bytes that must be free. */
  leastBytes: number;
}

/**
 * Tells whether the database can be reached and written to, and whether the embedded file has room to grow. A
 * database that can be read and not written, on a full disk or as a standby, cannot keep a scan.
 * @returns a check that throws CallError `database-away` or `storage-full`
 */
export function createStorageCheck(database: Database, room: StorageRoom | null): () => Promise<void> {
  let last: { at: number; result: Promise<void> } | null = null;
  const look = async () => {
    if (room && (await freeBytes(room.folder)) < room.leastBytes) throw new CallError('storage-full');
    try {
      await within(longestMs, write(database));
    } catch (error) {
      const reason = isConnectionLoss(error) || error instanceof SlowError ? 'database-away' : 'storage-full';
      throw new CallError(reason, undefined, { cause: error });
    }
  };
  return () => {
    const now = performance.now();
    // Who has just lost the database does not say that it is there.
    const stale = database.link.isAway ? 200 : goodForMs;
    if (!last || now - last.at > stale) {
      last = { at: now, result: look() };
      // Whoever asks next within the time hears the same.
      last.result.catch(() => {});
    }
    return last.result;
  };
}

class SlowError extends Error {}

async function write({ db }: Database): Promise<void> {
  const checkedAt = new Date().toISOString();
  await db
    .insertInto('storage_check')
    .values({ id: 1, checkedAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ checkedAt }))
    .execute();
}

/** Room on the disk; where the system does not say, there is enough. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SlowError('The database does not answer.')), ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
