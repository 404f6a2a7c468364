import { deflateSync } from 'node:zlib';
import { buildPdf, flate, latin1Bytes, onePage, type ObjectBody } from './build-pdf.ts';
import { statementContent, statementPdf, textAt } from './statement-pdf.ts';

/** Files made to exhaust or mislead a reader, by what they do. */
export type HostileFiles = Readonly<Record<string, () => Uint8Array>>;

const MB = 1024 * 1024;

const deflated = (data: string | Uint8Array) => new Uint8Array(deflateSync(data, { level: 9 }));

export const repeat = (text: string, times: number) => text.repeat(times);

/** A file of one page with this content and these other objects (from 10). */
const page = (content: ObjectBody | string, objects: Record<number, ObjectBody> = {}, entries = '') =>
  buildPdf({
    objects: {
      ...onePage('', entries),
      ...objects,
      4: typeof content === 'string' ? flate(content) : content,
    },
  }).bytes;

/** A readable statement with hostile parts: all that reads statements works on it too. */
export const statement = (
  operators: string,
  resources: string,
  objects: Record<number, ObjectBody>,
  entries = '',
) => statementPdf({ after: operators, resources, objects, page: entries });

export const form = (content: string, resources = '', entries = ''): ObjectBody => ({
  dict: `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources <<${resources}>> ${entries}`,
  data: content,
});

/** What no PDF is, and what hardly is one. */
export const notQuitePdf: HostileFiles = {
  'no bytes': () => new Uint8Array(0),
  text: () => latin1Bytes('Dear landlord, here is my statement.\n'),
  'a picture': () => latin1Bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0\x90wS\xde'),
  'a header alone': () => latin1Bytes('%PDF-'),
  'a header and an end': () => latin1Bytes('%PDF-1.7\nstartxref\n0\n%%EOF'),
  'an end alone': () => latin1Bytes('startxref\n99999999999999999999\n%%EOF'),
  'zeros behind a header': () => latin1Bytes(`%PDF-1.4\n${repeat('\0', MB)}`),
  'a million object headers': () => latin1Bytes(`%PDF-1.4\n${repeat('1 0 obj ', 1_000_000)}`),
  'a million numbered object headers': () => {
    const headers = Array.from({ length: 1_000_000 }, (_, i) => `${i} 0 obj\n`);
    return latin1Bytes(`%PDF-1.4\n${headers.join('')}`);
  },
  'a million startxref': () => latin1Bytes(`%PDF-1.4\n${repeat('startxref 9\n', 1_000_000)}`),
  'a million trailers': () => latin1Bytes(`%PDF-1.4\n${repeat('trailer<</Root 1 0 R>>\n', 400_000)}`),
  'a hundred thousand trailers with nothing between them': () =>
    latin1Bytes(`%PDF-1.4\n${repeat('trailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n', 100_000)}`),
  'streams without end': () => {
    const objects = Array.from({ length: 20_000 }, (_, i) => `${i} 0 obj<</Length 9>>stream\n`);
    return latin1Bytes(`%PDF-1.4\n${objects.join('')}`);
  },
  'strings and dictionaries without end': () =>
    latin1Bytes(`%PDF-1.4\n${repeat('1 0 obj (((( <</A <</B [ ', 50_000)}`),
  'a long comment': () => latin1Bytes(`%PDF-1.4\n%${repeat('obj %', 1_000_000)}`),
};

