import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { inflatePartially } from './inflate.ts';
import { nodePlatform } from './node.ts';

const source = Uint8Array.from({ length: 40_000 }, (_, i) => (Math.imul(i, 2654435761) >>> 24) & (i >> 9));

describe('inflatePartially', () => {
  test.each([
    ['dynamic codes', deflateSync(source)],
    ['fixed codes', deflateSync(source, { strategy: constants.Z_FIXED })],
    ['stored blocks', deflateSync(source, { level: 0 })],
    ['runs', deflateSync(source, { strategy: constants.Z_RLE })],
  ])('%s', (_, data) => {
    const result = inflatePartially(new Uint8Array(data), 1 << 20);
    expect(result.complete).toBe(true);
    expect(Buffer.compare(result.bytes, source)).toBe(0);
  });

  test('the bound is exact', () => {
    const data = new Uint8Array(deflateSync(source));
    expect(inflatePartially(data, source.length).overflow).toBe(false);
    expect(inflatePartially(data, source.length - 1)).toMatchObject({ overflow: true, complete: false });
  });

  test('any truncation gives a beginning', () => {
    const data = new Uint8Array(deflateSync(source));
    for (let length = 0; length < data.length; length += 97) {
      const result = inflatePartially(data.subarray(0, length), 1 << 20);
      expect(result.complete).toBe(false);
      expect(Buffer.compare(result.bytes, source.subarray(0, result.bytes.length))).toBe(0);
    }
  });

  test('a bare deflate stream is read and is not complete', () => {
    const result = inflatePartially(new Uint8Array(deflateRawSync(source)), 1 << 20);
    expect([result.bytes.length, result.complete]).toEqual([source.length, false]);
  });

  test('noise', () => {
    for (let seed = 1; seed < 200; seed++) {
      const noise = Uint8Array.from({ length: 200 }, (_, i) => Math.imul(seed * 7919 + i, 40503) >>> 8);
      noise.set([0x78, 0x9c]);
      expect(inflatePartially(noise, 10_000).bytes.length).toBeLessThanOrEqual(10_000);
    }
  });
});

describe('nodePlatform', () => {
  test('inflate agrees with the plain one on damage', () => {
    const data = new Uint8Array(deflateSync(source)).subarray(0, 5000);
    const result = nodePlatform.inflate(data, 1 << 20);
    expect(result.complete).toBe(false);
    expect(Buffer.compare(result.bytes, inflatePartially(data, 1 << 20).bytes)).toBe(0);
  });
  test('a long stream unpacks whole, and its bound is exact', () => {
    const long = Uint8Array.from({ length: 9_000_000 }, (_, i) => Math.imul(i >> 8, 2654435761) >>> 24);
    const data = new Uint8Array(deflateSync(long));
    const result = nodePlatform.inflate(data, long.length);
    expect([result.complete, result.overflow]).toEqual([true, false]);
    expect(Buffer.compare(result.bytes, long)).toBe(0);
    expect(nodePlatform.inflate(data, long.length - 1)).toMatchObject({ complete: false, overflow: true });
    const damaged = nodePlatform.inflate(data.subarray(0, data.length - 50), long.length);
    expect([damaged.complete, damaged.overflow]).toEqual([false, false]);
    expect(damaged.bytes.length).toBeGreaterThan(8_000_000);
  });
  test('hashes', () => {
    const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
    expect(hex(nodePlatform.hash('md5', new Uint8Array(0)))).toBe('d41d8cd98f00b204e9800998ecf8427e');
    expect(nodePlatform.hash('sha384', new Uint8Array(0)).length).toBe(48);
  });
  test('AES-CBC both ways', () => {
    const key = new Uint8Array(32).fill(7);
    const iv = new Uint8Array(16).fill(9);
    const plain = Uint8Array.from({ length: 48 }, (_, i) => i);
    const cipher = nodePlatform.aesCbc('encrypt', key, iv, plain);
    expect(cipher.length).toBe(48);
    expect([...nodePlatform.aesCbc('decrypt', key, iv, cipher)]).toEqual([...plain]);
  });
});
