import { randomUUID } from 'node:crypto';
import type { Database } from '../platform/database.ts';
import { CallError, type Reason } from '../platform/errors.ts';
import type { MailQueue } from '../platform/mail-queue.ts';
import type { Queries } from '../platform/queries.ts';
import type { ArrivingScanTable } from '../platform/schema.ts';
import type { Selectable } from 'kysely';
import type { StageProgress } from './messages.ts';

/** A scan that is not in the history yet, as its user is told of it. */
export interface ArrivingScan {
  id: string;
  fileName: string;
  /** Milliseconds since it began. */
  runningMs: number;
  progress: StageProgress;
  /** Why it ended without a result; `null` while it goes on. */
  failure: { reason: string; message: string } | null;
}

/** A scan under way, for the process that is at it. */
export interface Arrival {
  /** The id the scan will have. */
  id: string;
  /** Aborted when its user cancels it, from whichever process. */
  signal: AbortSignal;
  progress(progress: StageProgress): void;
  /** The scan is in the database; tells its user by email when it took long and no one watched. */
  kept(watching: boolean): Promise<void>;
  /** It ended without a result; what no one saw is kept for the next look. */
  failed(refusal: CallError, watching: boolean): Promise<void>;
}

/** The scans that go on without their page. */
export interface Arrivals {
  begin(uid: string, fileName: string): Promise<Arrival>;
  /** A user's scans under way and failures no one saw, oldest first. Whoever asks is watching. */
  of(uid: string): Promise<ArrivingScan[]>;
  /** Cancels a scan, or clears away a failure. @returns whether there was one */
  end(uid: string, id: string): Promise<boolean>;
  /** Resolves once nothing is being written. */
  settled(): Promise<void>;
}

/** How often a process says where a scan is, in milliseconds. */
const everyMs = 1000;
/** After this silence its process has ended, in milliseconds. */
const silentMs = 30_000;
/** Who asked so recently is still watching, in milliseconds. */
const watchingMs = 8000;
/** How long a failure waits for someone to see it, in milliseconds. */
const failuresLast = 7 * 86_400_000;

const begun: StageProgress = { stage: 'waiting', label: 'Waiting for a response', done: 0, total: 1 };

/** What scans under way are kept with. */
interface ArrivalParts {
  database: Database;
  mails: MailQueue;
  appUrl: string;
  mailAfterMs: number;
  onTrouble: (error: unknown) => void;
}

/** See `Arrivals`; `mailAfterMs` is how long a scan must have taken to be worth an email. */
export function createArrivals(parts: ArrivalParts): Arrivals {
  const { db } = parts.database;
  const here = new Map<string, AbortController>();
  const writing = new Set<Promise<unknown>>();
  const track = <T>(work: Promise<T>): Promise<T> => {
    const tracked = work.finally(() => writing.delete(tracked));
    writing.add(tracked);
    return tracked;
  };
  return {
    begin: (uid, fileName) => track(beginArrival({ ...parts, here, track }, uid, fileName)),
    async of(uid) {
      const now = Date.now();
      await db
        .deleteFrom('arriving_scan')
        .where('uid', '=', uid)
        .where('aliveAt', '<', iso(now - failuresLast))
        .execute();
      const rows = await db
        .updateTable('arriving_scan')
        .set({ watchedAt: iso(now) })
        .where('uid', '=', uid)
        .where('cancelled', '=', 0)
        .returningAll()
        .execute();
      return rows.sort((a, b) => a.startedAt.localeCompare(b.startedAt)).map((row) => shown(row, now));
    },
    async end(uid, id) {
      const row = await db
        .updateTable('arriving_scan')
        .set({ cancelled: 1 })
        .where('uid', '=', uid)
        .where('id', '=', id)
        .returning(['refusal', 'aliveAt'])
        .executeTakeFirst();
      if (!row) return false;
      here.get(id)?.abort();
      if (row.refusal !== null || Date.now() - Date.parse(row.aliveAt) > silentMs) await arrived(db, id);
      return true;
    },
    async settled() {
      while (writing.size > 0) await Promise.allSettled(writing);
    },
  };
}

