import type { Generated } from 'kysely';

/**
 * The tables, the same on SQLite and PostgreSQL. Times are ISO 8601 texts in UTC, truth values 0 or 1, lists
 * and records JSON texts; only the identity library's own tables follow its types.
 */
export interface Schema {
  user: UserTable;
  session: SessionTable;
  account: AccountTable;
  verification: VerificationTable;
  profile: ProfileTable;
  scan: ScanTable;
  outbox: OutboxTable;
  second_factor: SecondFactorTable;
  pending_sign_in: PendingSignInTable;
  phone_code: PhoneCodeTable;
  code_sending: CodeSendingTable;
  used_reset_code: UsedResetCodeTable;
}

/** A timestamp as the identity library stores it: text on SQLite, a date on PostgreSQL. */
export type Timestamp = string | Date;

interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean | number;
  image: string | null;
  /** 1 when the operator has disabled the user; the identity library does not know this column. */
  disabled: Generated<number>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

interface SessionTable {
  id: string;
  userId: string;
  token: string;
  expiresAt: Timestamp;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

interface AccountTable {
  id: string;
  userId: string;
  accountId: string;
  providerId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: Timestamp | null;
  refreshTokenExpiresAt: Timestamp | null;
  scope: string | null;
  password: string | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: Timestamp;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

/** The user profile record (specification, section 3); the scan history is the `scan` table. */
export interface ProfileTable {
  uid: string;
  fullName: string;
  email: string;
  companyName: string;
  subscriptionPlan: Generated<'free' | 'starter' | 'business'>;
  subscriptionStatus: Generated<'active' | 'trial' | 'canceled' | 'past_due' | 'unpaid'>;
  subscriptionId: string | null;
  trial_end: string | null;
  nextBillingDate: string | null;
  cancelAtPeriodEnd: Generated<number>;
  hasUsedTrial: Generated<number>;
  freeScansLeft: number;
  mfaEnabled: Generated<number>;
  createdAt: string;
  /** Raised by every change of the record or its history. */
  changes: Generated<number>;
}

/** One scan with its result. */
export interface ScanTable {
  id: string;
  uid: string;
  fileName: string;
  /** 1 when it is an entry of the history; a name is there once. */
  inHistory: number;
  score: number;
  recommendation: string;
  /** JSON list of texts. */
  findings: string;
  /** JSON of the engine's Report. */
  report: string;
  scannedAt: string;
  /** Plan of the user at the time. */
  subscriptionPlan: string;
}

/** What the sandbox would have sent; empty where a real provider sends. */
export interface OutboxTable {
  id: string;
  kind: 'mail' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  sentAt: string;
}

/** The phone a user's sign-in asks for. */
export interface SecondFactorTable {
  uid: string;
  /** E.164. */
  phone: string;
  enrolledAt: string;
}

/** A sign-in whose first factor was right and whose second is waited for. */
export interface PendingSignInTable {
  /** Hash of the token its browser holds. */
  id: string;
  uid: string;
  expiresAt: string;
}

/** A code sent to a phone. */
export interface PhoneCodeTable {
  id: string;
  uid: string;
  /** What the code is for: `enrol`, `disable`, or the id of a pending sign-in. */
  subject: string;
  phone: string;
  /** Keyed hash of the code. */
  codeHash: string;
  /** Tries so far, right or wrong. */
  tries: Generated<number>;
  /** 0 once used or superseded. */
  open: Generated<number>;
  sentAt: string;
  expiresAt: string;
}

/** That a code was sent, by user and by a keyed hash of the phone; counted to bound sendings. */
export interface CodeSendingTable {
  id: string;
  key: string;
  sentAt: string;
}

/** A reset code used a moment ago. */
export interface UsedResetCodeTable {
  /** Hash of the code. */
  id: string;
  uid: string;
  expiresAt: string;
}
