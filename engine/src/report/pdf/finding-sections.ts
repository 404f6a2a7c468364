import type { Finding, Location, Report } from '../../contract/report.ts';
import { strengthWords } from '../../contract/report-words.ts';
import { byteText } from '../reproduction.ts';
import { editTables } from './edit-table.ts';
import { drawPageMap, mapHeight, marksByPage } from './page-map.ts';
import { colors, paper, settings, type Sheet } from './sheet.ts';
import type { Setting, Span } from './typesetter.ts';

const mapWidth = 118;
/** Width of the maps of a finding whose explanation stands at an earlier one: it has less text beside them. */
const smallMapWidth = 74;
/** Page maps beside one finding, and findings that have them. */
const maps = { perFinding: 2, findings: 24 };
/** Places and bytes listed of one finding. */
const listed = 8;
/** Findings told in full; the JSON form holds the rest. */
const told = 60;
/** Characters printed of a text that quotes the document. */
const longest = 600;

const clipped = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** The entries of a report on a page of their own: was and now, where, how it shows, what to ask. */
export function entrySections(sheet: Sheet, report: Report): void {
  const entries = report.entries ?? report.findings;
  if (entries.length === 0) return;
  sheet.newPage();
  sheet.heading(2, 'What the document shows');
  editTables(sheet, report);
  for (const [i, entry] of entries.slice(0, entriesInShort).entries())
    entrySection(sheet, report, entry, i + 1);
  const more = entries.length - entriesInShort;
  if (more > 0) sheet.paragraph(`And ${more} more, listed in the JSON form of this report.`);
}

/** Entries told on the pages of a short report. */
const entriesInShort = 4;

function entrySection(sheet: Sheet, report: Report, entry: Finding, number: number): void {
  const [first] = entry.locations;
  const all = marksByPage(entry, report.pages);
  const marks = [all.find(({ shape }) => 'page' in first && shape.page === first.page) ?? all[0]].filter(
    (one) => one !== undefined,
  );
  const width = paper.right - paper.left - (marks.length > 0 ? mapWidth + 22 : 0);
  sheet.ensure(marks[0] ? Math.min(mapHeight(marks[0].shape, mapWidth) + 40, 420) : 120);
  sheet.within('Sect', () => {
    const top = sheet.y;
    const page = sheet.document.bufferedPageRange().count;
    sheet.heading(3, `${number}. ${entry.title}`, { width, room: 40 });
    let mapY = top + 14;
    if (sheet.document.bufferedPageRange().count === page)
      for (const one of marks) mapY = map(sheet, one, { number, y: mapY, wide: mapWidth });
    sheet.paragraph(clipped(entry.detail), settings.body, { width, after: 5 });
    label(sheet, 'What could innocently explain it', width);
    sheet.list(entry.innocentCauses.length > 0 ? entry.innocentCauses : ['None known.'], {
      width,
      setting: { ...settings.body, size: 9.4 },
    });
    part(sheet, 'What to ask for', entry.ask, width);
    const traces = [...new Set((entry.evidence ?? []).map((trace) => trace.title))];
    if (traces.length > 0) part(sheet, 'Traces that show it', `${clipped(traces.join('; '))}.`, width);
    expert(sheet, entry, width);
    if (sheet.document.bufferedPageRange().count === page) sheet.y = Math.max(sheet.y, mapY);
  });
  sheet.y += 6;
}

/** Every finding with its places, its innocent causes and the question to the tenant. */
export function findingSections(sheet: Sheet, report: Report): void {
  sheet.newPage();
  sheet.heading(2, 'Findings');
  if (report.findings.length === 0) {
    sheet.paragraph('No problem was found in this file. The checks that were run are listed under Methods.');
    return;
  }
  sheet.paragraph(
    'In order of weight. Gray bars are lines of text on the page; frames mark the places a finding is about. Each finding can have innocent explanations, which are listed with it.',
    settings.small,
    { after: 8 },
  );
  const explained = new Map<string, number>();
  for (const [i, finding] of report.findings.slice(0, told).entries()) {
    section(sheet, report, i + 1, explained.get(finding.detector));
    if (!explained.has(finding.detector)) explained.set(finding.detector, i + 1);
  }
  const more = report.findings.length - told;
  if (more > 0) sheet.paragraph(`And ${more} lighter findings, listed in the JSON form of this report.`);
}

