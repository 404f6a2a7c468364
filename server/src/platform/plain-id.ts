import type { FastifyRequest } from 'fastify';
import { CallError } from './errors.ts';

/** The id a path names; one that cannot be an id is not found. @throws CallError `not-found` */
export function plainId(request: FastifyRequest): string {
  const { id = '' } = request.params as { id?: string };
  if (!/^[\w-]{1,64}$/.test(id)) throw new CallError('not-found');
  return id;
}
