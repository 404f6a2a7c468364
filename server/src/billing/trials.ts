import { createHmac } from 'node:crypto';
import type { Queries } from '../platform/queries.ts';

/** Remembers which email addresses have had their trial, longer than their accounts live. */
export interface Trials {
  used(db: Queries, email: string): Promise<boolean>;
  remember(db: Queries, email: string): Promise<void>;
  /** The same of the free scan, remembered when an account goes that has used it. */
  usedScan(db: Queries, email: string): Promise<boolean>;
  rememberScan(db: Queries, email: string): Promise<void>;
}

/** The memory holds keyed hashes, so it tells no one who had an account. */
export function createTrials(secret: string): Trials {
  const hash = (what: string, email: string) =>
    createHmac('sha256', secret).update(`${what} ${email.trim().toLowerCase()}`).digest('base64url');
  const used = async (db: Queries, emailHash: string) => {
    const query = db.selectFrom('used_trial').select('usedAt').where('emailHash', '=', emailHash);
    return (await query.executeTakeFirst()) !== undefined;
  };
  const remember = async (db: Queries, emailHash: string) => {
    await db
      .insertInto('used_trial')
      .values({ emailHash, usedAt: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('emailHash').doNothing())
      .execute();
  };
  return {
    used: (db, email) => used(db, hash('trial', email)),
    remember: (db, email) => remember(db, hash('trial', email)),
    usedScan: (db, email) => used(db, hash('free scan', email)),
    rememberScan: (db, email) => remember(db, hash('free scan', email)),
  };
}
