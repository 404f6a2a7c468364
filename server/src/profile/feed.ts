import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { backoffMs } from '../platform/backoff.ts';
import type { Queries } from '../platform/queries.ts';
import type { Database } from '../platform/database.ts';

/** Announces changes of profiles, whichever process makes them. */
export interface ProfileFeed {
  /** Announces a change; within a transaction, once it is committed. */
  changed(db: Queries, uid: string): Promise<void>;
  /** Calls `listener` after each change of one profile, and after a loss of the link to the database. */
  listen(uid: string, listener: () => void): () => void;
  close(): Promise<void>;
}

const channel = 'assay_profile';
/** Pauses before the link to the database is made again. */
const again = { firstMs: 500, longestMs: 5000 };

/** The feed of a database: within the process on SQLite, by LISTEN and NOTIFY on PostgreSQL. */
export async function openFeed(database: Database): Promise<ProfileFeed> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const listen: ProfileFeed['listen'] = (uid, listener) => {
    emitter.on(uid, listener);
    return () => emitter.off(uid, listener);
  };
  if (database.dialect === 'sqlite') {
    // One process, one connection: who listens reads after the transaction that tells has ended.
    const changed = async (_db: Queries, uid: string) => void setImmediate(() => emitter.emit(uid));
    return { changed, listen, close: async () => {} };
  }
  const link = await openLink(database.url ?? '', (uid) => {
    // After a loss anything may have changed: every listener looks again.
    for (const name of uid === null ? emitter.eventNames() : [uid]) emitter.emit(name);
  });
  return {
    async changed(db, uid) {
      await sql`select pg_notify(${channel}, ${uid})`.execute(db);
    },
    listen,
    close: link,
  };
}

/**
 * Listens on a connection of its own. It is made again when lost, by one loop alone however often and in
 * whatever way a try fails; `listener(null)` after each loss.
 */
async function openLink(url: string, listener: (uid: string | null) => void): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let client = await connect(url, listener);
  const keep = async () => {
    while (!stopping.signal.aborted) {
      await client.lost;
      for (let failures = 1; !stopping.signal.aborted; failures++) {
        await pause(backoffMs(failures, again), stopping.signal);
        if (stopping.signal.aborted) return;
        const next = await connect(url, listener).catch(() => null);
        if (!next) continue;
        client = next;
        listener(null);
        break;
      }
    }
  };
  const kept = keep();
  return async () => {
    stopping.abort();
    await client.end();
    await kept;
    // One that was being made meanwhile.
    await client.end();
  };
}

interface Listener {
  /** Resolves once the connection is gone. */
  lost: Promise<void>;
  end(): Promise<void>;
}

async function connect(url: string, listener: (uid: string) => void): Promise<Listener> {
  const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 });
  let isOpen = true;
  const end = async () => {
    if (isOpen) await client.end().catch(() => {});
    isOpen = false;
  };
  const lost = new Promise<void>((resolve) =>
    client.once('end', () => {
      isOpen = false;
      resolve();
    }),
  );
  client.on('error', () => {});
  client.on('notification', ({ payload }) => payload && listener(payload));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    return { lost, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Waits, or until told to stop. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
