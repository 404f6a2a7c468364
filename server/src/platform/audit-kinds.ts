/** What the owner of an account can look up. The words for it stand in the web application. */
export const auditKinds = [
  'signed-up',
  'signed-in',
  'signed-in-new-device',
  'signed-out',
  'signed-out-everywhere',
  'session-ended',
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
