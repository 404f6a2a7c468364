/**
 * The basic object types of PDF (ISO 32000-2, 7.3). Null, booleans, numbers and arrays are the
 * JavaScript values; names, strings, references, dictionaries and streams have a type of their own.
 */
export type PdfObject =
  null | boolean | number | PdfName | PdfString | PdfRef | PdfDict | PdfStream | PdfObject[];

/** A name object, `#xx` escapes already resolved; `value` is without the leading solidus. */
export class PdfName {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

/** A string object: its bytes (decrypted where the document is encrypted) and how it was written. */
export class PdfString {
  readonly bytes: Uint8Array;
  readonly form: 'literal' | 'hex';
  constructor(bytes: Uint8Array, form: 'literal' | 'hex') {
    this.bytes = bytes;
    this.form = form;
  }
}

/** An indirect reference, `num gen R`. */
export class PdfRef {
  readonly num: number;
  readonly gen: number;
  constructor(num: number, gen: number) {
    this.num = num;
    this.gen = gen;
  }
  toString(): string {
    return `${this.num} ${this.gen} R`;
  }
}

/** A dictionary; iteration keeps the order in which the keys were written. */
export class PdfDict {
  readonly map: Map<string, PdfObject>;
  constructor(map: Map<string, PdfObject> = new Map()) {
    this.map = map;
  }
  /** The entry as written (a reference stays a reference); `undefined` when absent. */
  get(key: string): PdfObject | undefined {
    return this.map.get(key);
  }
  has(key: string): boolean {
    return this.map.has(key);
  }
  keys(): IterableIterator<string> {
    return this.map.keys();
  }
}

/** A stream: dictionary and the place of its encoded bytes. Decode through `DocumentView.decode`. */
export class PdfStream {
  readonly dict: PdfDict;
  /** Encoded bytes as they stand in the file (before decryption). */
  readonly raw: Uint8Array;
  /** Offset of `raw` in the file. */
  readonly offset: number;
  /** Object that holds the stream; with encryption the key depends on it. */
  readonly num: number;
  readonly gen: number;
  constructor(dict: PdfDict, raw: Uint8Array, offset: number, num: number, gen: number) {
    this.dict = dict;
    this.raw = raw;
    this.offset = offset;
    this.num = num;
    this.gen = gen;
  }
}
