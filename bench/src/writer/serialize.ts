import { deflateSync } from 'node:zlib';
import type { DocumentObjects } from './document.ts';
import type { WriterStyle } from './style.ts';
import { concat, dict, latin1, name, ref, type IndirectObject, type Value } from './values.ts';

/** A file with what an incremental update needs to know of it. */
export interface WrittenPdf {
  readonly bytes: Uint8Array;
  /** Offset of the last cross-reference section. */
  readonly startxref: number;
  /** Highest object number plus one. */
  readonly size: number;
}

/** The source of a value in a style. */
export function sourceOf(value: Value, style: WriterStyle, indent = 0): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number')
    return Number.isInteger(value) ? String(value) : String(Number(value.toFixed(4)));
  if (!('t' in value)) {
    return `[${value.map((v) => sourceOf(v, style, indent)).join(' ')}]`;
  }
  switch (value.t) {
    case 'name':
      return `/${value.name}`;
    case 'ref':
      return `${value.number} 0 R`;
    case 'raw':
      return value.source;
    case 'string':
      return stringSource(value.bytes, value.hex);
    case 'dict':
      return dictSource(value.entries, style, indent);
  }
}

function stringSource(data: Uint8Array, hex: boolean): string {
  if (hex) return `<${Buffer.from(data).toString('hex').toUpperCase()}>`;
  let out = '';
  for (const byte of data) {
    if (byte === 40 || byte === 41 || byte === 92) out += '\\';
    out += String.fromCharCode(byte);
  }
  return `(${out})`;
}

