import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findingsOf, reportOf } from '../../../test/statement-pdf.ts';
import { signedPdf } from '../../../test/signed-pdf.ts';

test('tampered: a signed byte was changed', () => {
  const { bytes } = signedPdf();
  const at = Buffer.from(bytes).indexOf('(2,415.18)');
  bytes[at + 1] = 0x39;
  expect(findingsOf(bytes)).toContainEqual({ detector: 'revision/broken-signature', message: 'altered' });
  expect(reportOf(bytes).score).toBeLessThanOrEqual(30);
});

test('genuine: the digest of the signed bytes fits', () => {
  const { bytes, digest, ranges } = signedPdf();
  const hash = createHash('sha256');
  for (const [start, end] of ranges) hash.update(bytes.subarray(start, end));
  expect(hash.digest('hex')).toBe(digest);
  expect(findingsOf(bytes)).toEqual([]);
  expect(reportOf(bytes).metadata.find((row) => row.label === 'Signatures')?.shows).toBe('Intact');
});

test('lookalike: a program that saves files again loses the signature', () => {
  const { bytes } = signedPdf({ comment: '\u00bf\u00f7\u00a2\u00fe' });
  const at = Buffer.from(bytes).indexOf('(MOBILE DEPOSIT)');
  bytes[at + 1] = 0x6d;
  expect(findingsOf(bytes)).toEqual([{ detector: 'revision/broken-signature', message: 'resaved' }]);
  expect(reportOf(bytes).score).toBeGreaterThan(59);
});
