import { expect, test } from 'vitest';
import { januaryRows, reportOf, statementPdf } from '../../../test/statement-pdf.ts';
import {
  flat,
  interpreted,
  markedContent,
  openMade,
  parentOf,
  tagTree,
  wordsIn,
} from '../../../test/tagged-pdf.ts';
import type { Report } from '../../contract/report.ts';
import { renderReportPdf } from './render-report.ts';

const scannedAt = '2026-03-05T14:05:00.000Z';
const tampered = reportOf(statementPdf({ closing: 999_999 }));
const clean = reportOf(statementPdf());
const [finding] = tampered.findings;
if (!finding) throw new Error('the tampered statement must have a finding');

const issue = {
  ...{ id: '5d6a6b0e-6d1f-4c39-9d8a-6c1b8b1f0a11', code: 'K7QF-2M9D-X4TR', key: 'a-key' },
  ...{ verifyAt: 'https://assay.test/verify', json: new TextEncoder().encode('{"a":1}'), marks: {} },
};

const updated = reportOf(
  statementPdf({
    updates: (content) => [{ objects: { 4: { data: content.replace('(-1,350.00)', '(-350.00)') } } }],
  }),
);
const [shape] = tampered.pages;
if (!shape) throw new Error('the tampered statement must have a page');

/** Reports that strain the pages. */
const cases: Record<string, Report> = {
  'a tampered statement': tampered,
  'a clean statement': clean,
  'an updated statement': updated,
  'many pages that many updates touched': {
    ...updated,
    pages: Array.from({ length: 30 }, (_, page) => ({ ...shape, page })),
    ...(updated.writerMap && {
      writerMap: {
        ...updated.writerMap,
        writings: Array.from({ length: 60 }, (_, i) => ({
          ...(updated.writerMap?.writings[i === 0 ? 0 : 1] ?? updated.writerMap!.writings[0]!),
          revision: i,
        })).map((writing) => ({
          ...writing,
          objects: writing.objects.map((object) => ({ ...object, pages: [writing.revision % 30] })),
        })),
      },
    }),
  },
  'forty findings': {
    ...tampered,
    findings: Array.from({ length: 40 }, (_, i) => ({
      ...finding,
      detector: `${finding.detector}-${i % 25}`,
    })),
  },
  'five hundred postings': manyPostings(500),
  'sums that were left out': withUnfit(45),
  'a name of 200 characters': {
    ...tampered,
    file: { ...tampered.file, name: `${'statement_'.repeat(20)}.pdf` },
  },
  'names in many scripts': {
    ...tampered,
    file: {
      ...tampered.file,
      name: 'דוח 2026 – كشف – 银行对账单 – Žižek – Ελλάς – Иван – Nguyễn \u202efdp 😀',
    },
  },
  'more of everything than paper holds': {
    ...tampered,
    findings: Array.from({ length: 700 }, () => ({
      ...finding,
      detail: 'word '.repeat(5000),
      before: 'x'.repeat(9000),
      after: 'y',
    })),
    waterfall: Array.from({ length: 700 }, () => ({ label: 'step', points: -1 })),
    anomalies: Array.from({ length: 200 }, (_, i) => ({
      code: 'x',
      offset: i,
      message: 'A departure. '.repeat(9),
    })),
    metadata: tampered.metadata.map((row) => ({ ...row, says: 'W'.repeat(5000) })),
  },
  'nothing but a verdict': {
    ...tampered,
    ...{ findings: [], methods: [], waterfall: [], statement: null, revisions: [], metadata: [] },
    ...{ anomalies: [], pages: [], dates: [] },
  },
  'an older engine’s report': {
    ...withoutDates(tampered),
    pages: tampered.pages.map(({ page, width, height, x, y, rotate }) => ({
      page,
      width,
      height,
      x,
      y,
      rotate,
    })),
  },
};

function withoutDates({ dates, writerMap, ...report }: Report): Report {
  void dates;
  void writerMap;
  return report;
}