function dictSource(
  all: Readonly<Record<string, Value | undefined>>,
  style: WriterStyle,
  indent: number,
): string {
  const entries = Object.entries(all).filter((e): e is [string, Value] => e[1] !== undefined);
  if (style.keys === 'sorted') entries.sort(([a], [b]) => (a < b ? -1 : 1));
  if (style.spacing === 'lines') {
    const lines = entries.map(([k, v]) => `/${k} ${sourceOf(v, style, indent + 1)}`);
    return `<<${style.eol}${lines.join(style.eol)}${style.eol}>>`;
  }
  if (style.spacing === 'spaced') {
    return `<< ${entries.map(([k, v]) => `/${k} ${sourceOf(v, style, indent + 1)}`).join(' ')} >>`;
  }
  return `<<${entries
    .map(([k, v]) => {
      const source = sourceOf(v, style, indent + 1);
      return `/${k}${/^[/[(<]/.test(source) ? '' : ' '}${source}`;
    })
    .join('')}>>`;
}

/** The body of an indirect object, filters applied, with its encoded length when it is a stream. */
export function objectBody(object: IndirectObject, style: WriterStyle, lengthRef?: number): EncodedBody {
  const { value, stream } = object;
  if (!stream) return { body: latin1(sourceOf(value, style)), length: 0 };
  const entries =
    value !== null && typeof value === 'object' && 't' in value && value.t === 'dict' ? value.entries : {};
  const packed = style.compress && !object.verbatim;
  const data = packed ? new Uint8Array(deflateSync(stream, { level: style.level })) : stream;
  const head = dict({
    ...entries,
    ...(packed ? { Filter: name('FlateDecode') } : {}),
    Length: lengthRef === undefined ? data.length : ref(lengthRef),
  });
  // The end-of-line before endstream is not counted in /Length (ISO 32000-2, 7.3.8.1).
  const eol = style.eol === '\r' ? '\r\n' : style.eol;
  const parts = [latin1(`${sourceOf(head, style)}${eol}stream${eol}`), data, latin1(`${eol}endstream`)];
  return { body: concat(parts), length: data.length };
}

/** The body of an indirect object and, for a stream, its encoded length. */
export interface EncodedBody {
  readonly body: Uint8Array;
  readonly length: number;
}

/** Writes a whole document in one revision. */
export function writeFile(document: DocumentObjects, style: WriterStyle): WrittenPdf {
  const file = new FileBuilder(style);
  file.header();
  const packable: [number, IndirectObject][] = [];
  let size = document.objects.size + 1;
  for (const [number, object] of ordered(document, style)) {
    if (style.objectStreams && !object.stream && number !== document.root) {
      packable.push([number, object]);
      continue;
    }
    const lengthNumber = object.stream && style.indirectLength ? size++ : undefined;
    const { body, length } = objectBody(object, style, lengthNumber);
    file.object(number, body);
    if (lengthNumber !== undefined) file.object(lengthNumber, latin1(String(length)));
  }
  for (let i = 0; i < packable.length; i += 60) file.objectStream(size++, packable.slice(i, i + 60));
  const trailer = {
    Root: ref(document.root),
    Info: ref(document.info),
    ID: idArray(document.id, document.id, style),
  };
  return file.finish(size, trailer, undefined);
}

/** The two file identifiers in a style's form (ISO 32000-2, 14.4). */
export function idArray(first: string, second: string, style: WriterStyle): Value | undefined {
  if (style.id16 === 'absent') return undefined;
  const one = (hex: string): Value => {
    if (style.id16 === 'hex-lower') return { t: 'raw', source: `<${hex.toLowerCase()}>` };
    return { t: 'string', bytes: new Uint8Array(Buffer.from(hex, 'hex')), hex: style.id16 === 'hex-upper' };
  };
  return [one(first), one(second)];
}

function ordered(document: DocumentObjects, style: WriterStyle): [number, IndirectObject][] {
  const all = [...document.objects];
  if (style.order === 'catalog-first') return all;
  const front = style.order === 'info-first' ? [document.info] : [];
  const late =
    style.order === 'pages-last'
      ? new Set([document.root, document.info, ...document.pages])
      : new Set<number>();
  const first = all.filter(([n]) => front.includes(n));
  const middle = all.filter(([n]) => !front.includes(n) && !late.has(n));
  return [...first, ...middle, ...all.filter(([n]) => late.has(n))];
}

/** Lays objects out behind one another and keeps their offsets. */
export class FileBuilder {
  private readonly style: WriterStyle;
  private readonly parts: Uint8Array[] = [];
  private at: number;
  /** Object number to offset, or to container and index. */
  private readonly entries = new Map<number, { offset: number } | { container: number; index: number }>();

  constructor(style: WriterStyle, base = 0) {
    this.style = style;
    this.at = base;
  }

  push(part: Uint8Array): void {
    this.parts.push(part);
    this.at += part.length;
  }

  header(): void {
    const { eol, comment, version } = this.style;
    this.push(latin1(`%PDF-${version}${eol}`));
    if (comment) this.push(latin1(`%${String.fromCharCode(...comment)}${eol}`));
  }

  object(number: number, body: Uint8Array): void {
    this.entries.set(number, { offset: this.at });
    const { eol } = this.style;
    this.push(concat([latin1(`${number} 0 obj${eol}`), body, latin1(`${eol}endobj${eol}`)]));
  }

  /** An object stream (ISO 32000-2, 7.5.7). */
  objectStream(container: number, members: readonly (readonly [number, IndirectObject])[]): void {
    const index: string[] = [];
    let body = '';
    members.forEach(([number, object], i) => {
      index.push(`${number} ${body.length}`);
      body += `${sourceOf(object.value, this.style)} `;
      this.entries.set(number, { container, index: i });
    });
    const head = `${index.join(' ')} `;
    const value = dict({ Type: name('ObjStm'), N: members.length, First: head.length });
    this.object(container, objectBody({ value, stream: latin1(head + body) }, this.style).body);
  }

  finish(
    size: number,
    trailer: Readonly<Record<string, Value | undefined>>,
    previous: number | undefined,
  ): WrittenPdf {
    const { eol } = this.style;
    const startxref = this.at;
    const entries = { ...trailer, Prev: previous };
    if (this.style.references === 'hybrid') return this.finishHybrid(size, entries, previous === undefined);
    if (this.style.references === 'table') {
      this.push(latin1(this.table(previous === undefined, size)));
      this.push(latin1(this.trailer({ Size: size, ...entries }, startxref)));
    } else {
      this.entries.set(size, { offset: this.at });
      this.push(this.referenceStream(size, entries, previous === undefined));
      size++;
      this.push(latin1(`startxref${eol}${startxref}${eol}%%EOF${eol}`));
    }
    return { bytes: concat(this.parts), startxref, size };
  }

  /** A table for the objects any reader may see; /XRefStm leads to those in object streams. */
  private finishHybrid(
    size: number,
    trailer: Readonly<Record<string, Value | undefined>>,
    whole: boolean,
  ): WrittenPdf {
    const { eol } = this.style;
    const packed = [...this.entries].filter(([, entry]) => 'container' in entry);
    let streamAt: number | undefined;
    if (packed.length > 0) {
      streamAt = this.at;
      const hidden = new FileBuilder(this.style, this.at);
      for (const [number, entry] of packed) hidden.entries.set(number, entry);
      this.entries.set(size, { offset: this.at });
      this.push(hidden.referenceStream(size, {}, false));
      size++;
    }
    let startxref = this.at;
    this.push(latin1(this.table(whole, size)));
    this.push(latin1(this.trailer({ Size: size, ...trailer }, startxref)));
    if (streamAt !== undefined) {
      // As office suites do it: an empty second section leads to the stream, before any reader meets the table.
      const previous = startxref;
      startxref = this.at;
      this.push(latin1(`xref${eol}0 0${eol}`));
      this.push(
        latin1(this.trailer({ Size: size, ...trailer, Prev: previous, XRefStm: streamAt }, startxref)),
      );
    }
    return { bytes: concat(this.parts), startxref, size };
  }

  private trailer(entries: Readonly<Record<string, Value | undefined>>, startxref: number): string {
    const { eol } = this.style;
    const source = sourceOf(dict(entries), this.style);
    return `trailer${eol}${source}${eol}startxref${eol}${startxref}${eol}%%EOF${eol}`;
  }

  private sections(whole: boolean, size: number): [number, number[]][] {
    const numbers = [...this.entries.keys()].sort((a, b) => a - b);
    if (whole) return [[0, Array.from({ length: size }, (_, i) => i)]];
    const out: [number, number[]][] = [];
    for (const n of numbers) {
      const last = out.at(-1);
      if (last && last[0] + last[1].length === n) last[1].push(n);
      else out.push([n, [n]]);
    }
    return out;
  }

  private table(whole: boolean, size: number): string {
    const { eol } = this.style;
    // Every entry is twenty bytes long whatever the end-of-line (ISO 32000-2, 7.5.4).
    const end = eol === '\r\n' ? '\r\n' : ` ${eol}`;
    let out = `xref${eol}`;
    for (const [first, numbers] of this.sections(whole, size)) {
      out += `${first} ${numbers.length}${eol}`;
      for (const n of numbers) {
        const entry = this.entries.get(n);
        if (entry && 'offset' in entry) out += `${String(entry.offset).padStart(10, '0')} 00000 n${end}`;
        else out += `0000000000 65535 f${end}`;
      }
    }
    return out;
  }

  private referenceStream(
    number: number,
    trailer: Readonly<Record<string, Value | undefined>>,
    whole: boolean,
  ): Uint8Array {
    const rows: number[] = [];
    const index: number[] = [];
    for (const [first, numbers] of this.sections(whole, number + 1)) {
      index.push(first, numbers.length);
      for (const n of numbers) {
        const entry = this.entries.get(n);
        if (!entry) rows.push(0, 0, 0, 0, 0, n === 0 ? 255 : 0);
        else if ('offset' in entry) rows.push(1, ...word(entry.offset), 0);
        else rows.push(2, ...word(entry.container), entry.index);
      }
    }
    const value = dict({
      Type: name('XRef'),
      Size: number + 1,
      W: [1, 4, 1],
      Index: whole ? undefined : index,
      ...trailer,
    });
    const { body } = objectBody({ value, stream: Uint8Array.from(rows) }, { ...this.style, compress: true });
    const { eol } = this.style;
    return concat([latin1(`${number} 0 obj${eol}`), body, latin1(`${eol}endobj${eol}`)]);
  }
}

function word(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}
