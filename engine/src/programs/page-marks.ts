/** What is looked at of a page: the beginning of its content and the names of its resources. */
export interface PageSample {
  /** Decoded content, one character a byte; the first few thousand are enough. */
  content: string;
  /** Resource names by category, such as `Font` and `ExtGState` (ISO 32000-2, 7.8.3). */
  resources: Readonly<Record<string, readonly string[]>>;
  /** Base fonts with their subset tags. */
  fonts: readonly string[];
}

/** Marks by which pages of a writer are known in any layout, and how many of them must be there. */
export interface PageMarks {
  writer: string;
  /** `seen`: read off pages of the real program · `told`: from documented facts only. */
  basis: 'seen' | 'told';
  needed: number;
  marks: readonly ((page: PageSample) => boolean)[];
}

const starts = (pattern: RegExp) => (page: PageSample) => pattern.test(page.content.slice(0, 1500));
const holds = (pattern: RegExp) => (page: PageSample) => pattern.test(page.content);
const names = (category: string, pattern: RegExp) => (page: PageSample) => {
  const list = page.resources[category] ?? [];
  return list.length > 0 && list.every((name) => pattern.test(name));
};

/**
 * Marks that no layout changes: numbers a program computes from its own units, names it gives to resources, and the
 * order of operators it always writes. One may occur by chance, several do not.
 */
export const pageMarks: readonly PageMarks[] = [
  {
    // Skia draws in 300 units an inch, upside down, and names its graphics states G3, G4 …
    writer: 'chromium',
    basis: 'seen',
    needed: 3,
    marks: [
      starts(/^\s*\.2(?:4|3999\d*) 0 0 -\.2(?:4|3999\d*) 0 [\d.]+ cm\s/),
      starts(/(?:[\d.]+ ){3}RG (?:[\d.]+ ){3}rg\s+\/G\d+ gs\s/),
      names('ExtGState', /^G\d+$/),
      holds(/\/(?:NonStruct|P|Table|H\d|Div|Document) <<\/MCID \d+ >>BDC\s/),
      holds(/\b1 0 0 -1 [\d.]+ [\d.]+ Tm\s+<[0-9a-fA-F]+> Tj/),
      ({ fonts }) => fonts.some((font) => /^[A-C]AAAAA\+/.test(font)),
    ],
  },
  {
    writer: 'pdf-lib',
    basis: 'seen',
    needed: 2,
    marks: [
      names('Font', /^.+-\d{6,10}$/),
      holds(/q\s+BT\s+[\d. ]+ (?:rg|g|k)\s+\/\S+-\d{6,10} [\d.]+ Tf\s+[\d.]+ TL\s+1 0 0 1 /),
      holds(/Tj\s+T\*\s+ET\s+Q/),
    ],
  },
  {
    // Every text turns the page over and back again.
    writer: 'pdfkit',
    basis: 'seen',
    needed: 2,
    marks: [
      starts(/^\s*1 0 0 -1 0 [\d.]+ cm\s/),
      holds(/q\s+1 0 0 -1 0 [\d.]+ cm\s+BT\s+1 0 0 1 [\d.]+ [\d.]+ Tm\s+\/F\d+ [\d.]+ Tf\s/),
      holds(/\[[^\]]{0,200}\d\] TJ\s+ET\s+Q/),
    ],
  },
  {
    writer: 'jspdf',
    basis: 'seen',
    needed: 2,
    marks: [
      starts(/^\s*0\.200025 w\s+0 G\s/),
      holds(/\b\d{1,6}\.\d{13,16} (?:Td|TL)\s/),
      holds(/BT\s+\/F\d+ [\d.]+ Tf\s+[\d.]+ TL\s+(?:[\d.]+ )+(?:g|rg)\s+[\d.]+ [\d.]+ Td\s/),
    ],
  },
  {
    // insert_text names the standard fonts by four letters and closes each text in q … Q.
    writer: 'pymupdf',
    basis: 'told',
    needed: 2,
    marks: [
      names('Font', /^(?:helv|hebo|heit|hebi|tiro|tibo|tiit|tibi|cour|cobo|coit|cobi|symb|zadb)$/),
      holds(/q\s+BT\s+1 0 0 1 [\d.]+ [\d.]+ Tm\s+\/(?:helv|hebo|heit|tiro|tibo|cour|cobo) [\d.]+ Tf\s/),
      holds(/\[<[0-9a-f]+>\]\s?TJ\s+ET\s+Q/),
    ],
  },
  {
    writer: 'quartz',
    basis: 'told',
    needed: 3,
    marks: [
      starts(/^\s*q Q q (?:[\d.]+ ){4}re W\*? n /),
      holds(/\/Cs\d+ (?:cs|CS) /),
      names('ColorSpace', /^Cs\d+$/),
      names('Font', /^TT\d+$/),
    ],
  },
  {
    writer: 'word',
    basis: 'told',
    needed: 3,
    marks: [
      starts(/^\s*\/(?:P|Artifact|H\d|Span|Table|TD) (?:<<\/MCID \d+>>|<<[^>]{0,200}>>) ?BDC q\s/),
      holds(/ re\s+W\* n\s+BT\s+\/F\d+ [\d.]+ Tf\s+1 0 0 1 [\d.]+ [\d.]+ Tm\s/),
      holds(/\b0 g\s+0 G\s/),
      holds(/ET\s+Q\s+(?:q\s+[\d.e-]+ 0 [\d.]+ [\d.]+ re\s+W\* n|EMC)/),
    ],
  },
];

/** The writer whose marks a page bears; `undefined` where it bears too few of any, or those of two. */
export function writerByMarks(page: PageSample): string | undefined {
  const found = pageMarks.filter(({ marks, needed }) => marks.filter((mark) => mark(page)).length >= needed);
  return found.length === 1 ? found[0]?.writer : undefined;
}
