import { expect, test } from 'vitest';
import { reportOf, statementPdf } from '../../test/statement-pdf.ts';
import { pagesInWords } from '../contract/pages-in-words.ts';
import { redactReport } from './redact-report.ts';

const tampered = statementPdf({
  updates: (content) => [{ objects: { 4: { data: content.replace('(-1,350.00)', '(-350.00)') } } }],
});

test('a file written whole says so plainly', () => {
  const { writerMap } = reportOf(statementPdf());
  expect(writerMap?.summary).toMatch(/^The whole file, all 7 objects, was written at once\./);
  expect(writerMap?.writings).toHaveLength(1);
});

test('after an update the objects and pages the last writer touched are named', () => {
  const { writerMap } = reportOf(tampered);
  expect(writerMap?.summary).toBe(
    'After it was first written, the file was updated once. The last time touched 1 object of 7: the content of page 1.',
  );
  expect(writerMap?.writings[1]?.objects).toMatchObject([{ num: 4, kind: 'content', pages: [0] }]);
});

test('very many updates are counted, and the first and last of them told', () => {
  const { writerMap } = reportOf(
    statementPdf({
      updates: (content) =>
        Array.from({ length: 60 }, (_, i) => ({ objects: { 4: { data: content + ' '.repeat(i) } } })),
    }),
  );
  expect(writerMap?.summary).toContain('updated 60 times');
  expect(writerMap?.writings).toHaveLength(41);
  expect(writerMap?.writings.at(-1)).toMatchObject({ revision: 60, kept: 1 });
});

test('it holds no word of the document, and a redacted copy keeps it whole', () => {
  const report = reportOf(tampered);
  expect(JSON.stringify(report.writerMap)).not.toMatch(/RENT|EXAMPLE|Juniper|350/);
  expect(redactReport(report).writerMap).toEqual(report.writerMap);
});

test('pages as a person counts them', () => {
  expect(pagesInWords([0])).toBe('page 1');
  expect(pagesInWords([2, 0])).toBe('pages 1 and 3');
  expect(pagesInWords([0, 1, 2, 3])).toBe('pages 1 to 4');
  expect(pagesInWords([0, 2, 4, 6, 8, 10, 12])).toBe('7 pages');
});
