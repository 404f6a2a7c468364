import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database.ts';
import type { Queries } from '../../platform/queries.ts';
import { keyFor, sealText, unsealText } from '../../platform/sealed-text.ts';
import { sharedLimit } from '../../platform/shared-limit.ts';
import { masked } from './phone.ts';
import type { PhoneCodes } from './codes.ts';
import { enrolledPhone } from './store.ts';
import { matchingStep, newSecret } from './totp.ts';

/** Recovery codes made at once. */
const howMany = 10;
/** Tries of codes that are not sent, for one user in an hour. */
const mostTries = 20;

/** What a sign-in can be completed with. */
export interface Factors {
  /** The phone, masked. */
  phoneNumber: string | null;
  authenticator: boolean;
  /** Recovery codes that are left. */
  recoveryCodes: number;
}

/** How a code was right. */
export type UsedFactor = 'phone' | 'authenticator' | 'recovery';

/** The codes that are not sent: of an authenticator app, and for recovery. */
export interface OwnCodes {
  factors(uid: string): Promise<Factors>;
  /** A new secret for an app, which waits for its first code. */
  prepare(uid: string): Promise<string>;
  /** The secret that waits for its first code, where the code is right. */
  isFirstCode(uid: string, code: string): Promise<boolean>;
  /** Ten new codes in place of all before. */
  renewRecovery(uid: string): Promise<string[]>;
  /** Uses up a code of any kind. `subject` is what a code was sent for. @throws CallError `too-many-tries` */
  use(uid: string, subject: string, code: string): Promise<UsedFactor | null>;
}

/** Secrets are kept encrypted, recovery codes as keyed hashes. */
export function createOwnCodes(database: Database, phoneCodes: PhoneCodes, secret: string): OwnCodes {
  const { db } = database;
  const key = keyFor('authenticator secrets', secret);
  const context = (uid: string) => `authenticator ${uid}`;
  const limit = sharedLimit(database, secret, { most: mostTries, windowMs: 3_600_000 });
  const hash = (uid: string, code: string) =>
    createHmac('sha256', secret).update(`recovery ${uid} ${code}`).digest('hex');
  const useApp = (uid: string, code: string, first: boolean) =>
    useStep(db, (sealed) => unsealText(sealed, key, context(uid)), { uid, code, first });
  return {
    factors: (uid) => factorsOf(db, uid),
    async prepare(uid) {
      const fresh = newSecret();
      const sealedSecret = sealText(fresh, key, context(uid));
      await db
        .insertInto('authenticator')
        .values({ uid, sealedSecret, enrolledAt: null, usedStep: 0 })
        .onConflict((conflict) =>
          conflict
            .column('uid')
            .doUpdateSet({ sealedSecret, usedStep: 0 })
            .where('authenticator.enrolledAt', 'is', null),
        )
        .execute();
      return fresh;
    },
    async isFirstCode(uid, code) {
      await limit(`own codes ${uid}`);
      return useApp(uid, code, true);
    },
    async renewRecovery(uid) {
      const codes = Array.from({ length: howMany }, newRecoveryCode);
      await db.transaction().execute(async (tx) => {
        await tx.deleteFrom('recovery_code').where('uid', '=', uid).execute();
        const rows = codes.map((code) => ({ uid, codeHash: hash(uid, plain(code)) }));
        await tx.insertInto('recovery_code').values(rows).execute();
      });
      return codes;
    },
    async use(uid, subject, code) {
      if (/^\d{6}$/.test(code)) {
        const { authenticator } = await factorsOf(db, uid);
        if (authenticator) {
          await limit(`own codes ${uid}`);
          if (await useApp(uid, code, false)) return 'authenticator';
        }
        return (await phoneCodes.use(uid, subject, code)) === null ? null : 'phone';
      }
      if (plain(code).length !== 10) return null;
      await limit(`own codes ${uid}`);
      const gone = await db
        .deleteFrom('recovery_code')
        .where('codeHash', '=', hash(uid, plain(code)))
        .executeTakeFirst();
      return gone.numDeletedRows === 1n ? 'recovery' : null;
    },
  };
}

/** Uses up a code of the app, each time step once; `first` is that of an app that is not enrolled yet. */
async function useStep(
  db: Queries,
  unseal: (sealed: string) => string,
  { uid, code, first }: { uid: string; code: string; first: boolean },
): Promise<boolean> {
  const row = await db.selectFrom('authenticator').selectAll().where('uid', '=', uid).executeTakeFirst();
  if (!row || (row.enrolledAt === null) !== first) return false;
  const step = matchingStep(unseal(row.sealedSecret), code, Date.now(), row.usedStep);
  if (step === null) return false;
  const used = await db
    .updateTable('authenticator')
    .set({ usedStep: step })
    .where('uid', '=', uid)
    .where('usedStep', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** What a user's sign-in can be completed with. */
export async function factorsOf(db: Queries, uid: string): Promise<Factors> {
  const phone = await enrolledPhone(db, uid);
  const app = await db
    .selectFrom('authenticator')
    .select('uid')
    .where('uid', '=', uid)
    .where('enrolledAt', 'is not', null)
    .executeTakeFirst();
  const codes = await db.selectFrom('recovery_code').select('codeHash').where('uid', '=', uid).execute();
  return {
    phoneNumber: phone && masked(phone),
    authenticator: app !== undefined,
    recoveryCodes: codes.length,
  };
}

/** Letters and digits that cannot be taken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

function newRecoveryCode(): string {
  let code = '';
  while (code.length < 10) {
    const byte = randomBytes(1)[0] ?? 255;
    // Bytes past a whole number of alphabets would favor its first letters.
    if (byte < Math.floor(256 / letters.length) * letters.length)
      code += letters[byte % letters.length] ?? '';
  }
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** A code as typed, without what people put between its halves. */
const plain = (code: string) => code.toLowerCase().replace(/[^a-z\d]/g, '');
