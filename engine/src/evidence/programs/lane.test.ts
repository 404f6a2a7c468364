import { expect, test } from 'vitest';
import { statementPdf, textAt } from '../../../test/statement-pdf.ts';
import { openDocument } from '../../analyze.ts';
import { nodePlatform } from '../../platform/node.ts';

/** Whether a page is a picture that has so much of its height, with so many characters printed over it. */
function isPicture(share: number, characters: number): boolean {
  const dict =
    '/Type /XObject /Subtype /Image /Width 2 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8';
  const pdf = statementPdf({
    objects: { 10: { dict, data: '\u0000\u00ff' } },
    resources: '/XObject <</Im 10 0 R>>',
    edit: () => `q 612 0 0 ${792 * share} 0 0 cm /Im Do Q\n${textAt(50, 400, 'A'.repeat(characters))}`,
  });
  return openDocument(pdf, { platform: nodePlatform }).picturePages.length > 0;
}

test('a picture of seven tenths of a page is its content', () => {
  expect(isPicture(0.71, 20)).toBe(true);
  expect(isPicture(0.69, 20)).toBe(false);
});

test('some words on it are a stamp, many are the text of a page', () => {
  expect(isPicture(1, 200)).toBe(true);
  expect(isPicture(1, 201)).toBe(false);
});
