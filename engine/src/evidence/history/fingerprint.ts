import type { Platform } from '../../platform/platform.ts';
import type { Fingerprint } from './scan-history.ts';
import type { Posting, Statement } from '../../statement/model/model.ts';
import { defineEvidence, type EvidenceKind, Missing } from '../define-evidence.ts';
import { statement } from '../reading.ts';

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

/** This statement as keyed hashes, where earlier scans are kept. */
export const fingerprint: EvidenceKind<Fingerprint> = defineEvidence({
  name: 'fingerprint',
  needs: { statement },
  gather: ({ statement }, { document, platform, history }) =>
    history
      ? fingerprintOf(statement, document.bytes, history.key, platform)
      : new Missing('Earlier scans are not compared here.'),
});
