import type { Platform } from '../../platform/platform.ts';
import type { Posting, Statement } from '../../statement/model.ts';

/**
 * What is remembered of a scan: keyed hashes of 8 bytes in hexadecimal. Without the key nothing can be read
 * from them, and those of one user say nothing of another's.
 */
export interface Fingerprint {
  /** Of the file's bytes. */
  file: string;
  holder: string | null;
  /** One an account, in the order of the statement. */
  accounts: readonly AccountFingerprint[];
}

/** What is remembered of one account. */
export interface AccountFingerprint {
  /** Of the digits of its number that are printed, and the issuer. */
  account: string | null;
  period: string | null;
  /** Of opening and closing balance together. */
  balances: string | null;
  /** Of date, amount and description of each posting, in order; the first 2,000. */
  postings: readonly string[];
  /** Of date and description of each posting, to tell a changed amount from another posting. */
  entries: readonly string[];
}

/** A scan of the same user before this one. */
export interface EarlierScan {
  /** Day of the scan, as it is shown. */
  scannedAt: string;
  fingerprint: Fingerprint;
}

/** What a user's earlier scans left, and the key that belongs to the user. */
export interface ScanHistory {
  key: Uint8Array;
  earlier: readonly EarlierScan[];
  /** Hears this scan's fingerprint, to be kept. */
  remember?: (fingerprint: Fingerprint) => void;
}

const mostPostings = 2_000;

/** Hashes of a statement under a user's key. */
export function fingerprintOf(
  statement: Statement,
  bytes: Uint8Array,
  key: Uint8Array,
  platform: Platform,
): Fingerprint {
  const encoder = new TextEncoder();
  const keyed = (kind: string, text: string) =>
    hexadecimal(hmac(platform, key, encoder.encode(`${kind}\n${text}`)).subarray(0, 8));
  const issuer = plain(statement.issuer?.value ?? '');
  return {
    file: keyed('file', hexadecimal(platform.hash('sha256', bytes))),
    holder: statement.holder ? keyed('holder', words(statement.holder.value)) : null,
    accounts: statement.accounts.map((account) => {
      const digits = (account.number?.value ?? '').replace(/\D/g, '');
      const period = (account.period ?? statement.period)?.value;
      const { opening, closing } = account;
      const postings = account.postings.slice(0, mostPostings);
      return {
        account: digits.length >= 4 ? keyed('account', `${issuer} ${digits.slice(-4)}`) : null,
        period: period ? keyed('period', `${period.start} ${period.end}`) : null,
        balances: opening && closing ? keyed('balances', `${opening.value} ${closing.value}`) : null,
        postings: postings.map((posting) => keyed('posting', `${entryOf(posting)} ${posting.amount.value}`)),
        entries: postings.map((posting) => keyed('entry', entryOf(posting))),
      };
    }),
  };
}

const entryOf = (posting: Posting) => `${posting.date.value} ${plain(posting.description.value)}`;
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
/** Names are printed in either order. */
const words = (text: string) => plain(text).split(' ').sort().join(' ');
const hexadecimal = (bytes: Uint8Array) => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

/** HMAC-SHA-256 (RFC 2104). */
function hmac(platform: Platform, key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? platform.hash('sha256', key) : key);
  const inner = platform.hash(
    'sha256',
    joined(
      block.map((b) => b ^ 0x36),
      message,
    ),
  );
  return platform.hash(
    'sha256',
    joined(
      block.map((b) => b ^ 0x5c),
      inner,
    ),
  );
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
