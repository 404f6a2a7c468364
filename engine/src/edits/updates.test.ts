import { expect, test } from 'vitest';
import { reportOf, statementPdf } from '../../test/statement-pdf.ts';
import { appendUpdate } from '../../test/append-update.ts';

const told = (bytes: Uint8Array) => reportOf(bytes).story ?? { headline: '', verified: [] };
const UPDATE = /updated/;

test('a file without updates is said to have none', () => {
  expect(told(statementPdf()).verified).toContain('The file was not updated after it was first written');
});

test('an update of the title is told, with what it left alone', () => {
  const { headline, verified } = told(
    appendUpdate(statementPdf({ info: '/Producer (Statement Output Engine 7)' }), {
      objects: { 99: '<</Title (January)>>' },
    }),
  );
  expect(verified.filter((line) => UPDATE.test(line))).toEqual([
    'The file was updated once after it was first written; the content of its pages is as first written',
  ]);
  expect(headline).not.toContain('the file is as first written');
});
