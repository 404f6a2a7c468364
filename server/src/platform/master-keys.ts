import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CipherKey } from './sealed-text.ts';

/** A master key: it encrypts users' data keys and nothing else. */
export interface MasterKey {
  /** From its hash: names it beside what it encrypted. */
  id: string;
  key: CipherKey;
}

/** The master key in use, and those before that something may still be encrypted under. */
export interface MasterKeys {
  current: MasterKey;
  earlier: MasterKey[];
}

/** Reads keys as set: 32 bytes each, base64, the newest first, separated by commas. @throws Error for a person */
export function readMasterKeys(given: string): MasterKeys {
  const [current, ...earlier] = given
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => {
      const key = Buffer.from(text, 'base64');
      if (key.length !== 32) {
        throw new Error('DATA_KEY must be 32 bytes as base64; make one with: openssl rand -base64 32');
      }
      return { id: createHash('sha256').update(key).digest('hex').slice(0, 12), key: new Uint8Array(key) };
    });
  if (!current) throw new Error('DATA_KEY is empty.');
  return { current, earlier };
}

/** The key of an installation that was given none: made once, in a file beside the embedded database. */
export function keysBeside(folder: string): MasterKeys {
  const file = join(folder, 'data.key');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  // Several lines after a rotation, the newest first.
  return readMasterKeys(readFileSync(file, 'utf8').trim().split(/\s+/).join(','));
}
