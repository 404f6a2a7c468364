import type { FastifyRequest } from 'fastify';
import { callerOf } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { deviceToken, isKnown } from './devices.ts';
import { CallError } from '../platform/errors.ts';
import { RateLimit } from '../platform/rate-limit.ts';
import { sharedCount } from '../platform/shared-count.ts';

/**
 * Counts a try against the caller's address and, where one is named, an account, over all processes together.
 * @throws CallError `too-many-tries`
 */
export type Guard = (request: FastifyRequest, account?: string) => Promise<void>;

const windowMs = 60_000;
/** Tries a minute of one address, and for one account. */
const mostPerAddress = 60;
const mostPerAccount = 10;

/** Counts in the database, in one write for a sign-in; `secret` keys the hashes of what is counted. */
export function createGuard(database: Database, secret: string): Guard {
  const shared = sharedCount(database, secret, windowMs);
  const own = {
    address: new RateLimit(mostPerAddress, windowMs),
    account: new RateLimit(mostPerAccount, windowMs),
  };
  return async (request, account) => {
    const address = `address ${callerOf(request.ip)}`;
    // What this process alone has counted too often is refused without asking the database.
    own.address.count(address);
    const tries: [key: string, most: number][] = [[address, mostPerAddress]];
    if (account) {
      // Strangers who try an account do not lock its owner out: the owner's browser is counted apart.
      const device = deviceToken(request);
      const known = device !== null && (await isKnown(database, account, device));
      const key = `account ${account}${known ? ` device ${device}` : ''}`;
      own.account.count(key);
      tries.push([key, mostPerAccount]);
    }
    const counted = await shared.addAll(tries.map(([key]) => key));
    if (counted.some((count, i) => count > (tries[i]?.[1] ?? 0))) throw new CallError('too-many-tries');
  };
}
