import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { nodePlatform } from '../../platform/node.ts';
import { defaultLimits } from '../../pdf/structure/limits.ts';
import { readPdf } from '../../pdf/structure/read-pdf.ts';
import { differencesFrom, habitsOf, objectStyle } from './object-style.ts';

/** The style of the one object that a file of these bytes holds at its beginning. */
function styleOf(object: string | Buffer, encrypted = false) {
  const head = '%PDF-1.4\n1 0 obj\n<</Pages 2 0 R>>\nendobj\n2 0 obj\n<</Kids [3 0 R] /Count 1>>\nendobj\n';
  const page = '3 0 obj\n<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9]>>\nendobj\n';
  const tail = '\ntrailer\n<</Root 1 0 R>>\n';
  const parts = [Buffer.from(head + page), Buffer.from(object), Buffer.from(tail)];
  const bytes = new Uint8Array(Buffer.concat(parts));
  const document = readPdf(bytes, { platform: nodePlatform, limits: defaultLimits });
  const found = document.latest.fetch(5);
  if (!found) throw new Error('the object was not found');
  return objectStyle(bytes, found, encrypted);
}

test('white-space of a dictionary, numbers and strings', () => {
  expect(styleOf('5 0 obj\n<< /Type /Font /Subtype /Type1 /W .5 /N (a /Type/b) >>\nendobj')).toEqual({
    storage: 'one by one',
    'line after obj': 'LF',
    'opening of dictionaries': 'a space',
    'name after a key': 'a space',
    'between entries': 'a space',
    'closing of dictionaries': 'a space',
    'line before endobj': 'LF',
    decimals: '.5',
    strings: 'in parentheses',
  });
  expect(styleOf('5 0 obj<<\r\n/Type/Font\r\n/Subtype/Type1\r\n/W 0.5/N <ab>>>endobj')).toMatchObject({
    'line after obj': 'none',
    'opening of dictionaries': 'CR LF',
    'name after a key': 'none',
    'between entries': 'CR LF',
    'closing of dictionaries': 'none',
    'line before endobj': 'none',
    decimals: '0.5',
    strings: 'hexadecimal',
  });
});

/** A compressed stream of a few hundred bytes that differ. */
function stream(level: number, dict = '/Length # /Filter /FlateDecode', words = 400): Buffer {
  const text = Array.from({ length: words }, (_, i) => `${(i * 7919) % 9973} Td`).join('\n');
  const data = deflateSync(text, { level });
  const head = `5 0 obj\n<<${dict.replace('#', String(data.length))}>>\nstream\r\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream\nendobj')]);
}

test('how a stream is compressed and set', () => {
  expect(styleOf(stream(6))).toMatchObject({
    'line after stream': 'CR LF',
    'line before endstream': 'LF',
    'length of streams': 'direct',
    'length and filter': 'length first',
    filter: 'FlateDecode',
    'zlib header': '789c',
    'deflate blocks': 'one, own codes',
  });
  expect(styleOf(stream(9, '/Filter [/FlateDecode] /Length #'))).toMatchObject({
    'length and filter': 'filter first',
    filter: 'a list of one',
  });
  expect(styleOf(stream(9))).toMatchObject({ 'zlib header': '78da' });
  expect(styleOf(stream(0, undefined, 60))['deflate blocks']).toBe('one, stored');
});

test('compressed bytes of an encrypted file tell nothing', () => {
  const style = styleOf(stream(6), true);
  expect(style['zlib header'] ?? style['deflate blocks'] ?? style.strings).toBeUndefined();
});

test('a habit is what nearly all have in common', () => {
  const usual = { 'name after a key': 'none', filter: 'FlateDecode' } as const;
  const odd = { 'name after a key': 'a space', filter: 'none' } as const;
  const habits = habitsOf([usual, usual, usual, usual, odd]);
  expect(habits).toEqual(usual);
  expect(habitsOf([usual, usual, odd])).toEqual({});
  // Whether a stream is compressed may follow from what it holds.
  expect(differencesFrom([odd], habits)).toEqual([
    { trait: 'name after a key', own: 'a space', usual: 'none' },
  ]);
});

test('what nearly all objects show is a habit; what most of them show is none', () => {
  const styles = (same: number, others: number) => [
    ...Array.from({ length: same }, () => ({ 'line after obj': 'LF' })),
    ...Array.from({ length: others }, () => ({ 'line after obj': 'CR LF' })),
  ];
  expect(habitsOf(styles(9, 1))).toEqual({ 'line after obj': 'LF' });
  expect(habitsOf(styles(6, 4))).toEqual({});
});

test('a stream that is no trifle shows how it was deflated, and one that fits into a block in how many', () => {
  const traits = (length: number) => {
    const head = `5 0 obj\n<</Filter /FlateDecode /Length ${length}>>\nstream\n`;
    const data = Buffer.alloc(length, 0x78);
    const style = styleOf(Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream\nendobj')]));
    return [style['zlib header'] !== undefined, style['deflate blocks'] !== undefined];
  };
  expect([traits(8), traits(9)]).toEqual([
    [false, false],
    [true, false],
  ]);
  expect([traits(199), traits(200), traits(2500), traits(2501)].map(([, blocks]) => blocks)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
