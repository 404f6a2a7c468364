/** Text as one byte a character. */
export const latin1 = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));
/** Big-endian 16-bit numbers. */
export const u16 = (...values: number[]): number[] =>
  values.flatMap((value) => [(value >> 8) & 255, value & 255]);
/** A big-endian 32-bit number. */
export const u32 = (value: number): number[] => u16(value >>> 16, value & 0xffff);

/** A TrueType file of the given tables (OpenType, table directory). */
export function sfnt(tables: Record<string, number[]>): Uint8Array {
  const names = Object.keys(tables);
  let at = 12 + names.length * 16;
  const directory: number[] = [];
  const data: number[] = [];
  for (const name of names) {
    const table = tables[name]!;
    directory.push(...latin1(name), ...u32(0), ...u32(at), ...u32(table.length));
    data.push(...table);
    at += table.length;
  }
  return Uint8Array.from([...u32(0x10000), ...u16(names.length, 0, 0, 0), ...directory, ...data]);
}

/** A format 4 cmap subtable: A and B are glyphs 3 and 4, Q and R are 9 and 8. */
export const format4 = [
  ...u16(4, 44, 0, 6, 0, 0, 0),
  ...u16(0x42, 0x52, 0xffff, 0),
  ...u16(0x41, 0x51, 0xffff),
  ...u16(-0x41 + 3, 0, 1),
  ...u16(0, 4, 0),
  ...u16(9, 8),
];

/** A cmap table of subtables by platform and encoding. */
export function cmapTable(subtables: [number, number, number[]][]): number[] {
  const header = u16(0, subtables.length);
  let at = 4 + subtables.length * 8;
  const data: number[] = [];
  for (const [platform, encoding, table] of subtables) {
    header.push(...u16(platform, encoding), ...u32(at));
    data.push(...table);
    at += table.length;
  }
  return [...header, ...data];
}

/** Binary data as the source of a stream, `<< … >> stream data`. */
export function hexStream(entries: string, data: Uint8Array): string {
  const hex = Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `<< ${entries} /Filter /ASCIIHexDecode >> stream ${hex}>`;
}
