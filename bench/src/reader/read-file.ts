import { readFileSync } from 'node:fs';
import { nodePlatform } from '@assay/engine/node';
import {
  defaultLimits,
  FontCache,
  interpretPage,
  type PageContent,
  readPdf,
  readStatement,
  type StatementReading,
} from '@assay/engine/internals';

/** The painted contents of a file's pages. */
export function readPages(path: string): PageContent[] {
  const document = readPdf(readFileSync(path), { platform: nodePlatform });
  const fonts = new FontCache(document.latest);
  return document.latest
    .pages()
    .map((page) => interpretPage(document.latest, page, { limits: defaultLimits, fonts }));
}

/** A file as the statement reader reads it. */
export function readFile(path: string): StatementReading {
  return readStatement(readPages(path));
}
