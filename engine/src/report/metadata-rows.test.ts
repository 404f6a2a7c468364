import { expect, test } from 'vitest';
import { reportOf, statementPdf } from '../../test/statement-pdf.ts';

const rowOf = (pdf: Uint8Array, label: string) =>
  reportOf(pdf).metadata.find((row) => row.label === label) ?? { says: '', shows: '' };
const created = (date: string) => rowOf(statementPdf({ info: `/CreationDate (D:${date})` }), 'Created').says;

test.each([
  ['20250203120531Z', 'Feb 3, 2025, 12:05:31 PM UTC'],
  ["20250203000005-05'00'", 'Feb 3, 2025, 12:00:05 AM UTC−05:00'],
  ["20250203200131+05'30'", 'Feb 3, 2025, 8:01:31 PM UTC+05:30'],
  ['20250203200131', 'Feb 3, 2025, 8:01:31 PM'],
])('a date of the file is told as people read it: %s', (written, told) => {
  expect(created(written)).toBe(told);
});

test('one update is told as once', () => {
  const updates = (content: string) => [{ objects: { 4: { data: content } } }];
  expect(rowOf(statementPdf(), 'Updates').shows).toBe('Written once');
  expect(rowOf(statementPdf({ updates }), 'Updates').shows).toBe('Updated once');
});
