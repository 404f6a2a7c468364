import { expect, test } from 'vitest';
import type { PageContent } from '../../pdf/content/model.ts';
import type { DocumentView } from '../../pdf/structure/model.ts';
import { PdfDict, type PdfRef } from '../../pdf/syntax/objects.ts';
import { gatherFontUsage } from './font-usage.ts';

/** Two pages, each with a font dictionary and program of its own under one name. */
function usages(programs: readonly (readonly number[])[], encodings = ['Identity-H', 'Identity-H']) {
  const pages = programs.map((_, page) => ({
    runs: [
      {
        font: {
          object: 5 + 10 * page,
          programObject: 6 + 10 * page,
          baseFont: 'ABCDEF+Lato',
          subtype: 'Type0',
          encoding: encodings[page],
        },
        glyphs: [{ code: 1 + page }, { code: 7 }],
      },
    ],
  }));
  const streams = new Map(programs.map((bytes, page) => [6 + 10 * page, { bytes: Uint8Array.from(bytes) }]));
  const view = {
    stream: (value: PdfRef | undefined) => value && streams.get(value.num),
    decode: (stream: { bytes: Uint8Array }) => stream,
    dict: () => new PdfDict(),
    array: () => undefined,
    number: () => undefined,
    text: () => undefined,
  };
  return gatherFontUsage(pages as unknown as PageContent[], view as unknown as DocumentView).map(
    ({ objects, first, shown }) => ({
      objects: [...objects],
      codes: [...first.keys()],
      seven: shown(7).length,
    }),
  );
}

test('copies of one subset that pages bring with them are one font', () => {
  expect(
    usages([
      [1, 2, 3],
      [1, 2, 3],
    ]),
  ).toEqual([{ objects: [5, 15], codes: [1, 7, 2], seven: 2 }]);
});

test.each([
  [
    'other programs',
    [
      [1, 2, 3],
      [1, 2, 4],
    ],
    undefined,
  ],
  [
    'other codes',
    [
      [1, 2, 3],
      [1, 2, 3],
    ],
    ['Identity-H', 'WinAnsiEncoding'],
  ],
] as const)('fonts of one name with %s are apart', (_, programs, encodings) => {
  expect(usages(programs, encodings && [...encodings]).map(({ objects }) => objects)).toEqual([[5], [15]]);
});