/** Data that unpacks to far more than it is. */
export const unpackingBombs: HostileFiles = {
  'a Flate bomb': () => page({ dict: '/Filter /FlateDecode', data: deflated(new Uint8Array(200 * MB)) }),
  'chained Flate bombs': () => {
    const inner = deflated(new Uint8Array(60 * MB));
    return page({
      dict: '/Filter [/FlateDecode /FlateDecode /FlateDecode]',
      data: deflated(deflated(inner)),
    });
  },
  'a hundred chained filters': () =>
    page({ dict: `/Filter [${repeat('/RunLengthDecode ', 100)}]`, data: repeat('\x81A', 5_000) }),
  'many streams that unpack to the bound': () => {
    const data = deflated(new Uint8Array(40 * MB));
    const objects: Record<number, ObjectBody> = {};
    for (let i = 10; i < 60; i++) objects[i] = { dict: '/Filter /FlateDecode', data };
    return page(
      '',
      objects,
      `/Contents [${Object.keys(objects)
        .map((num) => `${num} 0 R`)
        .join(' ')}]`,
    );
  },
  'a run-length bomb': () => page({ dict: '/Filter /RunLengthDecode', data: repeat('\x81 ', 600_000) }),
  'an LZW stream of noise': () =>
    page({ dict: '/Filter /LZWDecode', data: repeat('\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01', 100_000) }),
  'a predictor of absurd width': () =>
    page({
      ...flate(repeat('0', 100_000)),
      dict: '/Filter /FlateDecode /DecodeParms <</Predictor 15 /Columns 2147483647 /Colors 32 /BitsPerComponent 16>>',
    }),
  'a TIFF predictor whose rows wrap a 32-bit number': () =>
    page({
      ...flate(repeat('0', 1_000)),
      dict: '/Filter /FlateDecode /DecodeParms <</Predictor 2 /Columns 268435456>>',
    }),
  'a PNG predictor whose rows wrap a 32-bit number': () =>
    page({
      ...flate(repeat('0', 1_000)),
      dict: '/Filter /FlateDecode /DecodeParms <</Predictor 12 /Columns 268435456>>',
    }),
  'a TIFF predictor of rows of one bit': () =>
    page({
      dict: '/Filter /FlateDecode /DecodeParms <</Predictor 2 /Columns 1 /BitsPerComponent 1>>',
      data: deflated(new Uint8Array(60 * MB)),
    }),
  'a predictor of negative width': () =>
    page({
      ...flate(repeat('0', 1_000)),
      dict: '/Filter /FlateDecode /DecodeParms <</Predictor 2 /Columns -5 /Colors 0 /BitsPerComponent 1e30>>',
    }),
};

