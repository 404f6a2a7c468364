import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TrustList } from './platform.ts';

let kept: readonly TrustList[] | undefined;

/**
 * Trust lists of the folder that `ASSAY_TRUST_DIR` names, read once: lists as `npm run trust:update` writes them
 * (`.json`), and single certificates (`.pem`, `.crt`, `.cer`, `.der`).
 */
export function deploymentTrustLists(): readonly TrustList[] {
  const folder = process.env['ASSAY_TRUST_DIR'];
  return (kept ??= folder ? readTrustFolder(folder) : []);
}

/** Reads the trust lists and certificates of a folder; a file that holds neither is an error. */
export function readTrustFolder(folder: string): TrustList[] {
  return readdirSync(folder)
    .filter((name) => /\.(json|pem|crt|cer|der)$/i.test(name))
    .sort()
    .flatMap((name) => readTrustFile(join(folder, name), name));
}

function readTrustFile(path: string, name: string): TrustList[] {
  const bytes = readFileSync(path);
  if (/\.json$/i.test(name)) {
    const lists: unknown = JSON.parse(bytes.toString('utf8'));
    if (!Array.isArray(lists) || !lists.every(isTrustList)) throw new Error(`${name} holds no trust lists`);
    return lists;
  }
  const date = statSync(path).mtime.toISOString().slice(0, 10);
  return [{ source: name, date, certificates: certificatesIn(bytes) }];
}

/** Certificates of PEM text, or one in DER, in Base64. */
export function certificatesIn(bytes: Buffer): string[] {
  const text = bytes.toString('latin1');
  const blocks = [...text.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END/g)];
  if (blocks.length === 0) return [bytes.toString('base64')];
  return blocks.map(([, body = '']) => body.replace(/\s+/g, ''));
}

const isTrustList = (value: unknown): value is TrustList =>
  typeof value === 'object' &&
  value !== null &&
  'source' in value &&
  'date' in value &&
  'certificates' in value &&
  Array.isArray(value.certificates);
