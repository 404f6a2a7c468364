/** RC4; encrypting and decrypting are the same. In plain code: OpenSSL 3 no longer offers it. */
export function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = new Uint8Array(256);
  for (let i = 0; i < 256; i++) state[i] = i;
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 0xff;
    const swapped = state[i]!;
    state[i] = state[j]!;
    state[j] = swapped;
  }
  const out = new Uint8Array(data.length);
  for (let k = 0, i = 0, j = 0; k < data.length; k++) {
    i = (i + 1) & 0xff;
    const a = state[i]!;
    j = (j + a) & 0xff;
    const b = state[j]!;
    state[i] = b;
    state[j] = a;
    out[k] = data[k]! ^ state[(a + b) & 0xff]!;
  }
  return out;
}
