import { expect, test } from 'vitest';
import { examine } from '../../../analyze.ts';
import { nodePlatform } from '../../../platform/node.ts';
import { measureImagePatches } from './measure.ts';
import {
  figuresAt,
  findingsOf,
  layout,
  reportOf,
  rowY,
  statementPdf,
} from '../../../../test/statement-pdf.ts';

/** A picture of two gray pixels, and where it is put. */
const picture = (data: string) => ({
  dict: '/Type /XObject /Subtype /Image /Width 2 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
  data,
});
const shown = (x: number, y: number, width: number, height: number) =>
  `q ${width} 0 0 ${height} ${x} ${y} cm /Im Do Q\n`;
const withPicture = (data: string) => ({
  objects: { 10: picture(data) },
  resources: '/XObject <</Im 10 0 R>>',
});

const overAmount = shown(layout.amount - 38, rowY(1) - 2.5, 39, 10);
const covered = { detector: 'content/covered-text', message: 'picture' };

test('tampered: a picture of a figure over an amount', () => {
  const pdf = statementPdf({ ...withPicture('\u0000\u00ff'), after: overAmount });
  expect(findingsOf(pdf)).toContainEqual({ detector: 'content/image-patch', message: 'figures' });
  const finding = reportOf(pdf).findings.find((f) => f.detector === 'content/image-patch');
  expect(finding?.detail).toContain('“2,415.18”');
  expect(finding?.detail).toMatch(/^On page 1, a picture the size of a value covers printed figures: /);
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('tampered: a picture over an amount that a program shows character by character', () => {
  const edit = (content: string) =>
    content.replace('(2,415.18) Tj', [...'2,415.18'].map((one) => `(${one}) Tj`).join(' '));
  const pdf = statementPdf({ ...withPicture('\u0000\u00ff'), after: overAmount, edit });
  expect(findingsOf(pdf)).toContainEqual({ detector: 'content/image-patch', message: 'figures' });
});

test('tampered: a picture in the place of an amount that was taken out', () => {
  const edit = (content: string) => content.replace(figuresAt(layout.amount, rowY(1), '2,415.18'), '');
  const pdf = statementPdf({ ...withPicture('\u0000\u00ff'), after: overAmount, edit });
  expect(findingsOf(pdf)).toContainEqual({ detector: 'content/image-patch', message: 'cell' });
});

test('genuine', () => {
  expect(findingsOf(statementPdf())).toEqual([]);
});

test('lookalike (hidden-figure): a figure hidden under a black picture', () => {
  const found = findingsOf(statementPdf({ ...withPicture('\u0000\u0000'), after: overAmount }));
  expect(found.filter((f) => f.detector === 'content/image-patch')).toEqual([]);
});

test('lookalike (seal): a seal over printed words', () => {
  const pdf = statementPdf({ ...withPicture('\u0000\u00ff'), after: shown(50, 56, 90, 14) });
  expect(findingsOf(pdf)).toEqual([covered]);
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});

test('lookalike (symbols): small symbols beside the rows', () => {
  const symbols = [0, 3, 7].map((row) => shown(38, rowY(row), 7, 7)).join('');
  expect(findingsOf(statementPdf({ ...withPicture('\u0000\u00ff'), after: symbols }))).toEqual([]);
});

test('a picture of hardly different grays shows no figure', () => {
  const found = (gray: string) =>
    findingsOf(statementPdf({ ...withPicture(`\u0000${gray}`), after: overAmount })).filter(
      ({ detector }) => detector === 'content/image-patch',
    ).length;
  expect(found('\u0018')).toBe(1);
  expect(found('\u0017')).toBe(0);
});

test('lookalike: a page that is a picture with less than twenty pieces of text on it', () => {
  const pdf = statementPdf({ ...withPicture('\u0000\u00ff'), after: overAmount });
  const { store } = examine(pdf, { platform: nodePlatform, fileName: 'statement.pdf' });
  const typography = store.need('typography');
  const found = (count: number) => {
    const pages = typography.pages.map((page) => ({ ...page, cells: page.cells.slice(0, count) }));
    const view = store.need('document').latest;
    return measureImagePatches(store.need('pages'), store.need('visibility'), { ...typography, pages }, view);
  };
  expect(found(20)).toHaveLength(1);
  expect(found(19)).toEqual([]);
});
