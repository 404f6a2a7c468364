import { largest } from '../../pdf/content/extent.ts';
import type { PageShape, Report, WriterMap, WritingRow } from '../../contract/report.ts';
import { pagesInWords } from '../../contract/pages-in-words.ts';
import { partsInWords } from '../writing-words.ts';
import { drawLayout, mapHeight } from './page-map.ts';
import { colors, paper, settings, type Sheet } from './sheet.ts';
import { table } from './table.ts';

const exact = { ...settings.exact, size: 7.6 };
const tile = { wide: 38, gap: 12, foot: 14 };
const listed = { tiles: 20, writings: 12, objects: 8 };

/** Which objects and pages each writing of the file touched. */
export function writerSection(sheet: Sheet, report: Report): void {
  const { writerMap } = report;
  if (!writerMap) return;
  sheet.heading(2, 'What the last writer touched', { room: 110 });
  sheet.paragraph(writerMap.summary, settings.body, { after: 6 });
  const later = writerMap.writings.slice(1);
  if (later.length === 0) return;
  const touched = touchedPages(writerMap);
  if (touched.size > 0) pageTiles(sheet, report.pages, touched);
  table(
    sheet,
    [
      { head: 'Writing', width: 76, names: true },
      { head: 'What it wrote', width: 172 },
      { head: 'Objects', width: 82, setting: exact },
      { head: 'Written differently from the rest', width: 124 },
    ],
    later.slice(-listed.writings).map((writing) => ({
      cells: [
        writingName(writing),
        wrote(writing),
        objectNumbers(writing),
        writing.style.slice(0, 2).join('; ') || 'no',
      ],
    })),
  );
  sheet.paragraph(
    'Based on the file’s bytes alone: on its updates, and on how objects are written where the file was written all at once. The JSON form of this report lists each object with its bytes.',
    settings.small,
  );
}

const writingName = ({ basis, revision }: WritingRow) =>
  basis === 'update' ? `Revision ${revision + 1}` : 'Another style';

function wrote({ written, kept, freed, objects }: WritingRow): string {
  const parts = objects.length > 0 ? partsInWords(objects) : 'no object';
  const more = [
    kept < written && `${written - kept} written again later`,
    freed > 0 && `${freed} taken out of use`,
  ];
  return [parts, ...more].filter(Boolean).join('; ');
}

function objectNumbers({ objects, written }: WritingRow): string {
  const numbers = objects.slice(0, listed.objects).map(({ num }) => String(num));
  const more = written - numbers.length;
  return `${numbers.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Pages by what later writings touched of them. */
function touchedPages({ writings }: WriterMap): Map<number, WritingRow[]> {
  const touched = new Map<number, WritingRow[]>();
  for (const writing of writings.slice(1)) {
    for (const page of new Set(writing.objects.flatMap(({ pages }) => pages)))
      touched.set(page, [...(touched.get(page) ?? []), writing]);
  }
  return touched;
}

/** The pages side by side, the touched ones framed and with a filled corner, so that black and white tells them. */
function pageTiles(
  sheet: Sheet,
  pages: readonly PageShape[],
  touched: ReadonlyMap<number, WritingRow[]>,
): void {
  const all = pages.length <= listed.tiles ? pages : pages.filter(({ page }) => touched.has(page));
  const shown = all.slice(0, listed.tiles);
  const perRow = Math.floor((paper.right - paper.left + tile.gap) / (tile.wide + tile.gap));
  for (let at = 0; at < shown.length; at += perRow) tileRow(sheet, shown.slice(at, at + perRow), touched);
}

function tileRow(sheet: Sheet, row: readonly PageShape[], touched: ReadonlyMap<number, WritingRow[]>): void {
  const high = largest(row.map((shape) => mapHeight(shape, tile.wide)));
  sheet.ensure(high + tile.foot + 8);
  const top = sheet.y;
  const marked = row.filter(({ page }) => touched.has(page)).map(({ page }) => page);
  const which = pagesInWords(row.map(({ page }) => page));
  const alt = `Small layouts of ${which}${marked.length === 0 ? ', none of them touched' : `; later writings touched ${pagesInWords(marked)}`}.`;
  const right = paper.left + row.length * (tile.wide + tile.gap) - tile.gap;
  sheet.figure(alt, [paper.left, top, right, top + high], () => {
    for (const [i, shape] of row.entries()) {
      const x = paper.left + i * (tile.wide + tile.gap);
      drawLayout(sheet, shape, { x, y: top, wide: tile.wide });
      if (touched.has(shape.page)) corner(sheet, x, top, mapHeight(shape, tile.wide));
    }
  });
  for (const [i, { page }] of row.entries()) {
    const face = touched.has(page) ? ({ face: 'strong' } as const) : { color: colors.soft };
    const x = paper.left + i * (tile.wide + tile.gap);
    sheet.lineAt(`Page ${page + 1}`, { size: 7.6, ...face }, x, top + high + 10);
  }
  sheet.y = top + high + tile.foot + 8;
}

function corner({ document }: Sheet, x: number, y: number, high: number): void {
  document.lineWidth(1.4).rect(x, y, tile.wide, high).stroke('#8f1d13');
  const to = x + tile.wide;
  document
    .moveTo(to - 13, y)
    .lineTo(to, y)
    .lineTo(to, y + 13)
    .closePath()
    .fill('#8f1d13');
}
