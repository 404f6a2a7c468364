import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { Cron } from 'croner';
import { z } from 'zod';
import { botCheckProviders, type BotCheckSettings } from './bot-check-providers.ts';
import { readSigningKey, type KeySettings } from './signing-key.ts';
import type { DatabasePlace } from './database.ts';
import { readMasterKeys, type MasterKeys } from './master-keys.ts';
import { refuseOpenSandbox, refuseSandboxes, refuseWeak } from './settings-checks.ts';
import { siteFields, siteOf, type SiteSettings } from './site-settings.ts';
import type { TwilioAccount } from './sms.ts';
import type { TransferRate } from './transfer-rate.ts';

const megabyte = 1024 * 1024;
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const isSchedule = (pattern: string) => {
  try {
    return new Cron(pattern, { paused: true }).nextRun() !== null;
  } catch {
    return false;
  }
};

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().min(1).default('localhost'),
  PORT: whole(0, 65_535).default(3000),
  TRUST_PROXY: z.string().default(''),
  APP_URL: z.union([z.literal(''), z.url()]).default(''),
  DATABASE_URL: z.string().default(''),
  DATABASE_CONNECTIONS: whole(2, 1000).default(10),
  DATA_FOLDER: z.string().default('data'),
  BACKUP_FOLDER: z.string().default(''),
  BACKUP_SCHEDULE: z.string().refine(isSchedule, 'must be a cron pattern').default('23 3 * * *'),
  BACKUP_KEEP: whole(1, 1000).default(14),
  DATA_FREE_MB: whole(0, 1_048_576).default(128),
  AUTH_SECRET: z.string().min(32).optional(),
  DATA_KEY: z.string().optional(),
  REPORT_SIGNING_KEY: z.string().optional(),
  REPORT_REVOKED_KEYS: z.string().default(''),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Assay <no-reply@localhost>'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+\d{8,15}|MG\w+)$/, 'must be a number like +15005550006 or a messaging service')
    .optional(),
  TWILIO_URL: z.url().default('https://api.twilio.com'),
  BOT_CHECK: z.enum(['off', 'turnstile', 'recaptcha']).default('off'),
  BOT_CHECK_SITE_KEY: z.string().optional(),
  BOT_CHECK_SECRET: z.string().optional(),
  BOT_CHECK_URL: z.union([z.literal(''), z.url()]).default(''),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_BASIC: z.string().default('price_sandbox_basic'),
  STRIPE_PRICE_STANDARD: z.string().default('price_sandbox_standard'),
  STRIPE_PRICE_PREMIUM: z.string().default('price_sandbox_premium'),
  STRIPE_URL: z.url().default('https://api.stripe.com'),
  BILLING_URL: z.union([z.literal(''), z.url()]).default(''),
  RECONCILE_SCHEDULE: z.string().refine(isSchedule, 'must be a cron pattern').default('17 * * * *'),
  ...siteFields,
  METRICS_TOKEN: z.string().min(16).optional(),
  ALLOW_SANDBOX: z.enum(['0', '1']).default('0'),
  REQUIRE_SIGN_IN: z.enum(['0', '1']).default('1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  COOKIE_DOMAIN: z.union([z.literal(''), z.hostname()]).default(''),
  ANALYSIS_URL: z.union([z.literal(''), z.url()]).default(''),
  UPLOAD_MAX_MB: whole(1, 50).default(25),
  UPLOAD_MEMORY_MB: whole(1, 65_536).default(512),
  UPLOAD_SECONDS: whole(1, 3600).default(120),
  UPLOAD_MIN_KBPS: whole(1, 10_000).default(8),
  UPLOAD_STALL_SECONDS: whole(1, 600).default(10),
  ANALYSIS_WORKERS: whole(1, 256).default(Math.max(1, Math.min(8, availableParallelism() - 1))),
  ANALYSIS_QUEUE: whole(0, 10_000).default(64),
  ANALYSIS_NETWORK: z.enum(['auto', 'off', 'on']).default('auto'),
  ANALYSIS_USER_RUNNING: whole(1, 256).default(2),
  ANALYSIS_USER_WAITING: whole(1, 10_000).default(8),
  ANALYSIS_SLOW_SECONDS: whole(0, 3600).default(2),
  ANALYSIS_SECONDS: whole(1, 3600).default(60),
  ANALYSIS_MEMORY_MB: whole(128, 65_536).default(768),
  ASSAY_TRUST_DIR: z.string().default(''),
  SCAN_CPU_SECONDS: whole(1, 360_000).default(900),
  SCAN_CPU_SECONDS_UNVERIFIED: whole(1, 360_000).default(180),
  SCAN_FAILURES: whole(1, 100_000).default(20),
  SCAN_FAILURES_UNVERIFIED: whole(1, 100_000).default(4),
  RECOGNITION_SECONDS: whole(0, 3600).default(40),
  RECOGNITION_PAGES: whole(1, 40).default(12),
  SCAN_MAIL_AFTER_SECONDS: whole(0, 3600).default(20),
  STOP_SECONDS: whole(0, 3600).default(30),
});