/** Tables, trees and chains that loop, nest or count past sense. */
export const structureBombs: HostileFiles = {
  'a huge /Size': () => buildPdf({ objects: onePage(), trailer: '/Size 2147483647', xref: 'stream' }).bytes,
  'a huge subsection': () =>
    latin1Bytes(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\nxref\n0 999999999\n0000000000 65535 f \ntrailer<</Root 1 0 R>>\nstartxref\n55\n%%EOF`,
    ),
  'a cross-reference stream of zeros': () =>
    latin1Bytes(
      `%PDF-1.5\n${[
        '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
        `9 0 obj<</Type/XRef/Root 1 0 R/W[1 1 1]/Size 9000000/Filter/FlateDecode/Length ${deflated(new Uint8Array(27_000_000)).length}>>stream\n`,
      ].join(
        '',
      )}${Buffer.from(deflated(new Uint8Array(27_000_000))).toString('latin1')}\nendstream endobj\nstartxref\n53\n%%EOF`,
    ),
  'a huge /N': () =>
    buildPdf({
      objects: {
        ...onePage(),
        10: {
          ...flate('1 0 2 0 3 0'),
          dict: '/Filter /FlateDecode /Type /ObjStm /N 2000000000 /First 2000000000',
        },
      },
      objectStreams: { 11: { 12: '[11 0 R]' } },
      xref: 'stream',
    }).bytes,
  'an object stream of a million objects': () => {
    const table = Array.from({ length: 450_000 }, (_, i) => `${i + 20} 0`).join(' ');
    return latin1Bytes(
      `%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\n` +
        `9 0 obj<</Type/ObjStm/N 450000/First ${table.length + 1}/Length ${table.length + 9}>>stream\n${table} <</A 1>>\nendstream endobj\n`,
    );
  },
  'object streams within object streams': () =>
    buildPdf({
      objects: onePage(),
      objectStreams: { 10: { 11: '<</Type /ObjStm /N 1 /First 4>>', 10: '<<>>' } },
      xref: 'stream',
    }).bytes,
  'a /Prev loop': () =>
    buildPdf({
      objects: onePage(),
      updates: [{ objects: { 9: '(x)' }, prev: 9 }, { objects: { 10: '(y)' } }],
    }).bytes,
  'a section that is its own /Prev': () => {
    const probe = buildPdf({ objects: onePage(), prev: 1_000 });
    return buildPdf({ objects: onePage(), prev: String(probe.xrefOffsets[0]).padStart(4, '0') }).bytes;
  },
  'three thousand updates': () =>
    buildPdf({
      objects: onePage(),
      updates: Array.from({ length: 3_000 }, () => ({ objects: { 4: { data: 'BT ET' } } })),
    }).bytes,
  'a thousand updates of a statement': () =>
    statementPdf({
      updates: () =>
        Array.from({ length: 1_000 }, (_, i) => ({
          objects: { 4: { data: statementContent({ foot: [`Page ${i}`] }) } },
        })),
    }),
  'an indirect /Length of itself': () => page({ data: 'BT ET', length: '4 0 R' }),
  'a reference to itself': () =>
    page('', { 10: '10 0 R', 11: '12 0 R', 12: '11 0 R' }, '/Contents 11 0 R /Resources 10 0 R'),
  'a page tree that is its own child': () =>
    buildPdf({ objects: { ...onePage(), 2: '<</Type /Pages /Kids [2 0 R 3 0 R 2 0 R] /Count 9999999>>' } })
      .bytes,
  'kids that loop over three nodes': () =>
    buildPdf({
      objects: {
        ...onePage(),
        2: '<</Type /Pages /Kids [10 0 R] /Count 1>>',
        10: '<</Type /Pages /Kids [11 0 R 11 0 R] /Parent 2 0 R>>',
        11: '<</Type /Pages /Kids [2 0 R 10 0 R 3 0 R] /Parent 10 0 R>>',
      },
    }).bytes,
  'one page as a kid a million times': () =>
    buildPdf({
      objects: { ...onePage(), 2: `<</Type /Pages /Kids [${repeat('3 0 R ', 1_000_000)}] /Count 1000000>>` },
    }).bytes,
  'a million kids that are none': () =>
    buildPdf({
      objects: { ...onePage(), 2: `<</Type /Pages /Kids [${repeat('null ', 1_000_000)} 3 0 R] /Count 1>>` },
    }).bytes,
  'a page tree of two thousand levels': () => {
    const objects: Record<number, ObjectBody> = { ...onePage() };
    objects[2] = '<</Type /Pages /Kids [10 0 R] /Count 1>>';
    for (let i = 10; i < 2_010; i++) objects[i] = `<</Type /Pages /Kids [${i + 1} 0 R] /Count 1>>`;
    objects[2_010] = '<</Type /Page /MediaBox [0 0 9 9]>>';
    return buildPdf({ objects }).bytes;
  },
  'no page tree and five thousand pages': () => {
    const objects: Record<number, ObjectBody> = { 1: '<</Type /Catalog>>' };
    for (let i = 10; i < 5_010; i++) objects[i] = '<</Type /Page>>';
    return buildPdf({ objects }).bytes;
  },
  'arrays nested a hundred thousand deep': () =>
    page('', { 10: repeat('[', 100_000) + repeat(']', 100_000) }, '/X 10 0 R'),
  'dictionaries nested a hundred thousand deep': () =>
    page('', { 10: repeat('<</A ', 100_000) + '1' + repeat('>>', 100_000) }, '/X 10 0 R'),
  'a trailer nested a hundred thousand deep': () =>
    buildPdf({ objects: onePage(), trailer: `/X ${repeat('[', 100_000)}` }).bytes,
  'a chain of a hundred thousand references': () => {
    const objects: Record<number, ObjectBody> = {};
    for (let i = 10; i < 100_010; i++) objects[i] = `<</Next ${i + 1} 0 R>>`;
    return page('', objects, '/X 10 0 R');
  },
  'an encryption dictionary of nonsense': () =>
    buildPdf({
      objects: {
        ...onePage(),
        10: '<</Filter /Standard /V 5 /R 6 /Length 99999999 /P 1e99 /O (x) /U (y) /OE [] /UE 3 /CF 10 0 R /StmF /X>>',
      },
      trailer: '/Encrypt 10 0 R',
    }).bytes,
  'boxes that are no numbers': () =>
    statementPdf({
      page: '/MediaBox [NaN -Infinity 1e308 9e999] /CropBox [(a) null [] 4 0 R] /Rotate 1e308 /UserUnit 1e308',
    }),
  'boxes of absurd size': () =>
    statementPdf({
      page: `/MediaBox [-${repeat('9', 308)} -${repeat('9', 308)} ${repeat('9', 308)} ${repeat('9', 308)}] /UserUnit -1`,
    }),
  'a /Contents of a hundred thousand parts': () =>
    statementPdf({ page: `/Contents [${repeat('4 0 R ', 100_000)}]` }),
  'a /Contents that holds itself': () =>
    statementPdf({ page: '/Contents 10 0 R', objects: { 10: '[10 0 R 4 0 R 10 0 R]' } }),
  'metadata that nests': () =>
    statementPdf({
      catalog: '/Metadata 10 0 R',
      objects: { 10: { dict: '/Type /Metadata /Subtype /XML', data: repeat('<x:a>', 200_000) } },
    }),
  'metadata of a million attributes': () =>
    statementPdf({
      catalog: '/Metadata 10 0 R',
      objects: {
        10: {
          dict: '/Type /Metadata /Subtype /XML',
          data: `<rdf:Description ${repeat('xmp:CreatorTool="x" ', 200_000)}>`,
        },
      },
    }),
  'names and dates of a megabyte': () =>
    statementPdf({
      info: `/Producer (${repeat('iText ', 200_000)}) /CreationDate (D:${repeat('2', MB)}) /Title (${repeat('(', 1_000)}${repeat(')', 1_000)})`,
    }),
};

const doubling = (levels: number, operators: (next: number) => string, last: string) => {
  const objects: Record<number, ObjectBody> = {};
  for (let i = 0; i < levels; i++) {
    objects[10 + i] = form(operators(11 + i), `/XObject <</X ${11 + i} 0 R>> /Font <</F1 5 0 R>>`);
  }
  objects[10 + levels] = form(last, '/Font <</F1 5 0 R>>');
  return objects;
};

/** Pages that paint without end. */
export const paintingBombs: HostileFiles = {
  'a form that draws itself': () =>
    statement('/X Do', '/XObject <</X 10 0 R>>', {
      10: form('/X Do 0 0 9 9 re f', '/XObject <</X 10 0 R>>'),
    }),
  'forms that double thirty times': () =>
    statement(
      '/X Do',
      '/XObject <</X 10 0 R>>',
      doubling(30, () => '/X Do /X Do', '0 0 1 1 re f'),
    ),
  'empty forms that double thirty times': () =>
    statement(
      '/X Do',
      '/XObject <</X 10 0 R>>',
      doubling(30, () => '/X Do /X Do', ''),
    ),
  'forms that double, each with text': () =>
    statement(
      '/X Do',
      '/XObject <</X 10 0 R>>',
      doubling(30, () => `${textAt(9, 9, '1.00')} /X Do /X Do`, ''),
    ),
  'forms five hundred deep': () =>
    statement(
      '/X Do',
      '/XObject <</X 10 0 R>>',
      doubling(500, () => 'q /X Do Q', textAt(9, 9, 'deep')),
    ),
  'a Type 3 glyph that shows itself': () =>
    statement('/X Do', '/XObject <</X 12 0 R>>', {
      10: '<</Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [9] /Encoding <</Differences [97 /a]>> /CharProcs <</a 11 0 R>> /Resources <</Font <</T 10 0 R>>>>>>',
      11: { data: '9 0 d0 BT /T 9 Tf (aaaaaaaaaa) Tj ET 0 0 9 9 re f' },
      12: form('BT /T 9 Tf 50 50 Td (aaaa) Tj ET', '/Font <</T 10 0 R>>'),
    }),
  'a pattern that paints itself': () =>
    statement('/Pattern cs /P scn 0 0 600 700 re f', '/Pattern <</P 10 0 R>>', {
      10: {
        dict: '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 0.0001 /YStep 0.0001 /Resources <</Pattern <</P 10 0 R>>>>',
        data: '/Pattern cs /P scn 0 0 9 9 re f 0 0 9 9 re f',
      },
    }),
  'a soft mask of itself': () =>
    statement('/G gs 0 0 9 9 re f', '/ExtGState <</G 10 0 R>>', {
      10: '<</SMask <</S /Alpha /G 11 0 R>>>>',
      11: form('/G gs 0 0 9 9 re f', '/ExtGState <</G 10 0 R>>', '/Group <</S /Transparency>>'),
    }),
  'a million operators': () => page(repeat('q Q ', 1_000_000)),
  'a million rectangles': () => page(repeat('0 0 1 1 re f ', 1_000_000)),
  'rectangles on end over a statement': () =>
    statementPdf({ after: repeat('1 g 0 0 600 700 re f ', 50_000) }),
  'a path of a million segments': () => page(`0 0 m ${repeat('1 1 l ', 1_000_000)} f`),
  'a clip of a hundred thousand paths': () => page(`${repeat('0 0 9 9 re W n ', 100_000)} 0 0 9 9 re f`),
  'a million operands': () => page(`${repeat('1 ', 1_000_000)} re f ${repeat('(a) ', 300_000)} Tj`),
  'an array of a million numbers': () =>
    statementPdf({ after: `BT /F1 9 Tf [${repeat('(a) -1 ', 300_000)}] TJ ET` }),
  'a string of two million bytes': () =>
    statementPdf({ after: `BT /F1 9 Tf (${repeat('7', 2_000_000)}) Tj ET` }),
  'text of two hundred thousand runs': () =>
    statementPdf({ after: `BT /F1 9 Tf ${repeat('(1) Tj ', 190_000)} ET` }),
  'thousands of words over each other': () =>
    statementPdf({
      after: Array.from({ length: 20_000 }, (_, i) => textAt(60 + (i % 9) * 0.7, 60, `w${i}`)).join(''),
    }),
  'thousands of rectangles over thousands of words': () =>
    statementPdf({
      after: Array.from(
        { length: 20_000 },
        (_, i) => `0.9 g 20 ${40 + (i % 7)} 500 9 re f 0 g ${textAt(20 + (i % 500), 42, 'abc')}`,
      ).join(''),
    }),
  'states saved without end': () => page(repeat('q ', 1_000_000)),
  'marked content without end': () => page(repeat('/P BMC ', 500_000)),
  'an annotation that is its own appearance': () =>
    statement(
      '',
      '/XObject <<>>',
      {
        10: '<</Type /Annot /Subtype /Stamp /Rect [0 0 99 99] /AP <</N 11 0 R>> /Popup 10 0 R /Parent 10 0 R /Kids [10 0 R]>>',
        11: form('/X Do', '/XObject <</X 11 0 R>>'),
      },
      `/Annots [${repeat('10 0 R ', 10_000)}]`,
    ),
  'an /Annots that holds itself': () =>
    statement('', '/XObject <<>>', { 10: '[10 0 R 10 0 R]' }, '/Annots 10 0 R'),
  'fields that are their own kids': () =>
    statementPdf({
      catalog: '/AcroForm <</Fields [10 0 R 10 0 R] /DR 11 0 R>>',
      page: '/Annots [10 0 R]',
      objects: {
        10: '<</FT /Sig /Kids [10 0 R 10 0 R 11 0 R] /Parent 11 0 R /T (a)>>',
        11: '<</Kids [10 0 R] /Parent 10 0 R>>',
      },
    }),
  'a hundred thousand annotations': () => {
    const annotation = '<</Subtype /Square /Rect [0 0 1 1]>> ';
    return statementPdf({ page: `/Annots [${repeat(annotation, 100_000)}]` });
  },
  'optional content that is its own member': () =>
    statement('/OC /O BDC 0 0 9 9 re f EMC', '/Properties <</O 10 0 R>>', {
      10: '<</Type /OCMD /OCGs [10 0 R] /VE [/And 11 0 R 11 0 R]>>',
      11: '[/Not 11 0 R]',
    }),
  'a color space of itself': () =>
    statement('/C cs 1 scn 0 0 9 9 re f', '/ColorSpace <</C 10 0 R>>', {
      10: '[/Indexed 10 0 R 255 (x)]',
    }),
  'a function of itself': () =>
    statement('/C cs 1 scn 0 0 9 9 re f', '/ColorSpace <</C [/Separation /A /DeviceRGB 10 0 R]>>', {
      10: `<</FunctionType 3 /Domain [0 1] /Functions [${repeat('10 0 R ', 100)}] /Bounds [] /Encode [0 1]>>`,
    }),
  'a sampled function of absurd size': () =>
    statement(
      '/C cs 1 scn 0 0 9 9 re f',
      '/ColorSpace <</C [/DeviceN [/A /B /C /D /E /F /G /H] /DeviceRGB 10 0 R]>>',
      {
        10: {
          dict: `/FunctionType 0 /Domain [${repeat('0 1 ', 32)}] /Range [0 1 0 1 0 1] /Size [${repeat('99999 ', 32)}] /BitsPerSample 32`,
          data: 'x',
        },
      },
    ),
  'a program of nested loops': () =>
    statement('/C cs 1 scn 0 0 9 9 re f', '/ColorSpace <</C [/Separation /A /DeviceRGB 10 0 R]>>', {
      10: {
        dict: '/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]',
        data: `${repeat('{', 50_000)} ${repeat('dup copy ', 50_000)}`,
      },
    }),
};
