import { expect, test } from 'vitest';
import { findingsOf } from '../../../test/statement-pdf.ts';
import { signedPdf } from '../../../test/signed-pdf.ts';
import { appendUpdate } from '../../../test/append-update.ts';

test('tampered: page content changed after signing', () => {
  const { bytes } = signedPdf();
  const source = Buffer.from(bytes).toString('latin1');
  const content = /4 0 obj\n<<[^>]*>>\nstream\n([\s\S]*?)\nendstream/.exec(source)?.[1] ?? '';
  const pdf = appendUpdate(bytes, {
    objects: { 4: { data: content.replace('(2,415.18)', '(7,415.18)') } },
  });
  expect(findingsOf(pdf)).toEqual(
    expect.arrayContaining([
      { detector: 'revision/changed-after-signing', message: 'content' },
      { detector: 'revision/overwritten-amount', message: 'amount' },
    ]),
  );
});

test('genuine', () => {
  expect(findingsOf(signedPdf().bytes)).toEqual([]);
});

test('lookalike: validation data added after signing', () => {
  const pdf = appendUpdate(signedPdf().bytes, {
    objects: {
      1: '<</Type /Catalog /Pages 2 0 R /AcroForm <</Fields [10 0 R] /SigFlags 3>> /DSS 20 0 R>>',
      20: '<</Type /DSS /Certs []>>',
    },
  });
  expect(findingsOf(pdf)).toEqual([]);
});
