/** How one imagined writer codes its files: every habit a structural reader may meet. */
export interface WriterStyle {
  readonly id: string;
  /** Header version, `1.2` to `1.7`. */
  readonly version: string;
  /** Four bytes of the comment after the header; absent for writers that leave it out. */
  readonly comment?: readonly number[];
  readonly eol: '\n' | '\r\n' | '\r';
  /** `/Key value` spacing: compact `/A/B`, spaced `/A /B`, or one entry a line. */
  readonly spacing: 'compact' | 'spaced' | 'lines';
  readonly keys: 'given' | 'sorted';
  /** `hybrid`: a table, and a stream for the objects in object streams (ISO 32000-2, 7.5.8.4). */
  readonly references: 'table' | 'stream' | 'hybrid';
  /** Objects that are not streams go into object streams; needs `references` other than `table`. */
  readonly objectStreams: boolean;
  /** Where the page tree stands in the file. */
  readonly order: 'catalog-first' | 'pages-last' | 'info-first';
  readonly compress: boolean;
  readonly level: number;
  /** /Length as an indirect object written after the stream. */
  readonly indirectLength: boolean;
  readonly id16: 'hex-upper' | 'hex-lower' | 'literal' | 'absent';
  readonly strings: 'literal' | 'hex' | 'utf16';
  readonly producer?: string;
  readonly creator?: string;
  readonly dates: 'offset' | 'z' | 'local' | 'absent';
  readonly xmp: boolean;
  /** What stands behind the faces. */
  readonly fonts: 'standard' | 'truetype' | 'type0' | 'type1' | 'type3';
  readonly fontPrefix: string;
  readonly content: ContentStyle;
}

/** How one imagined writer codes its content streams. */
export interface ContentStyle {
  /** What one text-showing operator holds. `row` joins strings of a baseline, `column` those of a column. */
  readonly granularity: 'char' | 'word' | 'item' | 'row' | 'column';
  readonly show: 'Tj' | 'TJ' | 'kerned' | 'quote';
  /** How strings are placed: `Td` or `Tm` in an object each, sizes in the matrix, or moves within one object. */
  readonly place: 'Td' | 'Tm' | 'scaled' | 'relative' | 'cm';
  readonly hex: boolean;
  readonly decimals: number;
  readonly trim: boolean;
  /** Units per point; a page-wide matrix brings coordinates back to points. */
  readonly unit: number;
  readonly color: 'device' | 'rgb' | 'cmyk' | 'space';
  /** One text string in so many has a space glyph in it that the following shift takes back; 0 for never. */
  readonly splitDigits: number;
  /** Content of a page in so many streams. */
  readonly streams: number;
}

const base: WriterStyle = {
  id: 'plain',
  version: '1.4',
  comment: [0xe2, 0xe3, 0xcf, 0xd3],
  eol: '\n',
  spacing: 'spaced',
  keys: 'given',
  references: 'table',
  objectStreams: false,
  order: 'catalog-first',
  compress: true,
  level: 6,
  indirectLength: false,
  id16: 'hex-upper',
  strings: 'literal',
  producer: 'Harrow Output Server 7.4',
  creator: 'Statement Composition',
  dates: 'offset',
  xmp: false,
  fonts: 'standard',
  fontPrefix: 'F',
  content: {
    granularity: 'item',
    show: 'Tj',
    place: 'Td',
    hex: false,
    decimals: 2,
    trim: true,
    unit: 1,
    color: 'device',
    splitDigits: 0,
    streams: 1,
  },
};

interface Changes extends Partial<Omit<WriterStyle, 'content'>> {
  readonly content?: Partial<ContentStyle>;
}

function variant(changes: Changes): WriterStyle {
  return { ...base, ...changes, content: { ...base.content, ...changes.content } };
}

