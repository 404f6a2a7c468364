import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** A PDF found in a folder. */
export interface PdfFile {
  /** Name of the folder that was asked for. */
  folder: string;
  /** Path inside it. */
  file: string;
  path: string;
}

/** Every PDF in folders and the folders in them, in the order of their names. */
export function pdfFiles(folders: readonly string[]): PdfFile[] {
  return folders.flatMap((folder) =>
    readdirSync(resolve(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.toLowerCase().endsWith('.pdf'))
      .sort()
      .map((file) => ({ folder: basename(resolve(folder)), file, path: join(resolve(folder), file) })),
  );
}
