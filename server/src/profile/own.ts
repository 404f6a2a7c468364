import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../identity/sessions.ts';
import { CallError } from '../platform/errors.ts';

/**
 * The user a path names, who must be the one signed in; of anyone else nothing is revealed.
 * @throws CallError `not-signed-in`, `not-found`
 */
export async function ownUid(sessions: Sessions, request: FastifyRequest): Promise<string> {
  const { uid } = await sessions.need(request);
  if ((request.params as { uid?: string }).uid !== uid) throw new CallError('not-found');
  return uid;
}
