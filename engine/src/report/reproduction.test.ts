import { expect, test } from 'vitest';
import { byteText, commandFor } from './reproduction.ts';

test.each([
  ['statement.pdf', 'statement.pdf'],
  ['March statement.pdf', "'March statement.pdf'"],
  ['$(reboot).pdf', "'$(reboot).pdf'"],
  ['Ada’s.pdf', "'Ada’s.pdf'"],
  ["Ada's.pdf", "'Ada'\\''s.pdf'"],
  ['--json.pdf', './--json.pdf'],
  ['', 'statement.pdf'],
])('%s is given to a shell as %s', (name, quoted) => {
  expect(commandFor(name)).toBe(`assay scan --report . ${quoted}`);
});

test('a stretch of the file is told with its object and what of its stream draws the text', () => {
  expect(byteText({ start: 15, end: 20 })).toBe('bytes 15–20');
  expect(byteText({ start: 15, end: 99, object: 4, decoded: { start: 1, end: 9 } })).toBe(
    'bytes 15–99 (object 4, 1–9 of its decoded stream)',
  );
});
