import type { Random } from '../writer/random.ts';

/** Numbers at which readers go wrong: bounds of integers, sizes, nothing at all. */
const numbers = [
  ...['0', '-1', '1', '2', '65535', '65536', '2147483647', '2147483648', '-2147483648', '4294967296'],
  ...['268435456', '99999999999', '1e99', '0.0000001', '.', '-.5', '1000000', '3.4028235e38', '00012', '+7'],
];

/** Names that decide how something is read. */
const names = [
  ...['/FlateDecode', '/LZWDecode', '/ASCII85Decode', '/ASCIIHexDecode', '/RunLengthDecode', '/DCTDecode'],
  ...['/CCITTFaxDecode', '/JBIG2Decode', '/JPXDecode', '/Crypt', '/Type0', '/Type1', '/Type3', '/TrueType'],
  ...[
    '/Identity-H',
    '/Page',
    '/Pages',
    '/Catalog',
    '/XObject',
    '/Form',
    '/Image',
    '/ObjStm',
    '/XRef',
    '/Annot',
  ],
  ...[
    '/Kids',
    '/Parent',
    '/Contents',
    '/Resources',
    '/Length',
    '/Filter',
    '/DecodeParms',
    '/Prev',
    '/Root',
    '/W',
  ],
  ...[
    '/Index',
    '/Size',
    '/Encrypt',
    '/Names',
    '/SMask',
    '/ColorSpace',
    '/Indexed',
    '/Separation',
    '/DeviceN',
  ],
];

const parameters = [
  ...[
    '/DecodeParms<</Predictor 12/Columns 268435456>>',
    '/DecodeParms<</Predictor 2/Colors 60/BitsPerComponent 1>>',
  ],
  ...[
    '/DecodeParms<</K -1/Columns 100000>>',
    '/DecodeParms[null<</Predictor 15/Columns 0>>]',
    '/Filter[/Fl/Fl/Fl/Fl]',
  ],
  ...[
    '/Filter/LZWDecode',
    '/F(other.bin)',
    '/Length 99999999',
    '/SMask 10 0 R',
    '/UserUnit 1e9',
    '/Rotate 45',
  ],
];

const operators = [
  'q',
  'Q',
  'BT',
  'ET',
  'Do',
  'Tj',
  'TJ',
  'cm',
  're',
  'f',
  'W n',
  'BI',
  'ID',
  'EI',
  'sh',
  'scn',
  'BMC',
  'EMC',
];

/** One change to the source of a file, one character a byte. */
export type Mutation = (source: string, random: Random) => string;

/** Replaces one of the places that a pattern matches. */
function replaceOne(source: string, random: Random, pattern: RegExp, by: (found: string) => string): string {
  const places = [...source.matchAll(pattern)];
  if (places.length === 0) return source;
  const { index, 0: found } = random.pick(places);
  return source.slice(0, index) + by(found) + source.slice(index + found.length);
}

const reference = /\b\d+ 0 R\b/g;
const object = /\b\d+ 0 obj\b[\s\S]*?endobj\s/g;

function spliced(source: string, at: number, text: string): string {
  return source.slice(0, at) + text + source.slice(at);
}

/** What is done to files, by name. */
export const mutations: Readonly<Record<string, Mutation>> = {
  number: (s, r) => replaceOne(s, r, /[-+]?\d+(\.\d+)?/g, () => r.pick(numbers)),
  name: (s, r) => replaceOne(s, r, /\/[A-Za-z]\w*/g, () => r.pick(names)),
  reference: (s, r) => replaceOne(s, r, reference, () => `${r.int(1, 40)} 0 R`),
  'reference for number': (s, r) => replaceOne(s, r, /\b\d+\b/g, () => `${r.int(1, 40)} 0 R`),
  'object away': (s, r) => replaceOne(s, r, object, () => ''),
  'object twice': (s, r) => replaceOne(s, r, object, (found) => found + found),
  'object renumbered': (s, r) => replaceOne(s, r, /\b\d+ 0 obj/g, () => `${r.int(0, 40)} 0 obj`),
  'no endobj': (s, r) => replaceOne(s, r, /endobj/g, () => ''),
  'no endstream': (s, r) => replaceOne(s, r, /endstream/g, () => ''),
  length: (s, r) => replaceOne(s, r, /\/Length \d+/g, () => `/Length ${r.pick(numbers)}`),
  parameters: (s, r) => replaceOne(s, r, /<<(?=\/Length)/g, () => `<<${r.pick(parameters)}`),
  'table offset': (s, r) =>
    replaceOne(s, r, /\d{10} 00000 n/g, () => `${String(r.int(0, s.length)).padStart(10, '0')} 00000 n`),
  startxref: (s, r) => replaceOne(s, r, /startxref\s+\d+/g, () => `startxref\n${r.int(0, s.length)}`),
  prev: (s, r) => replaceOne(s, r, /trailer\s*<</g, (found) => `${found}/Prev ${r.int(0, s.length)}`),
  nesting: (s, r) =>
    spliced(s, r.int(0, s.length), r.pick(['[', '<<', '<</A', '(', '<</Kids[']).repeat(r.int(1, 3_000))),
  operator: (s, r) => replaceOne(s, r, /\b(Tj|Tm|BT|ET|Tf|re|f|q|Q)\b/g, () => r.pick(operators)),
  'many operators': (s, r) =>
    replaceOne(s, r, /\bBT\b/g, (found) => `${`${r.pick(operators)} `.repeat(r.int(1, 2_000))}${found}`),
  'bytes flipped': (s, r) => {
    const at = r.int(0, s.length - 1);
    return s.slice(0, at) + String.fromCharCode(s.charCodeAt(at) ^ (1 << r.int(0, 7))) + s.slice(at + 1);
  },
  'cut off': (s, r) => s.slice(0, r.int(1, s.length)),
  'stretch away': (s, r) => {
    const at = r.int(0, s.length);
    return s.slice(0, at) + s.slice(at + r.int(1, 400));
  },
  'stretch repeated': (s, r) => {
    const at = r.int(0, s.length);
    const part = s.slice(at, at + r.int(1, 400));
    return spliced(
      s,
      at,
      part.repeat(Math.min(r.int(1, 200), Math.ceil(200_000 / Math.max(1, part.length)))),
    );
  },
};

/** A file with one to a few changes, and which they were. */
export function mutated(source: string, random: Random): { source: string; changes: string[] } {
  const changes: string[] = [];
  let changed = source;
  for (let left = random.pick([1, 1, 2, 3, 6]); left > 0; left--) {
    const change = random.pick(Object.keys(mutations));
    changed = mutations[change]!(changed, random);
    changes.push(change);
  }
  return { source: changed, changes };
}
