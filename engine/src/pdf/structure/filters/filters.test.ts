import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { latin1Bytes, latin1Text } from '../../../../test/build-pdf.ts';
import { nodePlatform } from '../../../platform/node.ts';
import { Lexer } from '../../syntax/lexer.ts';
import { PdfDict } from '../../syntax/objects.ts';
import { readValue, silentContext } from '../../syntax/parser.ts';
import { filterSteps, runFilters, type Decoded } from './decode.ts';

function decode(dict: string, data: Uint8Array | string, limit = 1 << 20): Decoded {
  const value = readValue(new Lexer(latin1Bytes(dict)), silentContext);
  const steps = filterSteps(value instanceof PdfDict ? value : new PdfDict(), (entry) => entry ?? null);
  const bytes = typeof data === 'string' ? latin1Bytes(data) : data;
  return runFilters(steps, bytes, { platform: nodePlatform, limit, resolve: (entry) => entry ?? null });
}

const zlib = (bytes: number[]): Uint8Array => new Uint8Array(deflateSync(Uint8Array.from(bytes)));

describe('ASCII filters', () => {
  test('ASCIIHexDecode', () => {
    const decoded = decode('<</Filter /ASCIIHexDecode>>', '48 65\n6C6c7>');
    expect([latin1Text(decoded.bytes), decoded.complete]).toEqual(['Hellp', true]);
  });
  test('ASCII85Decode with a zero group and a partial group', () => {
    const decoded = decode('<</Filter /ASCII85Decode>>', '87cUR\nz87cURD]i~>');
    expect([latin1Text(decoded.bytes), decoded.complete]).toEqual(['Hell\0\0\0\0Hello ', true]);
  });
  test('without the end marker the data is incomplete', () => {
    expect(decode('<</Filter /ASCIIHexDecode>>', '4865').complete).toBe(false);
    expect(decode('<</Filter /ASCII85Decode>>', '87cUR').complete).toBe(false);
  });
});

test('RunLengthDecode', () => {
  const decoded = decode('<</Filter /RunLengthDecode>>', '\x02abc\xfex\x80');
  expect([latin1Text(decoded.bytes), decoded.complete]).toEqual(['abcxxx', true]);
});

test.each([
  ['no end of data', '\x02abc\xfex', 'abcxxx'],
  ['a run cut short', '\x02ab', 'ab'],
  ['a repeat without its byte', '\x02abc\xfe', 'abc'],
  ['nothing', '', ''],
])('RunLengthDecode of damaged data: %s', (_, data, text) => {
  const decoded = decode('<</Filter /RunLengthDecode>>', data);
  expect([latin1Text(decoded.bytes), decoded.complete, decoded.overflow]).toEqual([text, false, false]);
});

test('RunLengthDecode stops at its bound', () => {
  const run = '\x81x\x80';
  expect(decode('<</Filter /RunLengthDecode>>', run, 128).complete).toBe(true);
  expect(decode('<</Filter /RunLengthDecode>>', run, 127).overflow).toBe(true);
});

describe('LZWDecode', () => {
  // The example of ISO 32000-2, 7.4.4.2: bytes 45 45 45 45 45 65 45 45 45 66.
  const example = Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01);
  test('the example of the standard', () => {
    const decoded = decode('<</Filter /LZWDecode>>', example);
    expect([latin1Text(decoded.bytes), decoded.complete]).toEqual(['-----A---B', true]);
  });
  test.each([1, 0])('codes grow with /EarlyChange %i', (early) => {
    const source = Uint8Array.from({ length: 5000 }, (_, i) => (i * 7 + (i >> 5)) & 0xff);
    const decoded = decode(
      `<</Filter /LZWDecode /DecodeParms <</EarlyChange ${early}>>>>`,
      lzw(source, early),
    );
    expect(decoded.complete).toBe(true);
    expect(Buffer.compare(decoded.bytes, source)).toBe(0);
  });
  test('a code beyond the table stops it', () => {
    const decoded = decode('<</Filter /LZWDecode>>', Uint8Array.of(0x80, 0x7f, 0xff, 0xff));
    expect(decoded.complete).toBe(false);
  });
});

describe('FlateDecode', () => {
  const plain = Array.from({ length: 3000 }, (_, i) => (i % 17) + (i >> 6));
  test('whole data', () => {
    const decoded = decode('<</Filter /FlateDecode>>', zlib(plain));
    expect([[...decoded.bytes], decoded.complete]).toEqual([plain, true]);
  });
  test('a line end after the data belongs to no one', () => {
    expect(decode('<</Filter /FlateDecode>>', Uint8Array.of(...zlib(plain), 0x0d, 0x0a)).complete).toBe(true);
  });
  test('truncated data gives what came before', () => {
    const decoded = decode('<</Filter /FlateDecode>>', zlib(plain).subarray(0, 120));
    expect(decoded.complete).toBe(false);
    expect(decoded.bytes.length).toBeGreaterThan(50);
    expect([...decoded.bytes]).toEqual(plain.slice(0, decoded.bytes.length));
  });
  test('a wrong checksum keeps the data and is damage', () => {
    const data = zlib(plain);
    data[data.length - 1]! ^= 1;
    const decoded = decode('<</Filter /FlateDecode>>', data);
    expect([[...decoded.bytes], decoded.complete]).toEqual([plain, false]);
  });
  test('more than the bound overflows', () => {
    const decoded = decode('<</Filter /FlateDecode>>', zlib(new Array<number>(5000).fill(0)), 4999);
    expect([decoded.overflow, decoded.complete]).toEqual([true, false]);
    expect(decode('<</Filter /FlateDecode>>', zlib(new Array<number>(5000).fill(0)), 5000).complete).toBe(
      true,
    );
  });
});

