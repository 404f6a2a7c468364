import { expect, test } from 'vitest';
import { latin1Bytes, latin1Text } from '../../../test/build-pdf.ts';
import { timeStampToken } from '../../../test/pki/containers.ts';
import { identity } from '../../../test/pki/identity.ts';
import { findingsOf, reportOf } from '../../../test/statement-pdf.ts';
import { signedPdf } from '../../../test/signed-pdf.ts';

const detector = 'revision/broken-signature';

/** Changes a signed byte. */
function changed(bytes: Uint8Array, text: string, to: number): Uint8Array {
  const copy = bytes.slice();
  copy[latin1Text(bytes).indexOf(text) + 1] = to;
  return copy;
}

test('tampered: a signed byte was changed', () => {
  const bytes = changed(signedPdf().bytes, '(2,415.18)', 0x39);
  expect(findingsOf(bytes)).toContainEqual({ detector, message: 'altered' });
  expect(reportOf(bytes).score).toBeLessThanOrEqual(30);
});

test('tampered: a signature value that no key made', () => {
  const spoil = (value: Buffer) => Buffer.alloc(value.length, 5);
  const { bytes } = signedPdf({}, { cms: { spoil } });
  expect(findingsOf(bytes)).toEqual([{ detector, message: 'invalid' }]);
  const report = reportOf(bytes);
  expect(report.verdict).toBe('Requires Additional Review');
  expect(report.signatures?.map((s) => s.integrity)).toEqual(['broken']);
  expect(report.figures.origin).toBe(75);
});

test('tampered: ranges that leave out more than the signature', () => {
  const text = latin1Text(signedPdf().bytes);
  const wider = text.replace(
    /\/ByteRange \[0 (\d+) /,
    (_, n: string) => `/ByteRange [0 ${String(Number(n) - 40).padStart(8, '0')} `,
  );
  expect(findingsOf(latin1Bytes(wider))).toEqual([{ detector, message: 'misplaced' }]);
});

test('genuine: the digest and the signature hold', () => {
  const { bytes } = signedPdf();
  expect(findingsOf(bytes)).toEqual([]);
});

test('genuine: a document time-stamp signs the hash inside its token', () => {
  const clock = identity({ commonName: 'Clock', usages: ['1.3.6.1.5.5.7.3.8'] });
  const container = (signed: Uint8Array) => timeStampToken(clock, signed, '2025-02-03T05:00:00Z');
  const { bytes } = signedPdf({}, { subFilter: 'ETSI.RFC3161', container });
  expect(findingsOf(bytes)).toEqual([]);
  expect(findingsOf(changed(bytes, '(MOBILE DEPOSIT)', 0x6d))).toEqual([{ detector, message: 'stamp' }]);
});

test('lookalike (saved-again): a program that saves files again loses the signature', () => {
  const { bytes } = signedPdf({ comment: '\u00bf\u00f7\u00a2\u00fe' });
  const saved = changed(bytes, '(MOBILE DEPOSIT)', 0x6d);
  expect(findingsOf(saved)).toEqual([{ detector, message: 'resaved' }]);
  expect(reportOf(saved).score).toBeGreaterThan(59);
});

test('lookalike (damaged): a mail gateway added a line end to the file, which no signature covers', () => {
  const { bytes } = signedPdf();
  const found = findingsOf(new Uint8Array([...bytes, 0x0d, 0x0a]));
  expect(found.map((f) => f.detector)).not.toContain(detector);
});

test('lookalike (nonstandard): a program that signs in a form no standard names', () => {
  const { bytes } = signedPdf({}, { subFilter: 'Vendor.Signature.1' });
  expect(findingsOf(bytes).map((f) => f.detector)).not.toContain(detector);
});