/** What one user may spend. */
export interface AllowanceSettings {
  /** Processor time of workers in an hour, in milliseconds. */
  cpuMs: number;
  /** Scans in a day that were ended at a limit. */
  failures: number;
}

/** What the process was told by its environment, checked; `.env.example` says what each one means. */
export interface Settings {
  production: boolean;
  host: string;
  port: number;
  /** Addresses or networks whose forwarding headers are believed; `false` believes none. */
  trustProxy: string[] | false;
  logLevel: string;
  /** Address users reach the application at, without a slash at the end; empty until it listens. */
  appUrl: string;
  /** Where the data is: a PostgreSQL address, or a folder for the embedded file. */
  database: DatabasePlace;
  /** Backups of the embedded database by the server itself; `null` for none. */
  backup: { folder: string; schedule: string; keep: number } | null;
  /** Room on the disk of the embedded file below which the process is not ready, in bytes. */
  leastFreeBytes: number;
  /** Signs cookies and links; `null` makes one and keeps it beside the embedded file. */
  authSecret: string | null;
  /** What users’ data keys are encrypted under; `null` makes one and keeps it beside the embedded file. */
  masterKeys: MasterKeys | null;
  /** What seals reports; without a key one is made and kept in the database. */
  reports: KeySettings;
  /** Mail server and sender; `null` keeps emails in the sandbox's outbox. */
  mail: { url: string; from: string } | null;
  /** Access to the text message provider; `null` keeps messages in the sandbox's outbox. */
  sms: TwilioAccount | null;
  /** Registration at Google's OpenID provider; `null` signs in at the sandbox's. */
  google: { issuer: string; clientId: string; clientSecret: string } | null;
  /** Registration at a provider of bot checks; `null` checks nothing. */
  botCheck: BotCheckSettings | null;
  /** Access to the card provider; `null` takes payment at the sandbox's. */
  stripe: { url: string; secretKey: string; webhookSecret: string } | null;
  /** The provider's identifiers of the three price tiers (requirements, section 9). */
  prices: { basic: string; standard: string; premium: string };
  /** Base address the browser calls for plans and payment; empty is this server. */
  billingUrl: string;
  /** When the provider is asked about every subscription, as a cron pattern. */
  reconcileSchedule: string;
  /** What the operator shows and says of themselves. */
  site: SiteSettings;
  /** What a reader of `/metrics` must show; `null` shows them to anyone outside of production. */
  metricsToken: string | null;
  /** Whether the sandbox's pages are there. */
  sandbox: boolean;
  /** Whether a scan needs a session. */
  requireSignIn: boolean;
  /** Domain of the session's cookie, for services on hosts of their own below it; empty is the own host alone. */
  cookieDomain: string;
  /** Base address the browser sends documents to; empty is this server. */
  analysisUrl: string;
  upload: {
    /** Largest document, in bytes. */
    maxBytes: number;
    /** Bytes of documents held at once over all uploads. */
    memoryBytes: number;
    /** Of these the bytes of one user, or of one address without a session. */
    memoryBytesOfOne: number;
    /** How fast a document must keep coming. */
    rate: TransferRate;
    /** Longest time a request may take to arrive, in milliseconds. */
    arrivalMs: number;
  };
  analysis: {
    workers: number;
    /** Whether workers have a network: `auto` takes it from them where the system allows that. */
    network: 'auto' | 'off' | 'on';
    /** Scans that may wait for a worker; one more is refused with 503. */
    queue: number;
    /** Scans of one user that may run, and wait, at once. */
    perOwner: { running: number; waiting: number };
    /** A scan that has run for so long makes room for others', in milliseconds. */
    slowAfterMs: number;
    /** Wall-clock limit of one scan, in milliseconds. */
    timeMs: number;
    /** Resident memory a worker may reach, in bytes. */
    memoryBytes: number;
    /** Folder with trust lists of this deployment beside those that come with the engine; `null` for none. */
    trustFolder: string | null;
    /** Recognizing text in pictures: time for one document, 0 for none, and most pages. */
    recognition: { milliseconds: number; pages: number };
  };
  /** What a user may take of the workers' time: with the address proved, and before. */
  allowance: { proved: AllowanceSettings; unproved: AllowanceSettings };
  /** How long a scan no one watches must have taken for its user to be told by email, in milliseconds. */
  scanMailAfterMs: number;
  /** How long running scans may take to finish when the process is told to stop, in milliseconds. */
  stopMs: number;
}

