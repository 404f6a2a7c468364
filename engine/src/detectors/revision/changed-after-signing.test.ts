import { expect, test } from 'vitest';
import { findingsOf } from '../../../test/statement-pdf.ts';
import { timeStampToken } from '../../../test/pki/containers.ts';
import { identity } from '../../../test/pki/identity.ts';
import { signAgain, signedPdf } from '../../../test/signed-pdf.ts';
import { appendUpdate } from '../../../test/append-update.ts';

const detector = 'revision/changed-after-signing';
const form = (fields: string, more = '') =>
  `<</Type /Catalog /Pages 2 0 R /AcroForm <</Fields [${fields}] /SigFlags 3>> ${more}>>`;

test('tampered: page content changed after signing', () => {
  const { bytes } = signedPdf();
  const source = Buffer.from(bytes).toString('latin1');
  const content = /4 0 obj\n<<[^>]*>>\nstream\n([\s\S]*?)\nendstream/.exec(source)?.[1] ?? '';
  const pdf = appendUpdate(bytes, {
    objects: { 4: { data: content.replace('(2,415.18)', '(7,415.18)') } },
  });
  expect(findingsOf(pdf)).toEqual(
    expect.arrayContaining([
      { detector, message: 'content' },
      { detector: 'revision/overwritten-amount', message: 'amount' },
    ]),
  );
});

test('tampered: a prepared text shown after signing by another appearance', () => {
  const box = (appearance: number) =>
    `<</Type /Annot /Subtype /Stamp /Rect [420 530 480 542] /AP <</N ${appearance} 0 R>>>>`;
  const drawn = (content: string) => ({
    dict: '/Type /XObject /Subtype /Form /BBox [0 0 60 12] /Resources <</Font <</F1 5 0 R>>>>',
    data: content,
  });
  const { bytes } = signedPdf({
    annotations: '20 0 R',
    objects: {
      20: box(21),
      21: drawn(''),
      22: drawn('1 g 0 0 60 12 re f 0 g BT /F1 9 Tf 2 2 Td (9,415.18) Tj ET'),
    },
  });
  const pdf = appendUpdate(bytes, { objects: { 20: box(22) } });
  expect(findingsOf(pdf)).not.toEqual([]);
});

test('tampered: a field that the signature locks', () => {
  const field = (value: string) => `<</FT /Tx /T (amount) /V (${value})>>`;
  const { bytes } = signedPdf(
    { objects: { 20: field('1.00') } },
    { field: '/Lock <</Type /SigFieldLock /Action /Include /Fields [(amount)]>>' },
  );
  const both = { 1: form('10 0 R 20 0 R') };
  const filled = appendUpdate(bytes, { objects: { ...both, 20: field('1.00') } });
  const changed = appendUpdate(filled, { objects: { ...both, 20: field('9.00') } });
  expect(findingsOf(changed)).toContainEqual({ detector, message: 'locked' });
});

test('tampered: bytes after the signed ones that belong to no update', () => {
  const { bytes } = signedPdf();
  const more = new Uint8Array(Buffer.concat([bytes, Buffer.from('\n30 0 obj\n(late)\nendobj\n', 'latin1')]));
  expect(findingsOf(more)).toContainEqual({ detector, message: 'uncovered' });
});

test('genuine', () => {
  expect(findingsOf(signedPdf().bytes)).toEqual([]);
});

test('lookalike (later-additions): validation data, a second signature and a time-stamp after signing', () => {
  const { bytes } = signedPdf();
  const validated = appendUpdate(bytes, {
    objects: { 1: form('10 0 R', '/DSS 20 0 R'), 20: '<</Type /DSS /Certs []>>' },
  });
  expect(findingsOf(validated)).toEqual([]);
  expect(findingsOf(signAgain(bytes, 20, {}, [10]))).toEqual([]);
});

test('lookalike: a time-stamp after a signature that permits no change', () => {
  const dict = '/Reference [<</TransformMethod /DocMDP /TransformParams <</P 1>>>>]';
  const clock = identity({ commonName: 'Clock', usages: ['1.3.6.1.5.5.7.3.8'] });
  const container = (signed: Uint8Array) => timeStampToken(clock, signed, '2025-02-03T05:00:00Z');
  const { bytes } = signedPdf({}, { dict });
  expect(findingsOf(signAgain(bytes, 20, { subFilter: 'ETSI.RFC3161', container }, [10]))).toEqual([]);
  expect(findingsOf(signAgain(bytes, 20, {}, [10]))).toContainEqual({ detector, message: 'forbidden' });
});
