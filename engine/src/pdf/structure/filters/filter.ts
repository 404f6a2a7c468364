/** What one filter gave: `complete` false for damaged data, `overflow` past the bound. */
export interface Filtered {
  bytes: Uint8Array;
  complete: boolean;
  overflow: boolean;
  /** Work for each byte beside that of an ordinary filter; 1 unless given. */
  effort?: number;
}

/** Decoded bytes gathered into a buffer that grows up to a bound. */
export class Output {
  private buffer: Uint8Array;
  private readonly limit: number;
  length = 0;

  constructor(expected: number, limit: number) {
    this.limit = limit;
    this.buffer = new Uint8Array(Math.max(64, Math.min(expected, limit)));
  }

  /** The buffer with room for `extra` more bytes, or nothing when the bound would be passed. */
  reserve(extra: number): Uint8Array | undefined {
    const wanted = this.length + extra;
    if (wanted > this.limit) return undefined;
    if (wanted > this.buffer.length) {
      const grown = new Uint8Array(Math.max(wanted, Math.min(this.limit, this.buffer.length * 2)));
      grown.set(this.buffer.subarray(0, this.length));
      this.buffer = grown;
    }
    return this.buffer;
  }

  result(complete: boolean, overflow: boolean): Filtered {
    return { bytes: this.buffer.subarray(0, this.length), complete: complete && !overflow, overflow };
  }
}