describe('predictors', () => {
  test('PNG rows of every type', () => {
    const rows = [0, 1, 2, 3, 1, 1, 1, 1, 2, 1, 1, 1, 3, 1, 1, 1, 4, 1, 1, 1];
    const { bytes } = decode(
      '<</Filter /FlateDecode /DecodeParms <</Predictor 15 /Columns 3>>>>',
      zlib(rows),
    );
    expect([...bytes]).toEqual([1, 2, 3, 1, 2, 3, 2, 3, 4, 2, 3, 4, 3, 4, 5]);
  });
  test('PNG rows of two-byte pixels', () => {
    const parms = '/DecodeParms <</Predictor 11 /Columns 2 /Colors 2>>';
    const { bytes } = decode(`<</Filter /FlateDecode ${parms}>>`, zlib([1, 10, 20, 1, 2]));
    expect([...bytes]).toEqual([10, 20, 11, 22]);
  });
  test.each([
    [8, 1, 3, [1, 1, 1, 5, 0, 1], [1, 2, 3, 5, 5, 6]],
    [8, 3, 2, [1, 2, 3, 1, 1, 1], [1, 2, 3, 2, 3, 4]],
    [16, 1, 2, [0, 255, 0, 1], [0, 255, 1, 0]],
    [4, 1, 4, [0x11, 0x11], [0x12, 0x34]],
    [1, 1, 8, [0b11000000], [0b10000000]],
  ])('TIFF with %i bits, %i colors', (bits, colors, columns, rows, expected) => {
    const parms = `<</Predictor 2 /BitsPerComponent ${bits} /Colors ${colors} /Columns ${columns}>>`;
    const { bytes } = decode(`<</Filter /FlateDecode /DecodeParms ${parms}>>`, zlib(rows));
    expect([...bytes]).toEqual(expected);
  });
  test('a row cut short is damage', () => {
    const decoded = decode(
      '<</Filter /FlateDecode /DecodeParms <</Predictor 12 /Columns 3>>>>',
      zlib([2, 1, 1]),
    );
    expect([[...decoded.bytes], decoded.complete]).toEqual([[1, 1], false]);
  });
  test('impossible parameters leave the data', () => {
    const parms = '/DecodeParms <</Predictor 12 /Columns 99999999999>>';
    expect(decode(`<</Filter /FlateDecode ${parms}>>`, zlib([1, 2])).complete).toBe(false);
  });
});

describe('chains', () => {
  test('two filters with parameters for the second', () => {
    const data = Buffer.from(zlib([2, 1, 2])).toString('hex') + '>';
    const dict = '<</Filter [/AHx /Fl] /DecodeParms [null <</Predictor 12 /Columns 2>>]>>';
    expect([...decode(dict, data).bytes]).toEqual([1, 2]);
  });
  test('inline-image abbreviations of the keys', () => {
    expect(latin1Text(decode('<</F /AHx>>', '41>').bytes)).toBe('A');
  });
  test.each(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'])('%s is passed on', (name) => {
    const decoded = decode(`<</Filter [/AHx /${name}]>>`, '4142>');
    expect([decoded.image, latin1Text(decoded.bytes), decoded.complete]).toEqual([name, 'AB', true]);
  });
  test('the Crypt filter changes nothing here', () => {
    expect(latin1Text(decode('<</Filter [/Crypt /AHx]>>', '41>').bytes)).toBe('A');
  });
  test('an unknown filter', () => {
    expect(decode('<</Filter /Magic>>', 'x')).toMatchObject({ unknownFilter: 'Magic', complete: false });
  });
  test('an endless chain is cut', () => {
    expect(decode(`<</Filter [${'/AHx '.repeat(40)}]>>`, '41>').complete).toBe(false);
  });
});

/** LZW as a writer makes it, for the test alone. */
function lzw(source: Uint8Array, early: number): Uint8Array {
  const out: number[] = [];
  let buffer = 0;
  let held = 0;
  let width = 9;
  let next = 258;
  let table = new Map<string, number>();
  const put = (code: number): void => {
    buffer = (buffer << width) | code;
    held += width;
    while (held >= 8) out.push((buffer >> (held -= 8)) & 0xff);
    buffer &= (1 << held) - 1;
  };
  const codeOf = (text: string): number => (text.length === 1 ? text.charCodeAt(0) : table.get(text)!);
  put(256);
  let prefix = '';
  for (const byte of source) {
    const longer = prefix + String.fromCharCode(byte);
    if (longer.length === 1 || table.has(longer)) {
      prefix = longer;
      continue;
    }
    put(codeOf(prefix));
    table.set(longer, next++);
    if (next + early > 1 << width && width < 12) width++;
    if (next >= 4094) {
      put(256);
      table = new Map();
      next = 258;
      width = 9;
    }
    prefix = String.fromCharCode(byte);
  }
  put(codeOf(prefix));
  // The decoder's table is one entry behind: it grows once more before the end marker.
  if (next + 1 + early > 1 << width && width < 12) width++;
  put(257);
  if (held > 0) out.push((buffer << (8 - held)) & 0xff);
  return Uint8Array.from(out);
}