function withUnfit(count: number): Report {
  const { statement } = tampered;
  const left = { label: 'total of fees', printed: '1200', expected: '1000' };
  const unfit = Array.from({ length: count }, () => left);
  const accounts = statement?.accounts.map((account) => ({ ...account, unfit }));
  return { ...tampered, statement: statement && { ...statement, accounts: accounts ?? [] } };
}

function manyPostings(count: number): Report {
  const { statement } = tampered;
  const accounts = statement?.accounts.map((account) => ({
    ...account,
    postings: Array.from({ length: count }, (_, i) => account.postings[i % account.postings.length]!),
  }));
  return { ...tampered, statement: statement && { ...statement, accounts: accounts ?? [] } };
}

test.each(Object.entries(cases))('%s: is tagged from end to end', async (_, report) => {
  const view = openMade(await renderReportPdf(report, { annexes: true, scannedAt, issue }));
  const { catalog } = view;
  expect(view.dict(catalog.get('MarkInfo'))?.get('Marked')).toBe(true);
  expect(view.text(catalog.get('Lang'))).toBe('en-US');
  expect(view.dict(catalog.get('ViewerPreferences'))?.get('DisplayDocTitle')).toBe(true);
  expect(view.text(view.dict(view.trailer.get('Info'))?.get('Title'))).toBe(
    'Authenticity report K7QF-2M9D-X4TR',
  );
  const { unmarked, ids } = markedContent(view);
  expect(unmarked).toEqual([]);
  const tags = flat(tagTree(view));
  const order = (a: { page: number; mcid: number }, b: { page: number; mcid: number }) =>
    a.page - b.page || a.mcid - b.mcid;
  // Every piece of content belongs to one element, and the artifacts to none.
  expect(tags.flatMap(({ content }) => content).sort(order)).toEqual(ids.sort(order));
  const strayed = tags.flatMap((tag) => tag.content.filter((piece) => parentOf(view, piece) !== tag.dict));
  expect(strayed).toEqual([]);
  for (const tag of tags.filter(({ type }) => type === 'Figure')) {
    expect(view.text(tag.dict.get('Alt'))?.length).toBeGreaterThan(10);
    expect(view.array(view.dict(tag.dict.get('A'))?.get('BBox'))).toHaveLength(4);
  }
  for (const tag of tags.filter(({ type }) => type === 'TH')) {
    expect(view.name(view.dict(tag.dict.get('A'))?.get('Scope'))).toMatch(/^(?:Row|Column)$/);
  }
  for (const table of tags.filter(({ type }) => type === 'Table')) {
    const widths = table.children.map(({ children }) => children.length);
    expect(new Set(widths).size).toBe(1);
  }
  const levels = tags.flatMap(({ type }) => /^H(\d)$/.exec(type)?.[1] ?? []).map(Number);
  expect(levels[0]).toBe(1);
  levels.reduce((before, level) => (expect(level).toBeLessThanOrEqual(before + 1), level), 1);
  for (const page of view.pages()) {
    expect(view.name(page.dict.get('Tabs'))).toBe('S');
    expect(page.dict.get('Annots')).toBeUndefined();
  }
});

test.each(Object.entries(cases))('%s: fonts are embedded and every glyph reads', async (_, report) => {
  const pdf = await renderReportPdf(report, { annexes: true, scannedAt, issue });
  const view = openMade(pdf);
  const fonts = view.objectNumbers().flatMap((num) => {
    const dict = view.dict(view.fetch(num)?.value);
    return dict && view.name(dict.get('Type')) === 'Font' ? [dict] : [];
  });
  for (const font of fonts.filter((dict) => view.name(dict.get('Subtype')) === 'Type0')) {
    expect(view.stream(font.get('ToUnicode'))).toBeDefined();
    const [descendant] = view.array(font.get('DescendantFonts')) ?? [];
    const descriptor = view.dict(view.dict(descendant)?.get('FontDescriptor'));
    expect(
      view.stream(descriptor?.get('FontFile2')) ?? view.stream(descriptor?.get('FontFile3')),
    ).toBeDefined();
  }
  // Glyph 0 is the box of a missing character.
  for (const page of interpreted(view)) {
    for (const run of page.runs)
      for (const glyph of run.glyphs) expect([run.text, glyph.code]).not.toEqual([run.text, 0]);
  }
});

