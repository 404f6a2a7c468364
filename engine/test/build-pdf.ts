import { deflateSync } from 'node:zlib';

/** An object's source: anything but a stream as text, or a stream with the entries of its dictionary. */
export type ObjectBody = string | { dict?: string; data: string | Uint8Array; length?: number | string };

/** What one writing of the file adds, with control over everything a writer may get wrong. */
export interface SectionSpec {
  objects?: Record<number, ObjectBody>;
  /** Object streams by object number, each with the objects in it; needs `xref: 'stream'`. */
  objectStreams?: Record<number, Record<number, string>>;
  /** Object numbers that this section frees. */
  free?: number[];
  xref?: 'table' | 'stream' | 'none';
  /** Object number of the cross-reference stream; one past the highest unless given. */
  xrefNum?: number;
  /** More trailer entries, for instance `/ID [<00> <00>]`. */
  trailer?: string;
  root?: number | 'none';
  /** Written /Prev; that of the section before unless given. */
  prev?: number | string | 'none';
  /** Written after `startxref`; the true offset unless given. */
  startxref?: number | string | 'none';
  eof?: string;
}

/** A file's first section with its updates in order. */
export interface PdfSpec extends SectionSpec {
  /** All bytes before the first object. */
  header?: string;
  updates?: SectionSpec[];
}

/** A built file and where its parts stand, one item a section. */
export interface BuiltPdf {
  bytes: Uint8Array;
  offsets: Map<number, number>[];
  xrefOffsets: number[];
  ends: number[];
}

/** Text as bytes, one character a byte. */
export function latin1Bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Bytes as text, one character a byte. */
export function latin1Text(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}

/** A Flate-coded stream. */
export function flate(data: string | Uint8Array, dict = ''): { dict: string; data: Uint8Array } {
  const bytes = typeof data === 'string' ? latin1Bytes(data) : data;
  return { dict: `/Filter /FlateDecode ${dict}`, data: new Uint8Array(deflateSync(bytes)) };
}

/** Objects of a document with one page: 1 catalog, 2 page tree, 3 page, 4 content stream. */
export function onePage(content = 'BT ET', page = ''): Record<number, ObjectBody> {
  return {
    1: '<</Type /Catalog /Pages 2 0 R>>',
    2: '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    3: `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources <<>> /Contents 4 0 R ${page}>>`,
    4: { data: content },
  };
}

class Writer {
  private readonly parts: Buffer[] = [];
  length = 0;

  write(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part);
    this.parts.push(bytes);
    this.length += bytes.length;
  }

  bytes(): Uint8Array {
    return new Uint8Array(Buffer.concat(this.parts));
  }
}

type Entry = { type: 0 | 1 | 2; second: number; third: number };

