import { readFileSync } from 'node:fs';
import { interpretPage } from '../../../engine/src/pdf/content/interpret-page.ts';
import { FontCache } from '../../../engine/src/pdf/fonts/font-cache.ts';
import { defaultLimits } from '../../../engine/src/pdf/structure/limits.ts';
import { readPdf } from '../../../engine/src/pdf/structure/read-pdf.ts';
import { nodePlatform } from '../../../engine/src/platform/node.ts';
import type { PageContent } from '../../../engine/src/pdf/content/model.ts';
import type { StatementReading } from '../../../engine/src/statement/model/model.ts';
import { readStatement } from '../../../engine/src/statement/read-statement.ts';

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
