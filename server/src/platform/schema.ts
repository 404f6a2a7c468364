import type { AuditKind } from './audit-kinds.ts';
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
  arriving_scan: ArrivingScanTable;
  outbox: OutboxTable;
  second_factor: SecondFactorTable;
  authenticator: AuthenticatorTable;
  recovery_code: RecoveryCodeTable;
  email_change: EmailChangeTable;
  pending_sign_in: PendingSignInTable;
  phone_code: PhoneCodeTable;
  code_sending: CodeSendingTable;
  used_reset_code: UsedResetCodeTable;
  try_count: TryCountTable;
  report_key: ReportKeyTable;
  storage_check: StorageCheckTable;
  known_device: KnownDeviceTable;
  audit_event: AuditEventTable;
  queued_mail: QueuedMailTable;
  data_key: DataKeyTable;
  support_ticket: SupportTicketTable;
  billing_customer: BillingCustomerTable;
  billing_event: BillingEventTable;
  billing_mail: BillingMailTable;
  billing_lease: BillingLeaseTable;
  used_trial: UsedTrialTable;
  sandbox_card_account: SandboxCardAccountTable;
  sandbox_card_event: SandboxCardEventTable;
  sandbox_card_reply: SandboxCardReplyTable;
  sandbox_card_clock: SandboxCardClockTable;
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
  /** When its user last showed again who they are; the identity library does not know this column. */
  confirmedAt: string | null;
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
  /** Address at the provider; the identity library does not know this column. */
  providerEmail: string | null;
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

/** The user profile record (requirements, section 3); the scan history is the `scan` table. */
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
  /** Days the figures of a scan are kept; 0 for not at all. */
  keepDays: Generated<number>;
  /** Date of the terms the user agreed to on signing up, and when, ISO 8601; `null` where that was not recorded. */
  termsVersion: Generated<string | null>;
  termsAcceptedAt: Generated<string | null>;
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
  /** What stays when the figures go. */
  verdict: Generated<string | null>;
  documentSha256: Generated<string | null>;
  figuresDeletedAt: Generated<string | null>;
  /** JSON list of texts, encrypted. */
  findings: string;
  /** JSON of the engine's Report, encrypted; empty once the figures were deleted. */
  report: string;
  /** JSON of who the statement is about (`ScanSubject`), encrypted; `null` where there are no figures. */
  about: Generated<string | null>;
  /** JSON of the engine's Fingerprint, encrypted: keyed hashes, for comparison with later scans. */
  fingerprint: string | null;
  scannedAt: string;
  /** Plan of the user at the time. */
  subscriptionPlan: string;
}

