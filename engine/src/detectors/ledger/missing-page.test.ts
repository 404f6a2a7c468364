import { expect, test } from 'vitest';
import {
  findingsOf,
  januaryRows,
  reportOf,
  statementContent,
  statementPdf,
} from '../../../test/statement-pdf.ts';

const ids = (pdf: Uint8Array) => findingsOf(pdf).map((f) => `${f.detector}#${f.message}`);
/** A statement with a second page that holds a text at its foot. */
const twoPages = (first: string, second: string) =>
  statementPdf({
    foot: [first],
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 10 0 R] /Count 2>>',
      10: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 11 0 R /Resources <</Font <</F1 5 0 R>>>>>>',
      11: { data: `BT /F1 9 Tf 1 0 0 1 50 60 Tm (${second}) Tj ET` },
    },
  });

test('tampered: the second page of three was taken out', () => {
  expect(ids(twoPages('Page 1 of 3', 'Page 3 of 3'))).toContain('ledger/missing-page#gap');
});

/** The first and the last rows of a month, on pages numbered like this. */
const withRest = (number: string, opening: number) =>
  statementPdf({
    rows: januaryRows.slice(0, 6),
    head: [],
    foot: ['Page 1 of 3'],
    closing: 0,
    edit: (content) => content.replace(/.*Ending balance.*/, ''),
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 10 0 R] /Count 2>>',
      10: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 11 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>',
      11: {
        data: statementContent({ rows: januaryRows.slice(8), opening, foot: [number] }).replace(
          /.*(?:Beginning balance|Account number).*/g,
          '',
        ),
      },
    },
  });

test('tampered: a page with rows was taken out, and no balance leads over the gap', () => {
  const pdf = withRest('Page 3 of 3', 900_000);
  expect(ids(pdf)).toContain('ledger/missing-page#rows');
  expect(reportOf(pdf).score).toBeGreaterThan(50);
  expect(reportOf(pdf).score).toBeLessThan(60);
  expect(ids(withRest('Page 2 of 3', 900_000))).not.toContain('ledger/missing-page#rows');
});

test('tampered: a page was put in beside the one it replaces', () => {
  expect(ids(twoPages('Page 1 of 1', 'Page 1 of 1'))).not.toContain('ledger/missing-page#gap');
  expect(ids(twoPages('Page 2 of 2', 'Page 2 of 2'))).toContain('ledger/missing-page#repeated');
});

test('genuine: all pages in order', () => {
  expect(ids(twoPages('Page 1 of 2', 'Page 2 of 2'))).toEqual([]);
});

test('lookalike (some-pages): the legal text was not sent, and no one is accused', () => {
  const pdf = statementPdf({ rows: januaryRows, foot: ['Page 1 of 2'] });
  expect(ids(pdf)).toEqual(['ledger/missing-page#fewer']);
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});

test('lookalike (unnumbered): an advertising page carries no number', () => {
  expect(ids(twoPages('Page 1 of 1', 'Ask about our savings accounts'))).toEqual([]);
});
