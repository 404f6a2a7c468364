/** Big-endian reads that give 0 past the end, so that a damaged font program needs no checks. */
export class BinaryReader {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
  u8(at: number): number {
    return this.bytes[at] ?? 0;
  }
  u16(at: number): number {
    return (this.u8(at) << 8) | this.u8(at + 1);
  }
  i16(at: number): number {
    return (this.u16(at) << 16) >> 16;
  }
  u32(at: number): number {
    return this.u16(at) * 0x10000 + this.u16(at + 2);
  }
  /** One character a byte. */
  latin1(at: number, length: number): string {
    const end = Math.min(at + length, this.bytes.length);
    let text = '';
    for (let i = Math.max(at, 0); i < end; i++) text += String.fromCharCode(this.bytes[i]!);
    return text;
  }
}
