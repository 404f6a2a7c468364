import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A folder of PDF files that is not there, or holds none: a comparison without it would show nothing. */
export class NoFilesError extends Error {
  override readonly name = 'NoFilesError';
}

/** The PDF files in a folder and those below it, in order; none for `none`. Throws `NoFilesError`. */
export function pdfsIn(set: string, folder: string): string[] {
  if (folder === 'none') return [];
  if (!existsSync(folder))
    throw new NoFilesError(
      `${set}: ${folder} does not exist; name another folder, or none to leave the set out`,
    );
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.toLowerCase().endsWith('.pdf'))
    .sort()
    .map((file) => join(folder, file));
  if (files.length === 0) throw new NoFilesError(`${set}: no PDF files in ${folder}`);
  return files;
}
