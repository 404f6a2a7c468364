import type { DocumentView } from '../structure/model.ts';
import type { PdfDict } from '../syntax/objects.ts';
import { faxCodes, type FaxCode } from './fax-codes.ts';
import type { GrayImage } from './gray-image.ts';

/** Parameters of CCITTFaxDecode (ISO 32000-2, table 11). */
interface FaxParameters {
  k: number;
  columns: number;
  blackIs1: boolean;
  byteAlign: boolean;
}

/**
 * Decodes fax data (ITU-T T.4 and T.6: K < 0 Group 4, K = 0 Group 3 in one dimension, K > 0 mixed).
 * Never throws; rows after damage stay white.
 */
export function decodeFax(
  view: DocumentView,
  dict: PdfDict,
  bytes: Uint8Array,
  width: number,
  height: number,
): GrayImage {
  const parameters = parametersOf(view, dict, width);
  const pixels = new Uint8Array(width * height).fill(255);
  const reader = new FaxReader(bytes, parameters);
  for (let y = 0; y < height; y++) {
    const row = reader.row();
    if (!row) break;
    paintRow(row, pixels.subarray(y * width, (y + 1) * width), parameters);
  }
  return { width, height, pixels };
}

function parametersOf(view: DocumentView, dict: PdfDict, width: number): FaxParameters {
  const written = view.resolve(dict.get('DecodeParms') ?? dict.get('DP'));
  const list = Array.isArray(written) ? written : [written];
  const found = list.map((one) => view.dict(one)).findLast((one) => one !== undefined);
  return {
    k: view.number(found?.get('K')) ?? 0,
    columns: Math.min(100_000, Math.max(1, view.number(found?.get('Columns')) ?? Math.max(width, 1728))),
    blackIs1: view.resolve(found?.get('BlackIs1')) === true,
    byteAlign: view.resolve(found?.get('EncodedByteAlign')) === true,
  };
}

/** Columns where the color changes, white first; painted as samples and told from them (0 is black). */
function paintRow(changes: readonly number[], row: Uint8Array, { blackIs1 }: FaxParameters): void {
  const [ink, paper] = blackIs1 ? [255, 0] : [0, 255];
  row.fill(paper);
  for (let i = 0; i < changes.length; i += 2) row.fill(ink, changes[i], changes[i + 1] ?? row.length);
}

class FaxReader {
  private readonly bytes: Uint8Array;
  private readonly parameters: FaxParameters;
  private position = 0;
  private reference: number[] = [];
  /** Change of the reference row that was last looked up. */
  private passed = 0;

  constructor(bytes: Uint8Array, parameters: FaxParameters) {
    this.bytes = bytes;
    this.parameters = parameters;
  }

  /** The next row's changes of color; `undefined` at the end or after damage. */
  row(): readonly number[] | undefined {
    const { k, byteAlign } = this.parameters;
    if (byteAlign) this.position = (this.position + 7) & ~7;
    const oneDimension = k === 0 || (k > 0 && this.synchronised() !== 0);
    if (k === 0) this.synchronised();
    if (this.position >= this.bytes.length * 8) return undefined;
    const row = oneDimension ? this.runs() : this.differences();
    if (row) this.reference = row;
    return row;
  }

  private bit(): number {
    const byte = this.bytes[this.position >> 3] ?? 0;
    return (byte >> (7 - (this.position++ & 7))) & 1;
  }

  private peek(length: number): number {
    let value = 0;
    for (let i = 0; i < length; i++) {
      const at = this.position + i;
      value = (value << 1) | (((this.bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    }
    return value;
  }

  /** Passes over an end-of-line code; gives its tag bit where rows of two kinds are mixed, else 1. */
  private synchronised(): number {
    let zeros = 0;
    while (zeros < 64 && this.peek(1) === 0 && this.peek(11) === 0 && this.peek(12) !== 1) {
      this.position++;
      zeros++;
    }
    if (this.peek(12) !== 1) return 1;
    this.position += 12;
    return this.parameters.k > 0 ? this.bit() : 1;
  }

  private code(codes: ReadonlyMap<number, FaxCode>): FaxCode | undefined {
    let value = 1;
    for (let length = 1; length <= 13; length++) {
      value = (value << 1) | this.bit();
      const known = codes.get(value);
      if (known !== undefined) return known;
    }
    return undefined;
  }

  private runLength(black: boolean): number | undefined {
    let sum = 0;
    for (;;) {
      const run = this.code(black ? faxCodes.black : faxCodes.white);
      if (run === undefined) return undefined;
      sum += run;
      if (run < 64) return sum;
      if (sum > this.parameters.columns) return undefined;
    }
  }

  private runs(): number[] | undefined {
    const { columns } = this.parameters;
    const row: number[] = [];
    let at = 0;
    for (let black = false; at < columns; black = !black) {
      const run = this.runLength(black);
      if (run === undefined) return undefined;
      at += run;
      row.push(Math.min(at, columns));
    }
    return row;
  }

  /** A row coded against the one before it (ITU-T T.6, 2.2). */
  private differences(): number[] | undefined {
    const { columns } = this.parameters;
    const row: number[] = [];
    let a0 = -1;
    let black = false;
    this.passed = 0;
    while (a0 < columns) {
      const mode = this.code(faxCodes.modes);
      if (mode === undefined) return undefined;
      const [b1, b2] = this.references(a0, black);
      if (mode === 100) a0 = b2;
      else if (mode === 101) {
        for (let i = 0; i < 2; i++) {
          const run = this.runLength(black !== (i === 1));
          if (run === undefined) return undefined;
          a0 = Math.min(columns, Math.max(0, a0) + run);
          row.push(a0);
        }
      } else {
        a0 = Math.min(columns, Math.max(0, b1 + mode));
        if (a0 < (row.at(-1) ?? 0)) return undefined;
        row.push(a0);
        black = !black;
        if (a0 >= columns) break;
      }
    }
    return row;
  }

  /**
   * The first change right of `a0` to the other color in the row before, and the one after it. `a0` only moves to the
   * right within a row, so the search goes on from the change before the last one found: a row costs its changes once.
   */
  private references(a0: number, black: boolean): [number, number] {
    const { reference, parameters } = this;
    let i = Math.max(0, this.passed - 1);
    if (i % 2 !== (black ? 1 : 0)) i++;
    while (i < reference.length && (reference[i] ?? 0) <= a0) i += 2;
    this.passed = i;
    return [reference[i] ?? parameters.columns, reference[i + 1] ?? parameters.columns];
  }
}
