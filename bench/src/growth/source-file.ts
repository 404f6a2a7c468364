import { deflateSync } from 'node:zlib';

/** An object's source: text, or a stream with the entries of its dictionary beside /Length. */
export type Source = string | { dict: string; data: string | Uint8Array };

/** Objects by number. */
export type Objects = Map<number, Source>;

/** Helvetica by name, which needs no font program. */
export const helvetica = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';

/** Text as bytes, one character a byte. */
export const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

/** A stream coded with Flate. */
export function flate(data: string | Uint8Array, dict = ''): { dict: string; data: Uint8Array } {
  const bytes = typeof data === 'string' ? latin1(data) : data;
  return { dict: `/Filter/FlateDecode${dict}`, data: new Uint8Array(deflateSync(bytes)) };
}

/** Writes files section by section: the first writing, then incremental updates. */
export class SourceFile {
  private readonly parts: Uint8Array[] = [];
  private length = 0;
  private previous = -1;
  private size = 1;

  constructor() {
    this.write('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  }

  /** Appends bytes that belong to no object. */
  write(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? latin1(part) : part;
    this.parts.push(bytes);
    this.length += bytes.length;
  }

  /** Appends objects with a cross-reference table and a trailer of their own. */
  section(objects: Objects, trailer = ''): void {
    const offsets = new Map<number, number>();
    for (const [num, source] of objects) {
      offsets.set(num, this.length);
      this.object(num, source);
      this.size = Math.max(this.size, num + 1);
    }
    const at = this.length;
    this.write(`xref\n${this.previous < 0 ? '0 1\n0000000000 65535 f \n' : ''}${tableOf(offsets)}`);
    const previous = this.previous < 0 ? '' : `/Prev ${this.previous}`;
    this.write(`trailer\n<</Size ${this.size}/Root 1 0 R${previous}${trailer}>>\nstartxref\n${at}\n%%EOF\n`);
    this.previous = at;
  }

  bytes(): Uint8Array {
    return new Uint8Array(Buffer.concat(this.parts));
  }

  private object(num: number, source: Source): void {
    if (typeof source === 'string') return this.write(`${num} 0 obj\n${source}\nendobj\n`);
    const data = typeof source.data === 'string' ? latin1(source.data) : source.data;
    this.write(`${num} 0 obj\n<</Length ${data.length}${source.dict}>>\nstream\n`);
    this.write(data);
    this.write('\nendstream\nendobj\n');
  }
}

/** Subsections of consecutive numbers, with entries of twenty bytes. */
function tableOf(offsets: ReadonlyMap<number, number>): string {
  const ranges: number[][] = [];
  for (const num of [...offsets.keys()].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last.at(-1) === num - 1) last.push(num);
    else ranges.push([num]);
  }
  const lines: string[] = [];
  for (const range of ranges) {
    lines.push(`${range[0]} ${range.length}\n`);
    for (const num of range) lines.push(`${String(offsets.get(num)).padStart(10, '0')} 00000 n \n`);
  }
  return lines.join('');
}

/** A file of one writing. */
export function fileOf(objects: Objects, trailer = ''): Uint8Array {
  const file = new SourceFile();
  file.section(objects, trailer);
  return file.bytes();
}
