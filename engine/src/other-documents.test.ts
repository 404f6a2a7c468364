import { expect, test } from 'vitest';
import { buildPdf, flate, type ObjectBody } from '../test/build-pdf.ts';
import { textAt } from '../test/statement-pdf.ts';
import { analyze } from './analyze.ts';
import { UnreadablePdfError } from './pdf/structure/anomaly.ts';
import { nodePlatform } from './platform/node.ts';
import type { Recognizer } from './recognition/recognizer.ts';

/** A page of letter size that one picture of 640 by 832 samples covers. */
const picture = (body: ObjectBody, text = ''): Uint8Array =>
  buildPdf({
    objects: {
      1: '<</Type /Catalog /Pages 2 0 R>>',
      2: '<</Type /Pages /Kids [3 0 R] /Count 1>>',
      3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</XObject <</Im 5 0 R>> /Font <</F1 6 0 R>>>>>>',
      4: { data: `q 612 0 0 792 0 0 cm /Im Do Q ${text}` },
      5: body,
      6: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>',
    },
  }).bytes;

const ENTRIES = '/Type /XObject /Subtype /Image /Width 640 /Height 832 /ColorSpace /DeviceGray';
const paper = flate(new Uint8Array(640 * 832).fill(250), `${ENTRIES} /BitsPerComponent 8`);
const blank = picture(paper);
const undecoded = picture({
  dict: `${ENTRIES} /BitsPerComponent 1 /Filter /JBIG2Decode`,
  data: '0123456789',
});
const blind: Recognizer = { pages: 10, read: () => [] };
const late: Recognizer = { pages: 10, read: () => undefined };

const outcome = (pdf: Uint8Array, recognizer?: Recognizer): string => {
  try {
    return analyze(pdf, { platform: nodePlatform, ...(recognizer ? { recognizer } : {}) }).verdict;
  } catch (error) {
    return error instanceof UnreadablePdfError ? `${error.code}: ${error.message}` : String(error);
  }
};

test('a picture in which no text is found is no statement', () => {
  expect(outcome(blank, blind)).toMatch(/^not-a-statement: The pages are pictures, and no text/);
});

test('a picture in a form that is not decoded gets no score', () => {
  expect(outcome(undecoded, blind)).toMatch(
    /^not-a-statement: The pages are pictures in a form that can’t be read/,
  );
});

test.each([undefined, late])(
  'a picture that nobody had the means or the time to read is judged unread',
  (recognizer) => {
    expect(outcome(blank, recognizer)).toBe('Requires Additional Review');
  },
);

test('a picture that was not read does not excuse text which is that of something else', () => {
  const poem = picture(
    paper,
    textAt(50, 700, 'The ferry leaves the north pier at noon and crosses the bay in forty minutes'),
  );
  expect(outcome(poem, late)).toMatch(/^not-a-statement: No account activity or balances/);
});
