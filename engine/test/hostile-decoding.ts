import { deflateSync } from 'node:zlib';
import { buildPdf, type ObjectBody } from './build-pdf.ts';
import { repeat, statement, type HostileFiles } from './hostile-files.ts';

const MB = 1024 * 1024;

const deflated = (data: string | Uint8Array) => new Uint8Array(deflateSync(data, { level: 9 }));

const zeros = (bytes: number) => deflated(new Uint8Array(bytes));

/** A statement whose page also shows these streams as forms. */
const withForms = (...streams: ObjectBody[]): Uint8Array => {
  const objects = Object.fromEntries(streams.map((stream, i) => [20 + i, stream]));
  const names = streams.map((_, i) => `/X${i} ${20 + i} 0 R`).join(' ');
  return statement(streams.map((_, i) => `/X${i} Do\n`).join(''), `/XObject <<${names}>>`, objects);
};

const formDict = '/Type /XObject /Subtype /Form /BBox [0 0 612 792]';

/** A form of zeros that unpack to `megabytes`, through a predictor. */
const predicted = (parameters: string, megabytes = 60): Uint8Array =>
  withForms({
    dict: `${formDict} /Filter /FlateDecode /DecodeParms <<${parameters}>>`,
    data: zeros(megabytes * MB),
  });

/** A file of pages that are pictures, each a stream of its own; or one page that shows them all, side by side. */
const pictures = (count: number, dict: string, data: Uint8Array, onOnePage = false): Uint8Array => {
  const objects: Record<number, ObjectBody> = { 1: '<</Type /Catalog /Pages 2 0 R>>' };
  const shown: string[][] = onOnePage ? [[]] : Array.from({ length: count }, () => []);
  const names: string[][] = shown.map(() => []);
  for (let i = 0; i < count; i++) {
    objects[1000 + i] = { dict: `/Type /XObject /Subtype /Image ${dict}`, data };
    const place = onOnePage ? `300 0 0 300 ${i % 200} ${i % 400}` : '612 0 0 792 0 0';
    shown[onOnePage ? 0 : i]?.push(`q ${place} cm /X${i} Do Q\n`);
    names[onOnePage ? 0 : i]?.push(`/X${i} ${1000 + i} 0 R`);
  }
  shown.forEach((operators, i) => {
    objects[10 + 2 * i] =
      `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${11 + 2 * i} 0 R /Resources <</XObject <<${names[i]?.join(' ')}>>>>>>`;
    objects[11 + 2 * i] = { data: operators.join('') };
  });
  objects[2] = `<</Type /Pages /Count ${shown.length} /Kids [${shown.map((_, i) => `${10 + 2 * i} 0 R`).join(' ')}]>>`;
  return buildPdf({ objects }).bytes;
};

const gray = (width: number, height: number, bits = 8) =>
  `/Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent ${bits}`;

/** A JPEG that promises a picture of this size and holds next to nothing of it. */
function emptyJpeg(width: number, height: number, sampling = 0x11, progressive = false): Uint8Array {
  const two = (value: number) => [value >> 8, value & 255];
  const huffman = [0xff, 0xc4, ...two(20), 0x00, 1, ...new Array<number>(15).fill(0), 0];
  return Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xdb, ...two(67), 0, ...new Array<number>(64).fill(1)],
    ...[0xff, progressive ? 0xc2 : 0xc0, ...two(11), 8, ...two(height), ...two(width), 1, 1, sampling, 0],
    ...huffman,
    ...[0xff, 0xda, ...two(8), 1, 1, 0, 0, progressive ? 0 : 63, 0, 0, 0, 0, 0],
    ...[0xff, 0xd9],
  ]);
}

