import type { AuditAnswer } from '../../../server/src/audit/routes.ts';
import type { AuditKind } from '../../../server/src/platform/audit-kinds.ts';

/** One thing that was done with the account, as the server tells it. */
export type Activity = AuditAnswer['events'][number];

const sentences: Record<AuditKind, string> = {
  'signed-up': 'Account created',
  'signed-in': 'Signed in',
  'signed-in-new-device': 'Signed in from a new device',
  'signed-out': 'Signed out',
  'signed-out-everywhere': 'Signed out on every device',
  'session-ended': 'Signed out on one device',
  'email-verified': 'Email verified',
  'password-set': 'Password set',
  'google-linked': 'Google linked',
  'google-unlinked': 'Google unlinked',
  'unproven-methods-removed': 'Sign-in methods removed that were added before the email was verified',
  'second-factor-enabled': 'Two-factor authentication turned on',
  'second-factor-disabled': 'Two-factor authentication turned off',
  'recovery-codes-made': 'New recovery codes made',
  'recovery-code-used': 'Recovery code used to sign in',
  'email-changed': 'Email changed',
  'profile-changed': 'Profile changed',
  scanned: 'Statement scanned',
  'scan-deleted': 'Scan deleted',
  'report-downloaded': 'Report downloaded',
  'letter-downloaded': 'Letter downloaded',
  'data-exported': 'Data exported',
  'retention-changed': 'Retention changed',
  'figures-deleted': 'Figures of old scans deleted',
  'data-key-changed': 'Encryption key changed',
};

/** What was done, in words. */
export function activityText({ kind, about }: Pick<Activity, 'kind' | 'about'>): string {
  const sentence = sentences[kind] ?? kind;
  const namesSubject = kind === 'google-linked' || kind === 'retention-changed' || kind === 'figures-deleted';
  return namesSubject && about ? `${sentence}: ${about}` : sentence;
}
