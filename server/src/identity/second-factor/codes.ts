import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../../platform/queries.ts';
import type { Database } from '../../platform/database.ts';
import { CallError } from '../../platform/errors.ts';
import type { SendSms } from '../../platform/sms.ts';

/** A code is good for this long, in milliseconds. */
const goodFor = 5 * 60_000;
/** Tries of one code, right or wrong. */
const mostTries = 5;
const hour = 3_600_000;
const day = 24 * hour;
/** Codes sent for one user, and to one phone whoever asks. */
const mostInAnHour = 10;
const mostInADay = 30;

/** What a code is for: the id of a pending sign-in, or a change of the factor. */
export type CodeSubject = string;

/** Codes sent to phones. */
export interface PhoneCodes {
  /** Sends a new code; earlier ones of the same subject end. @throws CallError `too-many-codes`, `code-not-sent` */
  send(uid: string, subject: CodeSubject, phone: string): Promise<void>;
  /** The phone the code was sent to, or `null` for a wrong, used, superseded or expired code. Uses the code up. */
  use(uid: string, subject: CodeSubject, code: string): Promise<string | null>;
}

/** Codes of six digits, kept as keyed hashes, used once; tries and sendings are counted in the database. */
export function phoneCodes(database: Database, sendSms: SendSms, secret: string): PhoneCodes {
  const { db } = database;
  const hash = (text: string) => createHmac('sha256', secret).update(`phone ${text}`).digest('hex');
  return {
    async send(uid, subject, phone) {
      const id = randomUUID();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const sentAt = new Date().toISOString();
      const expiresAt = new Date(Date.now() + goodFor).toISOString();
      await db.transaction().execute(async (tx) => {
        await countSending(tx, database, uid, subject === 'enrol' ? hash(phone) : null);
        await tx
          .updateTable('phone_code')
          .set({ open: 0 })
          .where('uid', '=', uid)
          .where('subject', '=', subject)
          .execute();
        await tx
          .insertInto('phone_code')
          .values({ id, uid, subject, phone, codeHash: hash(`${id} ${code}`), sentAt, expiresAt })
          .execute();
      });
      try {
        await sendSms({ to: phone, text: `${code} is your Assay code. We will never ask you for it.` });
      } catch (error) {
        await db.updateTable('phone_code').set({ open: 0 }).where('id', '=', id).execute();
        throw new CallError('code-not-sent', undefined, { cause: error });
      }
    },
    async use(uid, subject, code) {
      // The try is counted before the code is compared: guesses made at the same moment share one count.
      const tried = await db
        .updateTable('phone_code')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('uid', '=', uid)
        .where('subject', '=', subject)
        .where('open', '=', 1)
        .where('tries', '<', mostTries)
        .where('expiresAt', '>', new Date().toISOString())
        .returning(['id', 'codeHash', 'phone'])
        .executeTakeFirst();
      if (!tried || !equal(tried.codeHash, hash(`${tried.id} ${code}`))) return null;
      const used = await db
        .updateTable('phone_code')
        .set({ open: 0 })
        .where('id', '=', tried.id)
        .where('open', '=', 1)
        .executeTakeFirst();
      return used.numUpdatedRows === 1n ? tried.phone : null;
    },
  };
}

/**
 * Counts one sending; of the phone only a keyed hash, which outlives an account that goes. A phone is counted where
 * anyone may name it, at enrollment: so a stranger's sendings do not keep its owner from signing in.
 */
async function countSending(
  tx: Queries,
  { dialect }: Database,
  uid: string,
  phoneHash: string | null,
): Promise<void> {
  const keys = [`user ${uid}`, ...(phoneHash === null ? [] : [`phone ${phoneHash}`])].sort();
  // Two sendings at one moment count one after the other; SQLite has one transaction at a time.
  if (dialect === 'postgres') {
    for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  }
  const since = (ms: number) => new Date(Date.now() - ms).toISOString();
  await tx.deleteFrom('code_sending').where('sentAt', '<', since(day)).execute();
  await tx.deleteFrom('phone_code').where('uid', '=', uid).where('sentAt', '<', since(hour)).execute();
  for (const key of keys) {
    const sent = await tx
      .selectFrom('code_sending')
      .select('sentAt')
      .where('key', '=', key)
      // What is of the future was counted before the clock was set back.
      .where('sentAt', '<=', new Date(Date.now() + 60_000).toISOString())
      .execute();
    const lately = sent.filter(({ sentAt }) => sentAt > since(hour)).length;
    if (lately >= mostInAnHour || sent.length >= mostInADay) throw new CallError('too-many-codes');
    await tx
      .insertInto('code_sending')
      .values({ id: randomUUID(), key, sentAt: new Date().toISOString() })
      .execute();
  }
}

function equal(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
