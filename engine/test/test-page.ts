import { interpretPage } from '../src/pdf/content/interpret-page.ts';
import type { PageContent } from '../src/pdf/content/model.ts';
import type { Anomaly } from '../src/pdf/structure/anomaly.ts';
import { defaultLimits } from '../src/pdf/structure/limits.ts';
import type { Limits } from '../src/pdf/structure/limits.ts';
import { readPdf } from '../src/pdf/structure/read-pdf.ts';
import { nodePlatform } from '../src/platform/node.ts';
import { buildPdf } from './build-pdf.ts';
import type { ObjectBody } from './build-pdf.ts';

/** A one-page file for interpreter tests, written as PDF source, one character a byte. */
export interface TestPage {
  /** Content stream, or several; they are objects 10, 11 and on. */
  content: string | readonly string[];
  /** Inside of /Resources; Helvetica as /F1 unless given. */
  resources?: string;
  /** Further entries of the page dictionary and of the catalog. */
  page?: string;
  catalog?: string;
  /** Bodies of further objects by number, from 20 up. A stream is `<< … >> stream data`. */
  objects?: Readonly<Record<number, string>>;
}

/** Helvetica as /F1, as resources. */
export const helvetica = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';

/** Assembles the file. */
export function assemble(source: TestPage): Uint8Array {
  const contents = typeof source.content === 'string' ? [source.content] : source.content;
  const references = contents.map((_, i) => `${10 + i} 0 R`).join(' ');
  const objects: Record<number, ObjectBody> = {
    1: `<< /Type /Catalog /Pages 2 0 R ${source.catalog ?? ''} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents [${references}] /Resources << ${source.resources ?? helvetica} >> ${source.page ?? ''} >>`,
  };
  contents.forEach((data, i) => (objects[10 + i] = { data }));
  for (const [num, body] of Object.entries(source.objects ?? {})) objects[Number(num)] = objectBody(body);
  return buildPdf({ objects }).bytes;
}

/** Assembles, reads and interprets. */
export function interpret(
  source: TestPage,
  options: { limits?: Limits; anomaly?: (anomaly: Anomaly) => void } = {},
): PageContent {
  const document = readPdf(assemble(source), { platform: nodePlatform });
  const page = document.latest.pages()[0];
  if (!page) throw new Error('the test file has no page');
  return interpretPage(document.latest, page, { limits: defaultLimits, ...options });
}

function objectBody(body: string): ObjectBody {
  const at = body.indexOf('>> stream ');
  return at < 0 ? body : { dict: body.slice(2, at), data: body.slice(at + 10) };
}
