import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Queries } from '../platform/queries.ts';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** Work of one hash: scrypt's cost and parallelization (RFC 7914). */
export interface PasswordWork {
  N: number;
  p: number;
}

/** About 16 MB and 130 ms of a processor on a common machine (OWASP's lower bound for scrypt). */
const strong: PasswordWork = { N: 2 ** 14, p: 5 };
const memory = 64 * 1024 * 1024;
const keyBytes = 32;

/** Hashes and checks passwords. */
export interface Passwords {
  /** `N:p:salt:key`, the last two hexadecimal; derived off the event loop. */
  hash(password: string): Promise<string>;
  /** Whether the password is the one hashed; takes the same time either way. */
  verify(given: { hash: string; password: string }): Promise<boolean>;
  /** The user with this address and password, or `null`; takes the same time for an unknown address. */
  userOf(db: Queries, email: string, password: string): Promise<string | null>;
}

/** Passwords hashed with `work`; those hashed with other work are checked with theirs. */
export function createPasswords(work: PasswordWork = strong): Passwords {
  // Hash of no password: makes an unknown address take as long as a wrong password.
  const nobodys = [work.N, work.p, '0'.repeat(32), '0'.repeat(keyBytes * 2)].join(':');
  const verify: Passwords['verify'] = async ({ hash, password }) => {
    const [N = '', p = '', salt = '', key = ''] = hash.split(':');
    const expected = Buffer.from(key, 'hex');
    const given = await keyOf(password, Buffer.from(salt, 'hex'), { N: Number(N), p: Number(p) });
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
  return {
    verify,
    async hash(password) {
      const salt = randomBytes(16);
      const key = await keyOf(password, salt, work);
      return [work.N, work.p, salt.toString('hex'), key.toString('hex')].join(':');
    },
    async userOf(db, email, password) {
      const row = await db
        .selectFrom('user')
        .innerJoin('account', 'account.userId', 'user.id')
        .select(['user.id', 'account.password'])
        .where('user.email', '=', email)
        .where('account.providerId', '=', 'credential')
        .executeTakeFirst();
      const right = await verify({ hash: row?.password ?? nobodys, password });
      return row && right ? row.id : null;
    },
  };
}

function keyOf(password: string, salt: Buffer, { N, p }: PasswordWork): Promise<Buffer> {
  return derive(password.normalize('NFKC'), salt, keyBytes, { N, r: 8, p, maxmem: memory });
}
