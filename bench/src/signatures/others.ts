import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a verifier says of the mathematics of one signature; `none` where it gives no answer. */
export type Answer = 'intact' | 'not intact' | 'none';

/** One signature of one file as three verifiers tell it. */
export interface Compared {
  folder: string;
  file: string;
  field: string;
  subFilter: string;
  assay: Answer;
  flaw: string;
  pdfsig: Answer;
  words: string;
  /** Asked where the other two do not say the same. */
  openssl: Answer;
}

/** A signature as `pdfsig` lists it. */
export interface Listed {
  field: string;
  /** Start and end of both ranges. */
  ranges: string;
  said: Answer;
  words: string;
}

/** The signatures of a file as `pdfsig` of Poppler tells them; who signed is not asked. */
export function pdfsig(path: string): Listed[] {
  const run = spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8', timeout: 60_000 });
  return (run.stdout ?? '')
    .split(/^Signature #\d+:/m)
    .slice(1)
    .map((text) => {
      const words = /Signature Validation: (.*?)\.?$/m.exec(text)?.[1] ?? '';
      const ranges = /Signed Ranges: \[(\d+) - (\d+)\], \[(\d+) - (\d+)\]/.exec(text)?.slice(1) ?? [];
      return {
        field: /Signature Field Name: (.*)/.exec(text)?.[1] ?? '',
        ranges: ranges.join(' '),
        said: saidIn(words),
        words: words || (/The signature form field is not signed/.test(text) ? 'not signed' : 'no answer'),
      };
    })
    .filter(({ words }) => words !== 'not signed');
}

const saidIn = (words: string): Answer =>
  /is Valid/i.test(words) ? 'intact' : /Invalid|Mismatch/i.test(words) ? 'not intact' : 'none';

/**
 * The same question put to `openssl` over the ranges that the signature names, whatever they leave out: the value
 * and the digest of a container, and the imprint of a time-stamp.
 */
export function openssl(
  bytes: Uint8Array,
  [start, length, second, rest]: readonly [number, number, number, number],
  subFilter: string,
): Answer {
  if (start < 0 || second < start + length || second + rest > bytes.length) return 'none';
  const gap = Buffer.from(bytes.subarray(start + length, second)).toString('latin1');
  const der = Buffer.from(gap.replace(/[^0-9a-fA-F]/g, ''), 'hex');
  const data = Buffer.concat([bytes.subarray(start, start + length), bytes.subarray(second, second + rest)]);
  const work = mkdtempSync(join(tmpdir(), 'assay-openssl-'));
  try {
    const [container, content, out] = ['container', 'content', 'out'].map((name) => join(work, name));
    if (!container || !content || !out || der.length === 0) return 'none';
    writeFileSync(container, der);
    writeFileSync(content, data);
    const cms = ['cms', '-verify', '-binary', '-noverify', '-inform', 'DER', '-in', container, '-out', out];
    if (subFilter === 'adbe.x509.rsa_sha1') return 'none';
    if (subFilter === 'ETSI.RFC3161') return saidBy(cms, () => imprintOf(out, data));
    if (subFilter !== 'adbe.pkcs7.sha1') return saidBy([...cms, '-content', content], () => 'intact');
    const digest = createHash('sha1').update(data).digest();
    return saidBy(cms, () => (readFileSync(out).equals(digest) ? 'intact' : 'not intact'));
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** What a run of `openssl` comes to: what it does not know or cannot read is no answer. */
function saidBy(words: readonly string[], held: () => Answer): Answer {
  const { status, stderr } = spawnSync('openssl', [...words], { encoding: 'utf8', timeout: 60_000 });
  if (status === 0) return held();
  return /Verification failure/.test(stderr) && !/invalid digest|unknown|unsupported/.test(stderr)
    ? 'not intact'
    : 'none';
}

/** Holds the hash that a time-stamp states, in its content, against the bytes. */
function imprintOf(info: string, data: Uint8Array): Answer {
  const words = ['asn1parse', '-inform', 'DER', '-in', info];
  const { status, stdout } = spawnSync('openssl', words, { encoding: 'utf8', timeout: 60_000 });
  const hash = /OBJECT\s+:(sha\d+)\n/.exec(stdout)?.[1];
  const imprint = /OCTET STRING\s+\[HEX DUMP\]:([0-9A-F]+)/.exec(stdout)?.[1];
  if (status !== 0 || !hash || !imprint) return 'none';
  const same = imprint.toLowerCase() === createHash(hash).update(data).digest('hex');
  return same ? 'intact' : 'not intact';
}
