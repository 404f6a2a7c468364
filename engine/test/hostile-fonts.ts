import { flate, type ObjectBody } from './build-pdf.ts';
import { repeat, statement, form, type HostileFiles } from './hostile-files.ts';

const cmapFont = (cmap: string, encoding = '/Identity-H'): Record<number, ObjectBody> => ({
  10: `<</Type /Font /Subtype /Type0 /BaseFont /A /Encoding ${encoding} /DescendantFonts [12 0 R] /ToUnicode 11 0 R>>`,
  11: flate(cmap),
  12: '<</Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /DW 500>>',
});

const withFont = (objects: Record<number, ObjectBody>) =>
  statement('/X Do', '/XObject <</X 20 0 R>>', {
    ...objects,
    20: form('BT /T 9 Tf 9 9 Td (abc) Tj <00010002> Tj ET', '/Font <</T 10 0 R>>'),
  });

/** Fonts that claim too much. */
export const fontBombs: HostileFiles = {
  'a huge bfrange': () => withFont(cmapFont('1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange')),
  'a hundred thousand bfranges': () =>
    withFont(cmapFont(`100 beginbfrange ${repeat('<0000> <FFFF> <0041> ', 100_000)} endbfrange`)),
  'a bfrange of a million texts': () =>
    withFont(cmapFont(`1 beginbfrange <0000> <FFFF> [${repeat('<0041> ', 500_000)}] endbfrange`)),
  'a bfchar of a megabyte': () =>
    withFont(cmapFont(`1 beginbfchar <0001> <${repeat('0041', 250_000)}> endbfchar`)),
  'a CMap that uses another a hundred thousand times': () =>
    withFont({
      ...cmapFont('', '13 0 R'),
      13: flate(repeat('/UniJIS-UTF16-H usecmap /GBK-EUC-H usecmap ', 100_000)),
    }),
  'a thousand fonts with one CMap of 200,000 codes': () => {
    const objects: Record<number, ObjectBody> = {
      11: flate(`100 beginbfrange ${repeat('<0000> <00FF> <0041> ', 1_000)} endbfrange`),
      12: '<</Type /Font /Subtype /CIDFontType2 /BaseFont /A /DW 500>>',
    };
    const numbers = Array.from({ length: 1_000 }, (_, i) => 100 + i);
    for (const num of numbers)
      objects[num] =
        '<</Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [12 0 R] /ToUnicode 11 0 R>>';
    return statement('/X Do', '/XObject <</X 20 0 R>>', {
      ...objects,
      20: form(
        `BT ${numbers.map((num) => `/T${num} 1 Tf 9 9 Td <0001> Tj`).join(' ')} ET`,
        `/Font <<${numbers.map((num) => `/T${num} ${num} 0 R`).join(' ')}>>`,
      ),
    });
  },
  'a huge cidrange': () =>
    withFont({
      ...cmapFont('', '13 0 R'),
      13: flate(
        `1 begincodespacerange <00> <FFFFFFFFFFFFFFFF> endcodespacerange ${repeat('1 begincidrange <00000000> <FFFFFFFF> 0 endcidrange ', 10_000)}`,
      ),
    }),
  'a CMap that uses itself': () =>
    withFont({ ...cmapFont('', '13 0 R'), 13: { dict: '/Type /CMap /UseCMap 13 0 R', data: '/A usecmap' } }),
  'widths of absurd length': () =>
    withFont({
      10: `<</Type /Font /Subtype /TrueType /BaseFont /A /FirstChar -2147483648 /LastChar 2147483647 /Widths [${repeat('500 ', 500_000)}]>>`,
    }),
  'widths of absurd ranges': () =>
    withFont({
      ...cmapFont(''),
      12: `<</Type /Font /Subtype /CIDFontType2 /BaseFont /A /DW 500 /W [${repeat('0 2147483647 500 ', 20_000)} 0 [${repeat('1 ', 200_000)}]]>>`,
    }),
  'differences of absurd length': () =>
    withFont({
      10: `<</Type /Font /Subtype /Type1 /BaseFont /A /Encoding <</Differences [-5 ${repeat('/a ', 300_000)} 1e99 /b]>>>>`,
    }),
  'a font that descends from itself': () =>
    withFont({
      10: '<</Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [10 0 R] /ToUnicode 10 0 R>>',
    }),
  'a TrueType program of absurd tables': () =>
    withFont({
      10: '<</Type /Font /Subtype /TrueType /BaseFont /A /FontDescriptor <</FontFile2 11 0 R /Flags 4>>>>',
      11: {
        data: `\0\x01\0\0\xff\xff\0\0\0\0\0\0${repeat('cmap\0\0\0\0\0\0\0\x0c\xff\xff\xff\xff', 65_535)}`,
      },
    }),
  'a CFF program of noise': () =>
    withFont({
      10: '<</Type /Font /Subtype /Type1 /BaseFont /A /FontDescriptor <</FontFile3 11 0 R /Flags 4>>>>',
      11: { dict: '/Subtype /Type1C', data: `\x01\0\x04\x04\xff\xff\x04${repeat('\xff', 300_000)}` },
    }),
  'a Type 1 program without end': () =>
    withFont({
      10: '<</Type /Font /Subtype /Type1 /BaseFont /A /FontDescriptor <</FontFile 11 0 R /Flags 4>>>>',
      11: {
        dict: '/Length1 99999999 /Length2 -1',
        data: `%!PS /Encoding 256 array ${repeat('dup 65 /A put ', 100_000)}`,
      },
    }),
};
