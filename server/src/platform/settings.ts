import { availableParallelism } from 'node:os';
import { z } from 'zod';

const megabyte = 1024 * 1024;
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().min(1).default('localhost'),
  PORT: whole(0, 65_535).default(3000),
  TRUST_PROXY: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  ANALYSIS_URL: z.union([z.literal(''), z.url()]).default(''),
  UPLOAD_MAX_MB: whole(1, 50).default(25),
  UPLOAD_MEMORY_MB: whole(1, 65_536).default(512),
  UPLOAD_SECONDS: whole(1, 3600).default(120),
  ANALYSIS_WORKERS: whole(1, 256).default(Math.max(1, Math.min(8, availableParallelism() - 1))),
  ANALYSIS_QUEUE: whole(0, 10_000).default(64),
  ANALYSIS_SECONDS: whole(1, 3600).default(60),
  ANALYSIS_MEMORY_MB: whole(128, 65_536).default(768),
  STOP_SECONDS: whole(0, 3600).default(30),
});

/** What the process was told by its environment, checked; `.env.example` says what each one means. */
export interface Settings {
  production: boolean;
  host: string;
  port: number;
  /** Addresses or networks whose forwarding headers are believed; `false` believes none. */
  trustProxy: string[] | false;
  logLevel: string;
  /** Base address the browser sends documents to; empty is this server. */
  analysisUrl: string;
  upload: {
    /** Largest document, in bytes. */
    maxBytes: number;
    /** Bytes of documents held at once over all uploads. */
    memoryBytes: number;
    /** Longest time a request may take to arrive, in milliseconds. */
    arrivalMs: number;
  };
  analysis: {
    workers: number;
    /** Scans that may wait for a worker; one more is refused with 503. */
    queue: number;
    /** Wall-clock limit of one scan, in milliseconds. */
    timeMs: number;
    /** Resident memory a worker may reach, in bytes. */
    memoryBytes: number;
  };
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
  const proxies = value.TRUST_PROXY.split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return {
    production,
    host: value.HOST,
    port: value.PORT,
    trustProxy: proxies.length > 0 ? proxies : false,
    logLevel: value.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    analysisUrl: value.ANALYSIS_URL,
    upload: {
      maxBytes: value.UPLOAD_MAX_MB * megabyte,
      memoryBytes: value.UPLOAD_MEMORY_MB * megabyte,
      arrivalMs: value.UPLOAD_SECONDS * 1000,
    },
    analysis: {
      workers: value.ANALYSIS_WORKERS,
      queue: value.ANALYSIS_QUEUE,
      timeMs: value.ANALYSIS_SECONDS * 1000,
      memoryBytes: value.ANALYSIS_MEMORY_MB * megabyte,
    },
    stopMs: value.STOP_SECONDS * 1000,
  };
}
