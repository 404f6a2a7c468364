/** A DER element from its identifier octet and contents (X.690, 10). */
export function der(id: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  if (length < 128) return Buffer.concat([Buffer.from([id, length]), body]);
  const octets: number[] = [];
  for (let rest = length; rest > 0; rest >>= 8) octets.unshift(rest & 255);
  return Buffer.concat([Buffer.from([id, 0x80 | octets.length, ...octets]), body]);
}

export const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
export const set = (...parts: readonly Uint8Array[]) => der(0x31, ...parts);
export const octets = (bytes: Uint8Array) => der(0x04, bytes);
export const bits = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes);
export const utf8 = (text: string) => der(0x0c, Buffer.from(text, 'utf8'));
export const absent = Buffer.alloc(0);
export const TRUE = der(0x01, Buffer.from([0xff]));
export const NULL = der(0x05);

/** A non-negative INTEGER. */
export function integer(value: number): Buffer {
  const digits = value.toString(16);
  const bytes = Buffer.from(digits.length % 2 === 1 ? `0${digits}` : digits, 'hex');
  return der(0x02, (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

/** An OBJECT IDENTIFIER from its dotted form. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes: number[] = [];
  for (const number of [40 * first + second, ...rest]) {
    const septets = [number & 0x7f];
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
      septets.unshift(0x80 | (left & 0x7f));
    bytes.push(...septets);
  }
  return der(0x06, Buffer.from(bytes));
}

/** A GeneralizedTime of a time such as `2025-02-03T04:15:00Z`. */
export const time = (iso: string) =>
  der(0x18, Buffer.from(`${new Date(iso).toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z`, 'latin1'));
