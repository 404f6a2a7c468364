import { nodePlatform } from '../../platform/node.ts';
import { defaultLimits } from '../structure/limits.ts';
import type { Limits } from '../structure/limits.ts';
import type { Anomaly } from '../structure/anomaly.ts';
import { readPdf } from '../structure/read-pdf.ts';
import { interpretPage } from './interpret-page.ts';
import type { PageContent } from './model.ts';

/** A one-page file for interpreter tests, written as PDF source, one character a byte. */
export interface TestPage {
  /** Content stream, or several. */
  content: string | readonly string[];
  /** Inside of /Resources. */
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
  const bodies = new Map<number, string>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${source.catalog ?? ''} >>`],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      3,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents [${contents.map((_, i) => `${10 + i} 0 R`).join(' ')}] /Resources << ${source.resources ?? helvetica} >> ${source.page ?? ''} >>`,
    ],
  ]);
  contents.forEach((content, i) => bodies.set(10 + i, `<< >> stream ${content}`));
  for (const [num, body] of Object.entries(source.objects ?? {})) bodies.set(Number(num), body);
  let file = '%PDF-1.7\n';
  const offsets = new Map<number, number>();
  for (const [num, body] of bodies) {
    offsets.set(num, file.length);
    file += `${num} 0 obj\n${withLength(body)}\nendobj\n`;
  }
  const size = Math.max(...bodies.keys()) + 1;
  const xref = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n`;
  for (let num = 1; num < size; num++) {
    const offset = offsets.get(num);
    file += offset === undefined ? '0000000000 00000 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  }
  file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}

/** Assembles, reads and interprets. */
export function interpret(
  source: TestPage,
  options: { limits?: Limits; anomaly?: (anomaly: Anomaly) => void } = {},
): PageContent {
  const document = readPdf(assemble(source), { platform: nodePlatform, limits: defaultLimits });
  const page = document.latest.pages()[0];
  if (!page) throw new Error('the test file has no page');
  return interpretPage(document.latest, page, { limits: defaultLimits, ...options });
}

function withLength(body: string): string {
  const at = body.indexOf('>> stream ');
  if (at < 0) return body;
  const data = body.slice(at + 10);
  return `${body.slice(0, at)}/Length ${data.length} >>\nstream\n${data}\nendstream`;
}
