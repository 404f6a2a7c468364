import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/**
 * The secret that signs cookies and links: the one set, or one made once and kept beside the embedded file.
 * @throws Error when several processes could each make their own.
 */
export function signingSecret({ authSecret, database }: Settings): string {
  if (authSecret) return authSecret;
  if ('url' in database) throw new Error('DATABASE_URL needs AUTH_SECRET, the same in every process.');
  const file = join(database.folder, 'secret');
  mkdirSync(database.folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
}
