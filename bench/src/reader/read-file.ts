import { readFileSync } from 'node:fs';
import { interpretPage } from '@assay/engine/pdf/content/interpret-page';
import { FontCache } from '@assay/engine/pdf/fonts/font-cache';
import { defaultLimits } from '@assay/engine/pdf/structure/limits';
import { readPdf } from '@assay/engine/pdf/structure/read-pdf';
import { nodePlatform } from '@assay/engine/node';
import type { PageContent } from '@assay/engine/pdf/content/model';
import { readStatement, type StatementReading } from '@assay/engine/internals';

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
