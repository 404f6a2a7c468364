import { randomUUID } from 'node:crypto';
import { backoffMs } from './backoff.ts';
import type { Database } from './database.ts';
import type { Mail, SendMail } from './mail.ts';
import { keyFor, sealText, unsealText } from './sealed-text.ts';

/** Emails that are kept until the mail server has taken them. */
export interface MailQueue {
  /** Keeps a mail and begins to send it; after `goodForMs` it is given up. */
  post(mail: Mail, goodForMs?: number): Promise<void>;
  /** Sends what is due. @returns how many were sent */
  deliver(): Promise<number>;
  start(): void;
  close(): Promise<void>;
}

const day = 86_400_000;
/** How often emails that could not be sent are looked for, in milliseconds. */
const lookEvery = 10_000;
/** Pauses before a mail is tried again. */
const again = { firstMs: 15_000, longestMs: 15 * 60_000 };
/** How long one process may take over a mail before another tries, in milliseconds. */
const claimMs = 60_000;

/**
 * A queue in the database, shared by all processes. Emails hold links that sign in or reset, so they are kept
 * encrypted under a key derived from `secret`. Addresses are in them and nowhere else in the queue.
 */
export function createMailQueue(
  { db }: Database,
  { send, secret, onTrouble }: { send: SendMail; secret: string; onTrouble?: (error: unknown) => void },
): MailQueue {
  const key = keyFor('queued mail', secret);
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<number> = Promise.resolve(0);
  const attempt = async (id: string, sealed: string, tries: number) => {
    try {
      await send(JSON.parse(unsealText(sealed, key, id)) as Mail);
    } catch (error) {
      onTrouble?.(error);
      const nextTry = after(backoffMs(tries, again));
      await db.updateTable('queued_mail').set({ nextTry }).where('id', '=', id).execute();
      return false;
    }
    await db.deleteFrom('queued_mail').where('id', '=', id).execute();
    return true;
  };
  const deliverDue = async () => {
    await db.deleteFrom('queued_mail').where('goodUntil', '<', after(0)).execute();
    const due = await db
      .selectFrom('queued_mail')
      .select(['id', 'tries'])
      .where('nextTry', '<=', after(0))
      .orderBy('nextTry')
      .limit(100)
      .execute();
    let sent = 0;
    for (const { id, tries } of due) {
      const mine = await claimed(db, id, tries);
      if (mine && (await attempt(id, mine.sealed, tries + 1))) sent++;
    }
    return sent;
  };
  const deliver = () => (working = working.catch(() => 0).then(deliverDue));
  return {
    deliver,
    async post(mail, goodForMs = day) {
      const id = randomUUID();
      const sealed = sealText(JSON.stringify(mail), key, id);
      const values = { id, sealed, nextTry: after(0), goodUntil: after(goodForMs) };
      await db.insertInto('queued_mail').values(values).execute();
      deliver().catch((error: unknown) => onTrouble?.(error));
    },
    start() {
      timer ??= setInterval(() => void deliver().catch((error: unknown) => onTrouble?.(error)), lookEvery);
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      await working.catch(() => {});
    },
  };
}

/** A mail for its next try. Whoever counts the try first makes it: other processes see the same emails. */
const claimed = (db: Database['db'], id: string, tries: number) =>
  db
    .updateTable('queued_mail')
    .set({ nextTry: after(claimMs), tries: tries + 1 })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .returning('sealed')
    .executeTakeFirst();

const after = (ms: number) => new Date(Date.now() + ms).toISOString();