/**
 * Reads and checks the settings. Empty values count as absent.
 * @throws Error that lists every wrong setting at once.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = schema.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are wrong:\n${lines.join('\n')}\n.env.example says what each one means.`);
  }
  const value = read.data;
  const production = value.NODE_ENV === 'production';
  if (production && value.ALLOW_SANDBOX === '0') {
    refuseSandboxes(value);
    refuseWeak(value);
  }
  if (!production && value.ALLOW_SANDBOX === '0') refuseOpenSandbox(value);
  return {
    production,
    host: value.HOST,
    port: value.PORT,
    trustProxy: proxiesOf(value),
    logLevel: value.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    appUrl: trimmed(value.APP_URL),
    ...storageOf(value),
    authSecret: value.AUTH_SECRET ?? null,
    reports: reportsOf(value),
    mail: value.SMTP_URL ? { url: value.SMTP_URL, from: value.MAIL_FROM } : null,
    google: googleOf(value),
    sms: smsOf(value),
    botCheck: botCheckOf(value),
    stripe: stripeOf(value),
    prices: {
      basic: value.STRIPE_PRICE_BASIC,
      standard: value.STRIPE_PRICE_STANDARD,
      premium: value.STRIPE_PRICE_PREMIUM,
    },
    billingUrl: trimmed(value.BILLING_URL),
    reconcileSchedule: value.RECONCILE_SCHEDULE,
    site: siteOf(value),
    metricsToken: value.METRICS_TOKEN ?? null,
    sandbox: !production || value.ALLOW_SANDBOX === '1',
    requireSignIn: value.REQUIRE_SIGN_IN === '1',
    cookieDomain: cookieDomainOf(value),
    analysisUrl: trimmed(value.ANALYSIS_URL),
    upload: uploadOf(value),
    analysis: analysisOf(value),
    allowance: {
      proved: { cpuMs: value.SCAN_CPU_SECONDS * 1000, failures: value.SCAN_FAILURES },
      unproved: { cpuMs: value.SCAN_CPU_SECONDS_UNVERIFIED * 1000, failures: value.SCAN_FAILURES_UNVERIFIED },
    },
    scanMailAfterMs: value.SCAN_MAIL_AFTER_SECONDS * 1000,
    stopMs: value.STOP_SECONDS * 1000,
  };
}

function proxiesOf({ TRUST_PROXY }: z.infer<typeof schema>): Settings['trustProxy'] {
  const proxies = TRUST_PROXY.split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return proxies.length > 0 ? proxies : false;
}

/** Where accounts and Reports are kept, and how. */
function storageOf(
  value: z.infer<typeof schema>,
): Pick<Settings, 'database' | 'backup' | 'leastFreeBytes' | 'masterKeys'> {
  return {
    database: value.DATABASE_URL
      ? { url: value.DATABASE_URL, connections: value.DATABASE_CONNECTIONS }
      : { folder: value.DATA_FOLDER },
    backup: value.BACKUP_FOLDER
      ? { folder: value.BACKUP_FOLDER, schedule: value.BACKUP_SCHEDULE, keep: value.BACKUP_KEEP }
      : null,
    leastFreeBytes: value.DATA_FREE_MB * megabyte,
    masterKeys: value.DATA_KEY ? readMasterKeys(value.DATA_KEY) : null,
  };
}