/** The imagined writers. Their names are inventions: no real product is claimed. */
export const styles = {
  plain: base,
  composer: variant({
    id: 'composer',
    version: '1.5',
    spacing: 'compact',
    references: 'stream',
    objectStreams: true,
    id16: 'hex-lower',
    producer: 'Meridian Document Composer 16.2.1',
    creator: 'Meridian Design',
    fonts: 'type0',
    fontPrefix: 'T1_',
    xmp: true,
    content: { granularity: 'column', show: 'TJ', place: 'Tm', hex: true, decimals: 3 },
  }),
  bridge: variant({
    id: 'bridge',
    version: '1.3',
    eol: '\r\n',
    spacing: 'lines',
    indirectLength: true,
    id16: 'absent',
    producer: 'LineBridge AFP Transform 5.1',
    creator: undefined,
    fonts: 'truetype',
    fontPrefix: 'FN',
    content: { granularity: 'word', place: 'Tm', decimals: 2, trim: false, unit: 1 },
  }),
  stream: variant({
    id: 'stream',
    version: '1.4',
    eol: '\r',
    keys: 'sorted',
    order: 'pages-last',
    id16: 'hex-upper',
    producer: 'StreamWeaver EDP 9.0.331',
    creator: 'Batch',
    dates: 'local',
    content: { granularity: 'item', show: 'TJ', place: 'relative', decimals: 4 },
  }),
  ledgerprint: variant({
    id: 'ledgerprint',
    version: '1.2',
    comment: undefined,
    compress: false,
    order: 'info-first',
    id16: 'absent',
    producer: 'LedgerPrint',
    dates: 'z',
    content: { granularity: 'row', decimals: 1 },
  }),
  inspire: variant({
    id: 'inspire',
    version: '1.7',
    spacing: 'compact',
    keys: 'sorted',
    references: 'stream',
    objectStreams: false,
    order: 'pages-last',
    strings: 'hex',
    producer: 'Kestrel Customer Communications 14',
    creator: 'Kestrel Batch',
    fonts: 'truetype',
    xmp: true,
    content: { granularity: 'row', show: 'kerned', place: 'scaled', color: 'rgb', decimals: 3 },
  }),
  glyphs: variant({
    id: 'glyphs',
    version: '1.4',
    spacing: 'spaced',
    producer: 'Orrery Output Transformation 23.1',
    creator: undefined,
    fonts: 'type3',
    fontPrefix: 'R',
    content: { granularity: 'column', show: 'TJ', place: 'Tm', decimals: 3, splitDigits: 0 },
  }),
  perchar: variant({
    id: 'perchar',
    version: '1.4',
    keys: 'sorted',
    id16: 'literal',
    producer: 'Tessera Print Pipeline 3',
    fonts: 'type0',
    fontPrefix: 'C2_',
    content: { granularity: 'char', place: 'Tm', hex: true, color: 'space', decimals: 2 },
  }),
  typeone: variant({
    id: 'typeone',
    version: '1.3',
    eol: '\r\n',
    spacing: 'lines',
    producer: 'Carillon Formatter V4.3',
    creator: 'Carillon',
    dates: 'offset',
    fonts: 'type1',
    fontPrefix: 'TT',
    content: { granularity: 'item', show: 'quote', place: 'Td', color: 'cmyk', decimals: 2 },
  }),
  scaled: variant({
    id: 'scaled',
    version: '1.4',
    order: 'pages-last',
    producer: 'Wexford eOutput 2.8',
    strings: 'utf16',
    content: { granularity: 'item', place: 'cm', unit: 20, decimals: 0, streams: 3 },
  }),
  hybrid: variant({
    id: 'hybrid',
    version: '1.5',
    spacing: 'compact',
    references: 'hybrid',
    objectStreams: true,
    producer: 'Brackenridge Statement Factory 6.0',
    fonts: 'truetype',
    content: { granularity: 'item', show: 'kerned', place: 'Td', decimals: 3 },
  }),
  split: variant({
    id: 'split',
    version: '1.4',
    producer: 'Aldgate Composition Engine',
    fonts: 'truetype',
    content: { granularity: 'column', show: 'TJ', place: 'Td', splitDigits: 4, decimals: 3 },
  }),
} satisfies Record<string, WriterStyle>;

/** The name of an imagined writer. */
export type StyleName = keyof typeof styles;