function section(sheet: Sheet, report: Report, number: number, sameAs: number | undefined): void {
  const finding = report.findings[number - 1];
  if (!finding) return;
  const marks = number <= maps.findings ? marksByPage(finding, report.pages).slice(0, maps.perFinding) : [];
  const wide = sameAs === undefined ? mapWidth : smallMapWidth;
  const mapsHigh = marks.reduce((sum, { shape }) => sum + mapHeight(shape, wide) + 20, 0);
  sheet.ensure(Math.max(120, Math.min(mapsHigh + 20, 420)));
  if (sheet.y > paper.top + 60) {
    sheet.rule();
    sheet.y += 2;
  }
  const width = paper.right - paper.left - (marks.length > 0 ? wide + 22 : 0);
  sheet.within('Sect', () => {
    const top = sheet.y;
    const page = sheet.document.bufferedPageRange().count;
    sheet.heading(3, `${number}. ${finding.title}`, { width, room: 40 });
    const without =
      finding.scoreWithout === report.score ? '' : ` · without it the score would be ${finding.scoreWithout}`;
    const strength = `${strengthWords[finding.strength]} · ${finding.detector}${without}`;
    sheet.paragraph(strength, settings.small, { width, after: 5 });
    let mapY = top + 14;
    // The maps are beside the text, on the page the finding begins on.
    if (sheet.document.bufferedPageRange().count === page) {
      for (const one of marks) mapY = map(sheet, one, { number, y: mapY, wide });
    }
    sheet.paragraph(clipped(finding.detail), settings.body, { width, after: 6 });
    change(sheet, finding, width);
    explanation(sheet, finding, width, sameAs);
    expert(sheet, finding, width);
    if (sheet.document.bufferedPageRange().count === page) sheet.y = Math.max(sheet.y, mapY);
  });
  sheet.y += 6;
}

type Marks = Parameters<typeof drawPageMap>[1];

/** Draws one page's map at the right edge; gives where the next may begin. */
function map(
  sheet: Sheet,
  marks: Marks,
  { number, y, wide }: { number: number; y: number; wide: number },
): number {
  const x = paper.right - wide;
  drawPageMap(sheet, marks, number, x, y, wide);
  const below = y + mapHeight(marks.shape, wide);
  sheet.lineAt(`Page ${marks.shape.page + 1}`, { size: 8, color: colors.soft }, x, below + 10);
  return below + 20;
}

function change(sheet: Sheet, { before, after }: Finding, width: number): void {
  if (before === undefined || after === undefined) return;
  const row = (label: string, value: Span) => [{ text: `${label}  `, color: colors.soft }, value];
  const setting: Setting = { ...settings.lead, size: 10.5 };
  sheet.paragraph(row('Before', { text: clipped(before) || 'nothing', struck: before !== '' }), setting, {
    width,
    after: 1,
  });
  sheet.paragraph(row('Now', { text: clipped(after) || 'nothing', face: 'strong' }), setting, {
    width,
    after: 7,
  });
}

function explanation(sheet: Sheet, finding: Finding, width: number, sameAs: number | undefined): void {
  if (sameAs !== undefined) {
    const text = `Why it matters, what could innocently explain it, and what to ask for: see finding ${sameAs}.`;
    return sheet.paragraph(text, settings.small, { width, after: 5 });
  }
  part(sheet, 'Why it matters', finding.rationale, width);
  label(sheet, 'What could innocently explain it', width);
  sheet.list(finding.innocentCauses.length > 0 ? finding.innocentCauses : ['None known.'], {
    width,
    setting: { ...settings.body, size: 9.4 },
  });
  part(sheet, 'What to ask for', finding.ask, width);
}

function part(sheet: Sheet, title: string, text: string, width: number): void {
  label(sheet, title, width);
  sheet.paragraph(text, { ...settings.body, size: 9.4 }, { width, after: 5 });
}

function label(sheet: Sheet, title: string, width: number): void {
  sheet.ensure(32);
  sheet.paragraph(title, settings.label, { width, after: 1, tag: 'P' });
}

function expert(sheet: Sheet, { locations, bytes = [] }: Finding, width: number): void {
  label(sheet, 'Where, for the expert', width);
  const places = [
    ...locations.slice(0, listed).map(placeText),
    // Places that are bytes tell them already.
    ...bytes
      .filter(({ object }) => object !== undefined)
      .slice(0, listed)
      .map(byteText),
  ];
  if (locations.length > listed)
    places.push(`and ${locations.length - listed} more, listed in the JSON form of this report`);
  sheet.paragraph(places.join('; '), settings.exact, { width, after: 4 });
}

/** A place in the terms of the standard. */
export function placeText(location: Location): string {
  const label = location.label ? ` (${location.label})` : '';
  switch (location.kind) {
    case 'bytes':
      return `bytes ${location.start}–${location.end}${label}`;
    case 'object':
      return `object ${location.num} ${location.gen} R in revision ${location.revision + 1}${label}`;
    case 'page':
      return `page ${location.page + 1} [${corners(location.box)}]${label}`;
    case 'posting':
      return `page ${location.page + 1}, row ${location.posting + 1} [${corners(location.box)}]${label}`;
  }
}

const corners = ({ x0, y0, x1, y1 }: Extract<Location, { kind: 'page' }>['box']) =>
  [x0, y0, x1, y1].map((value) => Math.round(value)).join(' ');