/** A scan that is not finished, or failed while no one looked. */
export interface ArrivingScanTable {
  /** The id the scan will have. */
  id: string;
  uid: string;
  fileName: string;
  startedAt: string;
  /** Where the analysis is, as its worker last told. */
  stage: string;
  label: string;
  done: number;
  total: number;
  /** When the process at it last said so. */
  aliveAt: string;
  /** When a page that lost its connection last asked for it. */
  watchedAt: string | null;
  /** 1 when its user has canceled it. */
  cancelled: Generated<number>;
  /** Why it failed, and that in words; `null` while it goes on. */
  refusal: string | null;
  message: string | null;
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

/** An authenticator app. */
export interface AuthenticatorTable {
  uid: string;
  /** Encrypted by the deployment's secret. */
  sealedSecret: string;
  /** `null` until its first code was right. */
  enrolledAt: string | null;
  /** Step of the newest code that was used; no code is good twice. */
  usedStep: number;
}

/** A recovery code that was not used yet. */
export interface RecoveryCodeTable {
  /** Keyed hash. */
  codeHash: string;
  uid: string;
}

/** A change of an email address that waits for the link sent to the new one. */
export interface EmailChangeTable {
  /** Hash of the link's token. */
  id: string;
  uid: string;
  email: string;
  expiresAt: string;
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
  /** What the code is for: `enroll`, `disable`, or the id of a pending sign-in. */
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

/** Who a user is at the card provider. */
export interface BillingCustomerTable {
  uid: string;
  /** `null` until the provider has answered. */
  customerId: string | null;
  /** Idempotency key the customer is created with. */
  creationKey: string;
  /** Until when a checkout begun may be completed, by the provider's clock. */
  checkoutUntil: string | null;
  /** When the provider was last asked how things stand, by its clock. */
  syncedAt: string | null;
  /** Address the provider was last told; `null` for the one at its creation. */
  email: Generated<string | null>;
}

/** An event of the card provider that has been dealt with. */
export interface BillingEventTable {
  id: string;
  type: string;
  receivedAt: string;
}

/** A mail about payment: written with the state that calls for it, sent after. */
export interface BillingMailTable {
  /** Kind and what it is about: there is one mail of each. */
  id: string;
  uid: string;
  kind: 'trial-ending' | 'payment-failed';
  /** When the trial ends, or when payment is tried again; empty if it is not. */
  about: string;
  dueAt: string;
  /** Until when one process alone may send it. */
  claimedUntil: string | null;
  sentAt: string | null;
}

/** That one process at a time does something; PostgreSQL only. */
export interface BillingLeaseTable {
  name: string;
  holder: string;
  /** Seconds since 1970, by the database's clock. */
  until: number;
}

/** That an email address has had its trial; outlives the account. */
export interface UsedTrialTable {
  /** Keyed hash of the address. */
  emailHash: string;
  usedAt: string;
}

/** One customer of the stand-in for the card provider, with everything of it. */
export interface SandboxCardAccountTable {
  customerId: string;
  /** JSON of a CardAccount. */
  data: string;
  /** When something happens next by itself. */
  nextDue: string | null;
}

/** An event of the stand-in, and how its delivery goes. */
export interface SandboxCardEventTable {
  id: string;
  customerId: string;
  type: string;
  /** JSON as it is sent. */
  body: string;
  createdAt: string;
  /** Order among the events of one moment. */
  place: number;
  tries: Generated<number>;
  /** By the real clock; `null` once delivered or given up. */
  nextTry: string | null;
}

/** What the stand-in answered to an idempotency key. */
export interface SandboxCardReplyTable {
  key: string;
  /** Hash of the request the key came with. */
  request: string;
  status: number;
  body: string;
}

/** How far the stand-in's clock is ahead of the real one; one row. */
export interface SandboxCardClockTable {
  id: number;
  aheadSeconds: number;
}

interface SupportTicketTable {
  id: string;
  /** `null` when whoever asked was not signed in. */
  uid: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  createdAt: string;
  /** `null` until the mail to the operator is on its way. */
  mailedAt: string | null;
}

/** A key that seals or sealed reports. */
export interface ReportKeyTable {
  /** RFC 7638 thumbprint. */
  id: string;
  /** Ed25519 public key, base64url. */
  publicKey: string;
  /** PKCS #8, base64: of a key made here for lack of a set one; otherwise `null`. */
  privateKey: string | null;
  createdAt: string;
}

/** Tries counted within a window of time. */
export interface TryCountTable {
  /** Keyed hash of what is counted. */
  key: string;
  tries: number;
  until: string;
}

/** One row, written to see whether the database can be written to. */
export interface StorageCheckTable {
  id: number;
  checkedAt: string;
}

/** A browser an account was signed in to from. */
export interface KnownDeviceTable {
  /** Hash of the account and of the token its browser holds. */
  id: string;
  uid: string;
  lastSeenAt: string;
}

/** Something that was done with an account; never changed, gone with it. */
export interface AuditEventTable {
  id: string;
  uid: string;
  kind: AuditKind;
  at: string;
  about: string;
  /** Browser and system, in words. */
  device: string;
  /** Network of the caller. */
  network: string;
}

/** A mail the mail server has not taken yet. */
export interface QueuedMailTable {
  id: string;
  /** The Mail as JSON, encrypted. */
  sealed: string;
  nextTry: string;
  goodUntil: string;
  tries: Generated<number>;
}

/** A key one user's scans are encrypted under. */
export interface DataKeyTable {
  id: string;
  uid: string;
  /** The key, encrypted under the master key. */
  wrapped: string;
  /** Id of that master key. */
  masterKey: string;
  createdAt: string;
}
