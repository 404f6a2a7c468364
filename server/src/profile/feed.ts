import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Database, Queries } from '../platform/database.ts';

/** Tells of changes of profiles, whichever process makes them. */
export interface ProfileFeed {
  /** Tells of a change; within a transaction, once it is committed. */
  changed(db: Queries, uid: string): Promise<void>;
  /** Calls `hear` after each change of one profile, and after a loss of the link to the database. */
  listen(uid: string, hear: () => void): () => void;
  close(): Promise<void>;
}

const channel = 'assay_profile';
/** Pause before the link to the database is made again, in milliseconds. */
const again = 500;

/** The feed of a database: within the process on SQLite, by LISTEN and NOTIFY on PostgreSQL. */
export async function openFeed(database: Database): Promise<ProfileFeed> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const listen: ProfileFeed['listen'] = (uid, hear) => {
    emitter.on(uid, hear);
    return () => emitter.off(uid, hear);
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

/** Listens on a connection of its own, made again when lost; `hear(null)` after each loss. */
async function openLink(url: string, hear: (uid: string | null) => void): Promise<() => Promise<void>> {
  let closed = false;
  let client: Client | null = null;
  const connect = async () => {
    const fresh = new Client({ connectionString: url, keepAlive: true });
    fresh.on('error', () => {});
    fresh.on('notification', ({ payload }) => payload && hear(payload));
    fresh.on('end', () => {
      if (!closed) setTimeout(() => void reconnect(), again);
    });
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    client = fresh;
  };
  const reconnect = async () => {
    if (closed) return;
    try {
      await connect();
      hear(null);
    } catch {
      setTimeout(() => void reconnect(), again);
    }
  };
  await connect();
  return async () => {
    closed = true;
    await client?.end();
  };
}