test('holds the words of the report, for whoever searches it', async () => {
  const text = wordsIn(await renderReportPdf(tampered, { annexes: true, scannedAt, issue }));
  for (const words of [
    tampered.verdict,
    finding.title,
    'What this report is not',
    'It is not infallible.',
    'adverse-action notice',
    tampered.file.sha256,
    'K7QF-2M9D-X4TR',
    'Page 1 of',
    'assay scan --report',
    januaryRows[1]?.text ?? '',
  ]) {
    expect(text).toContain(words);
  }
});

test('names the sums that were left out', async () => {
  const told = wordsIn(
    await renderReportPdf(cases['sums that were left out']!, { annexes: true, scannedAt, issue }),
  );
  expect(told).toContain('45 sums were left out, because');
  expect(told).toContain('Total of fees: printed 12.00');
  expect(told).toContain('And 5 more.');
});

test('tells which pages and objects the last writer touched', async () => {
  const told = wordsIn(await renderReportPdf(updated, { annexes: true, scannedAt, issue }));
  expect(told).toContain('What the last writer touched');
  expect(told).toContain(updated.writerMap?.summary ?? 'no map');
  expect(told).toContain('Revision 2');
  const whole = wordsIn(await renderReportPdf(clean, { annexes: true, scannedAt, issue }));
  expect(whole).toContain('was written at once.');
});

test('is the same bytes for the same Report, and small', async () => {
  const first = await renderReportPdf(tampered, { annexes: true, scannedAt, issue });
  const second = await renderReportPdf(tampered, { annexes: true, scannedAt, issue });
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  expect(first.length).toBeLessThan(300_000);
  expect(
    (await renderReportPdf(cases['five hundred postings']!, { annexes: true, scannedAt, issue })).length,
  ).toBeLessThan(300_000);
});

test('reads the same whatever was drawn before it in the process', async () => {
  const named = (name: string): Report => ({ ...tampered, file: { ...tampered.file, name } });
  const greek = named('Αρμόδιος μΩ, 1; 2');
  const before = await renderReportPdf(greek, { annexes: true, scannedAt, issue });
  await renderReportPdf(named('10 \u00b5\u2126\u00a0; à é ï , .'), { scannedAt, issue });
  const after = await renderReportPdf(greek, { annexes: true, scannedAt, issue });
  expect(Buffer.from(after).equals(Buffer.from(before))).toBe(true);
  expect(wordsIn(after)).toContain('Αρμόδιος μΩ');
});

test('a hostile report ends in a bounded number of pages', async () => {
  const view = openMade(
    await renderReportPdf(cases['more of everything than paper holds']!, { annexes: true, scannedAt, issue }),
  );
  expect(view.pages().length).toBeLessThan(90);
});

test('the command line’s bears no seal and says so', async () => {
  const pdf = await renderReportPdf(tampered, { annexes: true, scannedAt });
  expect(wordsIn(pdf)).toContain('has no seal');
  expect(openMade(pdf).catalog.get('AF')).toBeUndefined();
});

test.each([
  ['a tampered statement', tampered],
  ['a clean statement', clean],
  ['an updated statement', updated],
])('takes three pages or fewer without its annexes: %s', async (_, report) => {
  const pdf = await renderReportPdf(report, { scannedAt, issue });
  expect(openMade(pdf).pages().length).toBeLessThanOrEqual(3);
  expect(wordsIn(pdf)).toContain((report.story?.headline ?? '?').split(' ').slice(0, 4).join(' '));
  expect(wordsIn(pdf)).toContain('Error rates');
});
