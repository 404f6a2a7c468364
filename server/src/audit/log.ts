import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../platform/queries.ts';
import { deviceOf, networkOf } from './device.ts';
import type { AuditKind } from '../platform/audit-kinds.ts';

/** Where a call came from. */
export type Origin = Pick<FastifyRequest, 'headers' | 'ip'>;

/** One thing that was done. */
export interface AuditEvent {
  uid: string;
  kind: AuditKind;
  /** What it was about, in a few words that quote no statement: an id, a provider. */
  about?: string;
}

/** Writes an event down; with the change it records where `db` is that change's transaction. */
export async function recordEvent(
  db: Queries,
  { uid, kind, about = '' }: AuditEvent,
  request?: Origin,
): Promise<void> {
  const at = new Date().toISOString();
  const device = request ? deviceOf(request.headers['user-agent']) : '';
  const network = request ? networkOf(request.ip) : '';
  await db
    .insertInto('audit_event')
    .values({ id: randomUUID(), uid, kind, at, about, device, network })
    .execute();
}
