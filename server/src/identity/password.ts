import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Queries } from '../platform/database.ts';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
/** About 16 MB and 60 ms on a common machine (RFC 7914; OWASP's lower bound for scrypt). */
const cost = { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 };
const keyBytes = 32;

/** A password's hash with its salt, hexadecimal; derived off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, keyBytes, cost);
  return `${salt.toString('hex')}:${key.toString('hex')}`;
}

/** Whether the password is the one hashed; takes the same time either way. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  const expected = Buffer.from(key, 'hex');
  const given = await derive(password.normalize('NFKC'), Buffer.from(salt, 'hex'), keyBytes, cost);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Hash of no password: makes an unknown address take as long as a wrong password. */
const nobodys = `${'0'.repeat(32)}:${'0'.repeat(keyBytes * 2)}`;

/** The user with this address and password, or `null`; takes the same time for an unknown address. */
export async function userWithPassword(db: Queries, email: string, password: string): Promise<string | null> {
  const row = await db
    .selectFrom('user')
    .innerJoin('account', 'account.userId', 'user.id')
    .select(['user.id', 'account.password'])
    .where('user.email', '=', email)
    .where('account.providerId', '=', 'credential')
    .executeTakeFirst();
  const right = await verifyPassword({ hash: row?.password ?? nobodys, password });
  return row && right ? row.id : null;
}