function uploadOf(value: z.infer<typeof schema>): Settings['upload'] {
  const { UPLOAD_MAX_MB: largest, UPLOAD_MEMORY_MB: memory } = value;
  return {
    maxBytes: largest * megabyte,
    memoryBytes: memory * megabyte,
    // A quarter of the memory and twice the largest file at most, and always room for one.
    memoryBytesOfOne: Math.min(memory, Math.max(largest + 1, Math.min(memory / 4, largest * 2))) * megabyte,
    rate: { leastBytes: value.UPLOAD_MIN_KBPS * 1024, windowMs: value.UPLOAD_STALL_SECONDS * 1000 },
    arrivalMs: value.UPLOAD_SECONDS * 1000,
  };
}

function analysisOf(value: z.infer<typeof schema>): Settings['analysis'] {
  return {
    workers: value.ANALYSIS_WORKERS,
    network: value.ANALYSIS_NETWORK,
    queue: value.ANALYSIS_QUEUE,
    perOwner: { running: value.ANALYSIS_USER_RUNNING, waiting: value.ANALYSIS_USER_WAITING },
    slowAfterMs: value.ANALYSIS_SLOW_SECONDS * 1000,
    timeMs: value.ANALYSIS_SECONDS * 1000,
    memoryBytes: value.ANALYSIS_MEMORY_MB * megabyte,
    trustFolder: value.ASSAY_TRUST_DIR ? resolve(value.ASSAY_TRUST_DIR) : null,
    recognition: {
      // A Report without recognized text still fits within the time of a scan.
      milliseconds: Math.min(value.RECOGNITION_SECONDS, value.ANALYSIS_SECONDS * 0.8) * 1000,
      pages: value.RECOGNITION_PAGES,
    },
  };
}

/** A browser takes a cookie for a domain from a host below it only. */
function cookieDomainOf({ COOKIE_DOMAIN: domain, APP_URL: url }: z.infer<typeof schema>): string {
  if (domain === '') return '';
  const host = url ? new URL(url).hostname : '';
  if (host === domain || host.endsWith(`.${domain}`)) return domain;
  throw new Error('COOKIE_DOMAIN must be the host of APP_URL or a domain above it.');
}

function reportsOf(value: z.infer<typeof schema>): KeySettings {
  const { REPORT_SIGNING_KEY: signingKey = null, REPORT_REVOKED_KEYS: revoked } = value;
  if (signingKey) readSigningKey(signingKey);
  return {
    signingKey,
    revokedKeys: revoked
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  };
}

function googleOf(value: z.infer<typeof schema>): Settings['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = value;
  if (!clientId && !clientSecret) return null;
  if (clientId && clientSecret) return { issuer: trimmed(value.GOOGLE_ISSUER), clientId, clientSecret };
  throw new Error('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or none.');
}

function botCheckOf(value: z.infer<typeof schema>): BotCheckSettings | null {
  const { BOT_CHECK: kind, BOT_CHECK_SITE_KEY: siteKey, BOT_CHECK_SECRET: secret } = value;
  if (kind === 'off') return null;
  if (!siteKey || !secret) throw new Error('BOT_CHECK needs BOT_CHECK_SITE_KEY and BOT_CHECK_SECRET.');
  return { kind, siteKey, secret, url: value.BOT_CHECK_URL || botCheckProviders[kind].url };
}

function stripeOf(value: z.infer<typeof schema>): Settings['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = value;
  if (!secretKey && !webhookSecret) return null;
  if (secretKey && webhookSecret && !value.STRIPE_PRICE_BASIC.startsWith('price_sandbox')) {
    return { url: trimmed(value.STRIPE_URL), secretKey, webhookSecret };
  }
  throw new Error(
    'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_BASIC belong together: set all three or none.',
  );
}

function smsOf(value: z.infer<typeof schema>): TwilioAccount | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = value;
  if (!accountSid && !authToken && !from) return null;
  if (accountSid && authToken && from) return { url: trimmed(value.TWILIO_URL), accountSid, authToken, from };
  throw new Error(
    'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM belong together: set all three or none.',
  );
}

const trimmed = (url: string) => url.replace(/\/+$/, '');
