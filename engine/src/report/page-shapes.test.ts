import { expect, test } from 'vitest';
import { januaryRows, reportOf, statementPdf } from '../../test/statement-pdf.ts';

const lines = (report: ReturnType<typeof reportOf>) => {
  const flat = report.pages[0]?.lines ?? [];
  return Array.from({ length: flat.length / 4 }, (_, i) => flat.slice(4 * i, 4 * i + 4));
};

test('each line of text is a box, its columns apart', () => {
  const report = reportOf(statementPdf());
  const boxes = lines(report);
  // Each row has a date, a description, an amount and a balance.
  expect(boxes.length).toBeGreaterThan(januaryRows.length * 4);
  for (const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] of boxes) {
    expect([x0 < x1, y0 < y1, x0 >= 0, x1 <= 612, y1 <= 792]).toEqual([true, true, true, true, true]);
  }
});

test('a place of a finding lies on the layout', () => {
  const report = reportOf(statementPdf({ closing: 999_999 }));
  const at = report.findings.flatMap(({ locations }) => locations).find(({ kind }) => kind === 'page');
  if (at?.kind !== 'page') throw new Error('a finding with a place on the page is expected');
  const touched = lines(report).filter(
    ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]) =>
      x0 <= at.box.x1 && x1 >= at.box.x0 && y0 <= at.box.y1 && y1 >= at.box.y0,
  );
  expect(touched.length).toBeGreaterThan(0);
});

test('a page of thousands of words is kept in hundreds of boxes', () => {
  const many = Array.from({ length: 3000 }, (_, i) => `BT /F1 1 Tf ${i % 500} ${i % 700} Td (x) Tj ET `).join(
    '',
  );
  const report = reportOf(statementPdf({ after: many }));
  expect(lines(report)).toHaveLength(400);
});

test('the dates of the file and the statement stand in their order', () => {
  const { dates = [] } = reportOf(statementPdf());
  expect(dates.map(({ date, kind }) => [date, kind])).toEqual([
    ['2025-01-01', 'period'],
    ['2025-01-31', 'period'],
    ['2025-02-03', 'created'],
  ]);
});
