import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../platform/database.ts';
import { deviceOf, networkOf } from './device.ts';

/** What the owner of an account can look up. The words for it stand in the web application. */
export const auditKinds = [
  'signed-up',
  'signed-in',
  'signed-in-new-device',
  'signed-out',
  'signed-out-everywhere',
  'email-verified',
  'password-set',
  'google-linked',
  'google-unlinked',
  'unproven-methods-removed',
  'second-factor-enabled',
  'second-factor-disabled',
  'recovery-codes-made',
  'recovery-code-used',
  'email-changed',
  'profile-changed',
  'scanned',
  'scan-deleted',
  'report-downloaded',
  'letter-downloaded',
  'data-exported',
  'retention-changed',
  'figures-deleted',
  'data-key-changed',
] as const;

/** See `auditKinds`. */
export type AuditKind = (typeof auditKinds)[number];

/** One thing that was done. */
export interface AuditEvent {
  uid: string;
  kind: AuditKind;
  /** What it was about, in a few words that quote no statement: an id, a provider. */
  about?: string;
}

/** Writes an event down; with the change it tells of where `db` is that change's transaction. */
export async function recordEvent(
  db: Queries,
  { uid, kind, about = '' }: AuditEvent,
  request?: FastifyRequest,
): Promise<void> {
  const at = new Date().toISOString();
  const device = request ? deviceOf(request.headers['user-agent']) : '';
  const network = request ? networkOf(request.ip) : '';
  await db
    .insertInto('audit_event')
    .values({ id: randomUUID(), uid, kind, at, about, device, network })
    .execute();
}
