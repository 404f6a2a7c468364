import { expect, test } from 'vitest';
import {
  figuresAt,
  findingsOf,
  januaryRows,
  layout,
  printed,
  reportOf,
  rowY,
  statementContent,
  statementPdf,
} from '../../../../test/statement-pdf.ts';

/** The statement's page as a form, and what the page paints instead. */
function ofForms(edit: (content: string) => string) {
  const data = `<</Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>`;
  const form = { dict: data, data: statementContent() };
  return statementPdf({ edit, resources: '/XObject <</P 10 0 R>>', objects: { 10: form } });
}

/** Shows a piece of the form, moved by so many points. */
const piece = ([x0, y0, x1, y1]: readonly number[], dx: number, dy: number) =>
  `q ${x0} ${y0} ${x1! - x0!} ${y1! - y0!} re W n 1 0 0 1 ${dx} ${dy} cm /P Do Q\n`;

const found = (pdf: Uint8Array) =>
  reportOf(pdf).findings.filter(({ detector }) => detector === 'content/hidden-text');

const row = (index: number) => [0, rowY(index) - 4, 612, rowY(index) + layout.lineHeight - 4] as const;

test('a figure that is a piece of the page seen at another place', () => {
  // The balance of row 2 in the place of the pay of row 1.
  const by = rowY(1) - rowY(2);
  const pay = figuresAt(layout.amount, rowY(1), printed(januaryRows[1]!.amount));
  const right = layout.amount - layout.balance;
  const cell = [layout.amount - 60, rowY(1) - 3, layout.amount + 2, rowY(1) + 9];
  const pdf = ofForms((content) => content.replace(pay, '') + piece(cell, right, by));
  expect(found(pdf)).toEqual([
    expect.objectContaining({ message: 'moved', before: '2,415.18', after: '2,572.73' }),
  ]);
  expect(reportOf(pdf).score).toBeLessThan(51);
  expect(reportOf(pdf).edits?.[0]).toMatchObject({ kind: 'change-amount' });
});

test('a row cut out of a page, and what is below it moved up', () => {
  const edge = row(2)[3];
  const pdf = ofForms(
    () =>
      piece([0, edge, 612, 792], 0, 0) +
      piece([0, 70 + layout.lineHeight, 612, edge], 0, layout.lineHeight) +
      piece([0, 0, 612, 70], 0, 0),
  );
  const [finding, ...others] = found(pdf);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    message: 'cut',
    before: '01/06  RENT MAPLE COURT APARTMENTS  -1,350.00  2,572.73',
  });
  expect(finding?.detail).toContain('“01/08 CITY LIGHT AND POWER');
  expect(reportOf(pdf).edits).toEqual([
    expect.objectContaining({ kind: 'remove-row', roots: [expect.objectContaining({ known: 'seen' })] }),
  ]);
});

test('lookalike (small-screen): a part that is moved and nothing lost', () => {
  const edge = row(5)[3];
  const pdf = ofForms(() => piece([0, edge, 612, 792], 0, 0) + piece([0, 0, 612, edge - 12], 0, -12));
  expect(found(pdf)).toEqual([expect.objectContaining({ message: 'part' })]);
});

test('a part that stands where the page has it, and once more in the free space below', () => {
  const top = row(11)[1] - layout.lineHeight;
  const rows = [0, top - 2 * layout.lineHeight, 612, top];
  const pdf = ofForms((content) => content + piece(rows, 0, top - row(1)[3]));
  expect(found(pdf)).toEqual([expect.objectContaining({ message: 'doubled' })]);
  expect(reportOf(pdf).score).toBeLessThan(51);
  // The words alone say nothing that counts.
  const head = [0, 90, 300, 115];
  expect(found(ofForms((content) => content + piece(head, 0, -610)))).toEqual([
    expect.objectContaining({ message: 'part' }),
  ]);
});

test('lookalike: a page painted in strips, each at its place', () => {
  const pdf = ofForms(
    () => piece([0, 400, 612, 792], 0, 0) + piece([0, 200, 612, 400], 0, 0) + piece([0, 0, 612, 200], 0, 0),
  );
  expect(found(pdf)).toEqual([]);
});

test('lookalike: a page cropped by a path, set lower', () => {
  const pdf = ofForms(() => piece([0, 60, 612, 770], 0, -20));
  expect(found(pdf)).toEqual([]);
});

test('genuine: the page as one form', () => {
  expect(findingsOf(ofForms(() => piece([0, 0, 612, 792], 0, 0)))).toEqual([]);
});