/** Keeps a scan among those under way, and says every second where it is, until it ends. */
async function beginArrival(
  parts: ArrivalParts & {
    /** What this process is at, by its id. */
    here: Map<string, AbortController>;
    track: <T>(work: Promise<T>) => Promise<T>;
  },
  uid: string,
  fileName: string,
): Promise<Arrival> {
  const { here, track } = parts;
  const { db } = parts.database;
  const id = randomUUID();
  const startedAt = Date.now();
  const controller = new AbortController();
  let last = begun;
  let watched: string | null = null;
  await db.insertInto('arriving_scan').values(rowOf({ id, uid, fileName, startedAt })).execute();
  here.set(id, controller);
  const say = async () => {
    const row = await db
      .updateTable('arriving_scan')
      .set({ ...last, aliveAt: iso(Date.now()) })
      .where('id', '=', id)
      .returning(['cancelled', 'watchedAt'])
      .executeTakeFirst();
    watched = row?.watchedAt ?? watched;
    if (row?.cancelled === 1) controller.abort();
  };
  const timer = setInterval(() => void track(say()).catch(parts.onTrouble), everyMs);
  timer.unref();
  const stop = () => {
    clearInterval(timer);
    here.delete(id);
  };
  /** No one saw the end of a scan that was worth waiting for. */
  const worthMail = (watching: boolean) => {
    const now = Date.now();
    const seen = watching || (watched !== null && now - Date.parse(watched) <= watchingMs);
    return !seen && now - startedAt >= parts.mailAfterMs;
  };
  return {
    id,
    signal: controller.signal,
    progress: (progress) => void (last = progress),
    async kept(watching) {
      stop();
      if (worthMail(watching))
        await track(sendMail(parts, uid, finishedMail(fileName, `${parts.appUrl}/dashboard?scan=${id}`)));
    },
    async failed({ reason, message }, watching) {
      stop();
      if (watching || reason === 'cancelled') {
        await track(arrived(db, id));
        return;
      }
      await track(
        db.updateTable('arriving_scan').set({ refusal: reason, message }).where('id', '=', id).execute(),
      );
      if (worthMail(watching)) await track(sendMail(parts, uid, failedMail(fileName, message, parts.appUrl)));
    },
  };
}

async function sendMail(
  { database, mails }: ArrivalParts,
  uid: string,
  words: { subject: string; text: string },
): Promise<void> {
  const user = await database.db.selectFrom('user').select('email').where('id', '=', uid).executeTakeFirst();
  if (user) await mails.post({ to: user.email, ...words });
}

/** The scan is in the history, or no one waits for it any more. */
export async function arrived(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('arriving_scan').where('id', '=', id).execute();
}

function rowOf(given: { id: string; uid: string; fileName: string; startedAt: number }) {
  const at = iso(given.startedAt);
  return { ...given, ...begun, startedAt: at, aliveAt: at, watchedAt: null, refusal: null, message: null };
}

function shown(row: Selectable<ArrivingScanTable>, now: number): ArrivingScan {
  const { id, fileName, stage, label, done, total, refusal, message } = row;
  const isSilent = now - Date.parse(row.aliveAt) > silentMs;
  const reason: Reason | string | null = refusal ?? (isSilent ? 'stopping' : null);
  return {
    id,
    fileName,
    runningMs: Math.max(0, now - Date.parse(row.startedAt)),
    progress: { stage: stage as StageProgress['stage'], label, done, total },
    failure: reason === null ? null : { reason, message: message ?? new CallError('stopping').message },
  };
}

// What a statement shows stays out of mail: a file name is what its user called it.
const finishedMail = (fileName: string, link: string) => ({
  subject: 'Your scan is finished',
  text: `The scan of ${fileName} is finished, and it is in your history. To see the result, open\n\n${link}`,
});

const failedMail = (fileName: string, message: string, appUrl: string) => ({
  subject: 'Your scan could not be finished',
  text: `The scan of ${fileName} ended without a result: ${message}\n\nNo scan was used. To try again, open\n\n${appUrl}/dashboard`,
});

const iso = (time: number) => new Date(time).toISOString();
