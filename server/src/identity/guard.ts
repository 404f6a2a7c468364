import type { FastifyRequest } from 'fastify';
import { callerOf } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { deviceToken, isKnown } from './devices.ts';
import { sharedLimit } from '../platform/shared-limit.ts';

/**
 * Counts a try against the caller's address and, where one is named, an account, over all processes together.
 * @throws CallError `too-many-tries`
 */
export type Guard = (request: FastifyRequest, account?: string) => Promise<void>;

const windowMs = 60_000;
/** Tries a minute of one address, and for one account. */
const mostPerAddress = 60;
const mostPerAccount = 10;

/** Counts in the database; `secret` keys the hashes of what is counted. */
export function createGuard(database: Database, secret: string): Guard {
  const perDevice = sharedLimit(database, secret, { most: mostPerAccount, windowMs });
  const perAddress = sharedLimit(database, secret, { most: mostPerAddress, windowMs });
  const perAccount = sharedLimit(database, secret, { most: mostPerAccount, windowMs });
  return async (request, account) => {
    await perAddress(`address ${callerOf(request.ip)}`);
    if (!account) return;
    // Strangers who try an account do not lock its owner out: the owner's browser is counted apart.
    const device = deviceToken(request);
    const known = device !== null && (await isKnown(database, account, device));
    if (known) await perDevice(`account ${account} device ${device}`);
    else await perAccount(`account ${account}`);
  };
}
