import { latin1 } from './font-source.ts';

/** A glyph of a Type 1 program by its charstring, not yet encrypted. */
export interface Type1Source {
  glyphs: Readonly<Record<string, readonly number[]>>;
  subrs?: readonly (readonly number[])[];
  /** How the encrypted part is written: as bytes, as hexadecimal digits, or in the segments of a PFB file. */
  form?: 'binary' | 'hex' | 'segments';
  /** Random bytes before each charstring; -1 leaves them unencrypted. */
  lenIV?: number;
}

/** Operands of a charstring (Adobe Type 1 Font Format, 6.2). */
export const numbers = (...values: number[]): number[] =>
  values.flatMap((value) => {
    if (value >= -107 && value <= 107) return [value + 139];
    if (value > 107 && value <= 1131) return [247 + ((value - 108) >> 8), (value - 108) & 255];
    if (value < -107 && value >= -1131) return [251 + ((-value - 108) >> 8), (-value - 108) & 255];
    return [255, (value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255];
  });

function encrypted(plain: readonly number[], seed: number, random: number): number[] {
  let r = seed;
  return [...Array.from({ length: random }, (_, i) => (7 + i * 31) & 255), ...plain].map((byte) => {
    const cipher = (byte ^ (r >> 8)) & 255;
    r = ((cipher + r) * 52_845 + 22_719) & 0xffff;
    return cipher;
  });
}

/** A Type 1 program (Adobe Type 1 Font Format, 2 and 7). */
export function type1Font({ glyphs, subrs = [], form = 'binary', lenIV = 4 }: Type1Source): Uint8Array {
  const charString = (code: readonly number[]) => (lenIV < 0 ? [...code] : encrypted(code, 4330, lenIV));
  const entry = (head: string, code: readonly number[], tail: string) => {
    const data = charString(code);
    return [...latin1(`${head} ${data.length} RD `), ...data, ...latin1(` ${tail}\n`)];
  };
  const clear = latin1(
    '%!PS-AdobeFont-1.0: Boxes\n/FontMatrix [0.001 0 0 0.001 0 0] readonly def\ncurrentfile eexec\n',
  );
  const inner = [
    ...latin1(`dup /Private 8 dict dup begin /lenIV ${lenIV} def\n/Subrs ${subrs.length} array\n`),
    ...subrs.flatMap((code, i) => entry(`dup ${i}`, code, 'NP')),
    ...latin1(`ND 2 index /CharStrings ${Object.keys(glyphs).length} dict dup begin\n`),
    ...Object.entries(glyphs).flatMap(([name, code]) => entry(`/${name}`, code, 'ND')),
    ...latin1('end end readonly put mark currentfile closefile\n'),
  ];
  const secret = encrypted(inner, 55_665, 4);
  if (form === 'hex') return Uint8Array.from([...clear, ...latin1(hexLines(secret))]);
  if (form === 'binary') return Uint8Array.from([...clear, ...secret]);
  const segment = (kind: number, data: readonly number[]) => [
    0x80,
    kind,
    ...[0, 8, 16, 24].map((shift) => (data.length >> shift) & 255),
    ...data,
  ];
  return Uint8Array.from([...segment(1, clear), ...segment(2, secret), 0x80, 3]);
}

const hexLines = (bytes: readonly number[]) =>
  bytes.map((byte, i) => byte.toString(16).padStart(2, '0') + (i % 32 === 31 ? '\n' : '')).join('');
