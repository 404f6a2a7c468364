import type { FastifyRequest } from 'fastify';
import { RateLimit } from '../platform/rate-limit.ts';

/** Counts a try against the caller's address and, where one is named, an account. @throws CallError `too-many-tries` */
export type Guard = (request: FastifyRequest, account?: string) => void;

/** Tries a minute of one address, and for one account. */
const mostPerAddress = 60;
const mostPerAccount = 10;

/** Counts of its own. */
export function createGuard(): Guard {
  const perAddress = new RateLimit(mostPerAddress, 60_000);
  const perAccount = new RateLimit(mostPerAccount, 60_000);
  return (request, account) => {
    perAddress.count(request.ip);
    if (account) perAccount.count(account);
  };
}
