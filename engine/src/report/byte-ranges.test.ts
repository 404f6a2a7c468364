import { expect, test } from 'vitest';
import { reportOf, statementPdf } from '../../test/statement-pdf.ts';
import type { ByteRange } from '../contract/report.ts';

const updated = statementPdf({
  updates: (content) => [{ objects: { 4: { data: content.replace('(-1,350.00)', '(-350.00)') } } }],
});
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** What a stretch of a decoded stream holds, of a file whose streams are not compressed. */
function drawnBy(file: Uint8Array, { start, end, decoded }: ByteRange): string {
  const object = textOf(file.slice(start, end));
  const data = object.slice(object.indexOf('stream') + 'stream'.length).replace(/^\r?\n/, '');
  return data.slice(decoded?.start, decoded?.end);
}

test('a changed amount is told with the object that draws it, and with the operators in its stream', () => {
  const entry = reportOf(updated).entries?.[0];
  const range = entry?.bytes?.[0];
  if (!range) throw new Error('the changed amount must have bytes');
  expect(textOf(updated.slice(range.start, range.end))).toMatch(/^4 0 obj[^]*endobj$/);
  // The object as the update wrote it, not as it first was.
  expect(range.start).toBeGreaterThan(textOf(updated).indexOf('%%EOF'));
  expect(drawnBy(updated, range)).toContain('(-350.00)');
  expect(drawnBy(updated, range)).not.toContain('HARBOR FUEL');
});

test.each([
  ['an update', updated],
  ['sums that fail', statementPdf({ closing: 999_999 })],
  [
    'dates that contradict each other',
    statementPdf({
      info: '/Producer (Engine 7) /CreationDate (D:20190203120000Z) /ModDate (D:20180320120000Z)',
    }),
  ],
])('every finding says where its bytes are: %s', (_, file) => {
  const { findings, entries = [] } = reportOf(file);
  expect(findings.length).toBeGreaterThan(0);
  const without = [...findings, ...entries].filter(({ bytes = [] }) => bytes.length === 0);
  expect(without.map(({ detector, locations }) => [detector, locations])).toEqual([]);
  for (const { start, end } of findings.flatMap(({ bytes = [] }) => bytes)) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(file.length);
  }
});
