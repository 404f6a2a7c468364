/** A seeded source of choices: the same seed gives the same sequence on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer in [low, high], both ends included. */
  int(low: number, high: number): number;
  /** One member of a non-empty list. */
  pick<T>(list: readonly T[]): T;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** A new list with the same members in another order. */
  shuffle<T>(list: readonly T[]): T[];
  /** A string of decimal digits whose first digit is not zero. */
  digits(length: number): string;
  /** A string of upper-case hexadecimal digits. */
  hex(length: number): string;
  /** An independent source, so that choices added in one place do not shift those made in another. */
  fork(label: string): Random;
}

/** Makes a source of choices from any string (xmur3 hash into sfc32). */
export function createRandom(seed: string): Random {
  const hash = hasher(seed);
  let a = hash();
  let b = hash();
  let c = hash();
  let d = hash();
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const string = (length: number, alphabet: string): string => {
    let out = '';
    while (out.length < length) out += alphabet[int(0, alphabet.length - 1)];
    return out;
  };
  return {
    next,
    int,
    pick: <T>(list: readonly T[]): T => {
      const chosen = list[int(0, list.length - 1)];
      if (chosen === undefined) throw new RangeError('pick from an empty list');
      return chosen;
    },
    chance: (probability) => next() < probability,
    shuffle: <T>(list: readonly T[]): T[] => {
      const out = [...list];
      for (let i = out.length - 1; i > 0; i--) {
        const j = int(0, i);
        [out[i], out[j]] = [out[j] as T, out[i] as T];
      }
      return out;
    },
    digits: (length) => string(1, '123456789') + string(length - 1, '0123456789'),
    hex: (length) => string(length, '0123456789ABCDEF'),
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}

function hasher(seed: string): () => number {
  let h = 1779033703 ^ seed.length;
  for (let i = 0; i < seed.length; i++) {
    h = Math.imul(h ^ seed.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  return () => {
    h = Math.imul(h ^ (h >>> 16), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    h ^= h >>> 16;
    return h >>> 0;
  };
}