/** Assembles a PDF from sources; wrong offsets, lengths and links are written where asked for. */
export function buildPdf(spec: PdfSpec): BuiltPdf {
  const writer = new Writer();
  const built: BuiltPdf = { bytes: new Uint8Array(0), offsets: [], xrefOffsets: [], ends: [] };
  writer.write(spec.header ?? '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  const state = { highest: 0, root: 1 };
  for (const section of [spec, ...(spec.updates ?? [])]) writeSection(writer, section, built, state);
  built.bytes = writer.bytes();
  return built;
}

function writeSection(
  writer: Writer,
  section: SectionSpec,
  built: BuiltPdf,
  state: { highest: number; root: number },
): void {
  const first = built.offsets.length === 0;
  const offsets = new Map<number, number>();
  const entries = new Map<number, Entry>(first ? [[0, { type: 0, second: 0, third: 65535 }]] : []);
  const put = (num: number, body: ObjectBody): void => {
    offsets.set(num, writer.length);
    entries.set(num, { type: 1, second: writer.length, third: 0 });
    writeObject(writer, num, body);
  };
  for (const [num, body] of Object.entries(section.objects ?? {})) put(Number(num), body);
  for (const [num, inner] of Object.entries(section.objectStreams ?? {})) {
    put(Number(num), objectStream(inner));
    Object.keys(inner).forEach((held, index) =>
      entries.set(Number(held), { type: 2, second: Number(num), third: index }),
    );
  }
  for (const num of section.free ?? []) entries.set(num, { type: 0, second: 0, third: 1 });
  state.highest = Math.max(state.highest, ...entries.keys());
  if (typeof section.root === 'number') state.root = section.root;
  const prev = section.prev ?? (first ? 'none' : built.xrefOffsets.at(-1)!);
  const trailer = [
    section.root === 'none' ? '' : `/Root ${state.root} 0 R`,
    prev === 'none' ? '' : `/Prev ${prev}`,
    section.trailer ?? '',
  ].join(' ');
  const at = writer.length;
  if (section.xref === 'stream') {
    const num = section.xrefNum ?? state.highest + 1;
    state.highest = Math.max(state.highest, num);
    entries.set(num, { type: 1, second: at, third: 0 });
    writeXrefStream(writer, num, entries, `/Size ${state.highest + 1} ${trailer}`);
  } else if (section.xref !== 'none')
    writeXrefTable(writer, entries, `/Size ${state.highest + 1} ${trailer}`);
  if (section.startxref !== 'none') writer.write(`startxref\n${section.startxref ?? at}\n`);
  writer.write(section.eof ?? '%%EOF\n');
  built.offsets.push(offsets);
  built.xrefOffsets.push(at);
  built.ends.push(writer.length);
}

function writeObject(writer: Writer, num: number, body: ObjectBody): void {
  if (typeof body === 'string') return writer.write(`${num} 0 obj\n${body}\nendobj\n`);
  writer.write(`${num} 0 obj\n<</Length ${body.length ?? body.data.length} ${body.dict ?? ''}>>\nstream\n`);
  writer.write(body.data);
  writer.write('\nendstream\nendobj\n');
}

function objectStream(inner: Record<number, string>): ObjectBody {
  let head = '';
  let data = '';
  for (const [num, source] of Object.entries(inner)) {
    head += `${num} ${data.length} `;
    data += `${source}\n`;
  }
  return flate(head + data, `/Type /ObjStm /N ${Object.keys(inner).length} /First ${head.length}`);
}

/** Ranges of consecutive object numbers, as both forms of cross-reference need them. */
function ranges(entries: Map<number, Entry>): number[][] {
  const found: number[][] = [];
  for (const num of [...entries.keys()].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && num === last.at(-1)! + 1) last.push(num);
    else found.push([num]);
  }
  return found;
}

function writeXrefTable(writer: Writer, entries: Map<number, Entry>, trailer: string): void {
  writer.write('xref\n');
  for (const range of ranges(entries)) {
    writer.write(`${range[0]} ${range.length}\n`);
    for (const num of range) {
      const { type, second, third } = entries.get(num)!;
      const generation = String(third).padStart(5, '0');
      writer.write(`${String(second).padStart(10, '0')} ${generation} ${type === 0 ? 'f' : 'n'} \n`);
    }
  }
  writer.write(`trailer\n<<${trailer}>>\n`);
}

function writeXrefStream(writer: Writer, num: number, entries: Map<number, Entry>, trailer: string): void {
  const index: number[] = [];
  const rows: number[] = [];
  for (const range of ranges(entries)) {
    index.push(range[0]!, range.length);
    for (const key of range) {
      const { type, second, third } = entries.get(key)!;
      rows.push(
        type,
        (second >> 16) & 255,
        (second >> 8) & 255,
        second & 255,
        (third >> 8) & 255,
        third & 255,
      );
    }
  }
  const dict = `/Type /XRef /W [1 3 2] /Index [${index.join(' ')}] ${trailer}`;
  writeObject(writer, num, flate(Uint8Array.from(rows), dict));
}
