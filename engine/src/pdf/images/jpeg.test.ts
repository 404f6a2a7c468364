import { describe, expect, test } from 'vitest';
import { decodeJpeg } from './jpeg.ts';

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

/** A picture of 24 × 16 pixels as libjpeg writes it: dark, a slope, light with faint stripes. */
const sequential = bytesOf(
  '/9j/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAQABgDASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAcICf/EABsQAQAABwAAAAAAAAAAAAAAAAAVF2RloaPi/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AMKKtJKnwlLqtJKnwCxRO76egid309AP/9k=',
);
const progressive = bytesOf(
  '/9j/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wgARCAAQABgDASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAYHCP/EABQBAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhADEAAAAcJq5TqssQf/xAAXEAEBAQEAAAAAAAAAAAAAAAAAExUQ/9oACAEBAAEFAmIpzEUf/8QAFBEBAAAAAAAAAAAAAAAAAAAAEP/aAAgBAwEBPwE//8QAFBEBAAAAAAAAAAAAAAAAAAAAEP/aAAgBAgEBPwE//8QAGBABAAMBAAAAAAAAAAAAAAAAADIzoRD/2gAIAQEABj8CRW5yK3H/xAAXEAADAQAAAAAAAAAAAAAAAAAQ8PEA/9oACAEBAAE/IQPZHvf/2gAMAwEAAgADAAAAEPPP/8QAFBEBAAAAAAAAAAAAAAAAAAAAEP/aAAgBAwEBPxA//8QAFBEBAAAAAAAAAAAAAAAAAAAAEP/aAAgBAgEBPxA//8QAFxAAAwEAAAAAAAAAAAAAAAAAEBHwAP/aAAgBAQABPxDUjlIZ/9k=',
);

const drawn = (x: number, y: number) => (x < 8 ? 40 : x < 16 ? y * 12 + 30 : 220 - (y % 4) * 10);

describe.each([
  ['sequential', sequential, false],
  ['progressive', progressive, true],
])('%s', (_, file, isProgressive) => {
  test('every pixel is within what compression cost', () => {
    const decoded = decodeJpeg(file, 10_000);
    expect(decoded?.complete).toBe(true);
    expect(decoded?.frame.progressive).toBe(isProgressive);
    expect([decoded?.image.width, decoded?.image.height]).toEqual([24, 16]);
    const worst = Math.max(
      ...Array.from(decoded?.image.pixels ?? [], (value, i) =>
        Math.abs(value - drawn(i % 24, Math.floor(i / 24))),
      ),
    );
    expect(worst).toBeLessThanOrEqual(2);
  });

  test('a file cut anywhere, or with any byte flipped, never throws', () => {
    for (let at = 0; at < file.length; at++) {
      decodeJpeg(file.subarray(0, at), 10_000);
      const flipped = Uint8Array.from(file);
      flipped[at] = (flipped[at] ?? 0) ^ 0xff;
      decodeJpeg(flipped, 10_000);
    }
    expect(decodeJpeg(file.subarray(0, 20), 10_000)).toBeUndefined();
  });

  test('a picture past the bound is not decoded', () => {
    expect(decodeJpeg(file, 24 * 16 - 1)).toBeUndefined();
  });
});

test('the table of quantisation is read', () => {
  expect([...(decodeJpeg(sequential, 10_000)?.frame.quantisation.get(0) ?? [])].slice(0, 6)).toEqual([
    3, 2, 2, 3, 2, 2,
  ]);
});