/** Parameters of filters and dimensions of pictures that promise or cost far more than the file holds. */
export const decodingBombs: HostileFiles = {
  ...Object.fromEntries(
    [
      '/Predictor 2',
      '/Predictor 2 /Columns 1 /BitsPerComponent 1',
      '/Predictor 2 /Columns 1 /BitsPerComponent 16',
      '/Predictor 2 /Columns 2147483647 /BitsPerComponent 1',
      '/Predictor 2 /Columns 1 /Colors 64 /BitsPerComponent 1',
      '/Predictor 2 /Columns 1e9 /Colors 64 /BitsPerComponent 16',
      '/Predictor 10',
      '/Predictor 12 /Columns 1',
      '/Predictor 12 /Columns 134217727',
      '/Predictor 14 /Columns 4 /Colors 64 /BitsPerComponent 16',
      '/Predictor 15 /Columns 1 /BitsPerComponent 1',
      '/Predictor 15 /Columns 0.5 /Colors 1e300',
      '/Predictor 1e300 /Columns 1e300',
      '/Predictor 15 /Columns -1 /Colors -1 /BitsPerComponent -1',
    ].map((parameters) => [`zeros through ${parameters}`, () => predicted(parameters)]),
  ),
  'forms of zeros through a predictor, as many as are unpacked': () =>
    withForms(
      ...Array.from({ length: 8 }, () => ({
        dict: `${formDict} /Filter /FlateDecode /DecodeParms <</Predictor 15 /Columns 1>>`,
        data: zeros(60 * MB),
      })),
    ),
  'a chain of Flate with a predictor at each step': () => {
    const step = '<</Predictor 12 /Columns 1000>>';
    return withForms({
      dict: `${formDict} /Filter [/FlateDecode /FlateDecode] /DecodeParms [${step} ${step}]`,
      data: deflated(zeros(60 * MB)),
    });
  },
  'LZW with another early change': () =>
    withForms(
      ...[-1, 0, 2, 1e9].map((early) => ({
        dict: `${formDict} /Filter [/FlateDecode /LZWDecode] /DecodeParms [null <</EarlyChange ${early} /Predictor 15 /Columns 1>>]`,
        data: deflated(repeat('\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01', 500_000)),
      })),
    ),
  'run lengths, and run lengths of run lengths': () =>
    withForms(
      {
        dict: `${formDict} /Filter [/FlateDecode /RunLengthDecode]`,
        data: deflated(Uint8Array.from({ length: MB }, (_, i) => (i % 2 === 0 ? 0x81 : 0x20))),
      },
      {
        dict: `${formDict} /Filter [/FlateDecode /RunLengthDecode /RunLengthDecode]`,
        data: deflated(Uint8Array.from({ length: MB }, () => 0x81)),
      },
    ),
  'groups of zeros in base 85': () =>
    withForms({
      dict: `${formDict} /Filter [/FlateDecode /ASCII85Decode]`,
      data: deflated(repeat('z', 15 * MB)),
    }),
  'pictures of 40 million pixels': () =>
    pictures(60, `${gray(40_000, 1_000)} /Filter /FlateDecode`, zeros(40_000_000)),
  'a page of 200 pictures of 40 million pixels': () =>
    pictures(200, `${gray(40_000, 1_000, 1)} /Filter /FlateDecode`, zeros(5_000_000), true),
  'pictures of 40 million pixels of a bit': () =>
    pictures(60, `${gray(40_000, 1_000, 1)} /Filter /FlateDecode`, zeros(5_000_000)),
  'pictures of more pixels than there can be': () =>
    pictures(3, `${gray(2_147_483_647, 2_147_483_647)} /Filter /FlateDecode`, zeros(MB)),
  'pictures of no, of negative and of broken size': () =>
    pictures(3, `${gray(-5, 0.5, 99)} /Filter /FlateDecode`, zeros(MB)),
  'JPEGs of 40 million pixels without data': () =>
    pictures(60, `${gray(40_000, 1_000)} /Filter /DCTDecode`, emptyJpeg(40_000, 1_000)),
  'JPEGs whose blocks stand for many': () =>
    pictures(20, `${gray(60_000, 600)} /Filter /DCTDecode`, emptyJpeg(60_000, 600, 0x44, true)),
  'fax of 40 million rows': () =>
    pictures(
      8,
      `${gray(1, 40_000_000, 1)} /Filter [/FlateDecode /CCITTFaxDecode] /DecodeParms [null <</K -1 /Columns 1 /Rows 40000000>>]`,
      deflated(new Uint8Array(5_000_000).fill(255)),
    ),
  'fax of rows of 100,000 columns': () =>
    pictures(
      8,
      `${gray(40_000, 1_000, 1)} /Filter [/FlateDecode /CCITTFaxDecode] /DecodeParms [null <</K 0 /Columns 2147483647>>]`,
      deflated(new Uint8Array(30 * MB).fill(0x35)),
    ),
  'fax with parameters of no kind': () =>
    pictures(
      3,
      `${gray(1_000, 1_000, 1)} /Filter /CCITTFaxDecode /DecodeParms <</K 1e300 /Columns -1 /Rows 1e300 /EncodedByteAlign true>>`,
      new Uint8Array(100_000).fill(0x11),
    ),
  ...Object.fromEntries(
    ['/JBIG2Decode', '/JPXDecode', '/DCTDecode'].map((filter) => [
      `noise as ${filter} of any size`,
      () =>
        pictures(
          3,
          `${gray(40_000, 1_000)} /Filter ${filter} /DecodeParms <</JBIG2Globals 1000 0 R>>`,
          Uint8Array.from({ length: 100_000 }, (_, i) => (i * 73) & 255),
        ),
    ]),
  ),
};
