import { createHmac } from 'node:crypto';
import type { Queries } from '../platform/database.ts';

/** Remembers which e-mail addresses have had their trial, longer than their accounts live. */
export interface Trials {
  used(db: Queries, email: string): Promise<boolean>;
  remember(db: Queries, email: string): Promise<void>;
}

/** The memory holds keyed hashes, so it tells nobody who had an account. */
export function createTrials(secret: string): Trials {
  const hash = (email: string) =>
    createHmac('sha256', secret).update(`trial ${email.trim().toLowerCase()}`).digest('base64url');
  return {
    async used(db, email) {
      const row = await db
        .selectFrom('used_trial')
        .select('usedAt')
        .where('emailHash', '=', hash(email))
        .executeTakeFirst();
      return row !== undefined;
    },
    async remember(db, email) {
      await db
        .insertInto('used_trial')
        .values({ emailHash: hash(email), usedAt: new Date().toISOString() })
        .onConflict((conflict) => conflict.column('emailHash').doNothing())
        .execute();
    },
  };
}
