import { expect, test } from 'vitest';
import { drawnFont } from '../../../../test/drawn-font.ts';
import {
  findingsOf,
  januaryRows,
  layout,
  reportOf,
  rowY,
  statementContent,
  statementPdf,
  textAt,
  type StatementSpec,
} from '../../../../test/statement-pdf.ts';

/** The page with one more font, named F9. */
const withFont = (baseFont: string, more: StatementSpec['objects'] = {}) => ({
  3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R /F9 10 0 R>>>>>>',
  10: `<</Type /Font /Subtype /Type1 /BaseFont /${baseFont} /Encoding /WinAnsiEncoding>>`,
  ...more,
});

/** One text exchanged for another where it stands, in the font F9. */
const reset =
  (x: number, y: number, from: string, to: string, size = 9) =>
  (content: string) => {
    expect(content).toContain(textAt(x, y, from));
    return content.replace(textAt(x, y, from), textAt(x, y, to, size, 'F9'));
  };

const name = reset(50, 715, 'JORDAN A EXAMPLE', 'MORGAN B LANDER');
const payroll = reset(
  layout.text,
  rowY(1),
  januaryRows[1]?.text ?? '',
  'HARBOR LOGISTICS PAYROLL PPD ID 77120',
);

const found = (message: string) => [{ detector: 'font/foreign-words', message }];

test('tampered: the name above an address, in a second copy of its font', () => {
  const pdf = statementPdf({ objects: withFont('Helvetica'), edit: name });
  expect(findingsOf(pdf)).toEqual(found('copy'));
  const { score, findings } = reportOf(pdf);
  expect(score).toBeLessThan(51);
  expect(findings[0]?.detail).toContain('“MORGAN B LANDER”');
});

test('tampered: the words of a row, in a second copy of their font', () => {
  const pdf = statementPdf({ objects: withFont('Helvetica'), edit: payroll });
  expect(findingsOf(pdf)).toEqual(found('copy'));
});

test('tampered: the words of two rows, in a second copy of their font', () => {
  const second = reset(
    layout.text,
    rowY(7),
    januaryRows[7]?.text ?? '',
    'HARBOR LOGISTICS PAYROLL PPD ID 77120',
  );
  const pdf = statementPdf({ objects: withFont('Helvetica'), edit: (content) => second(payroll(content)) });
  expect(findingsOf(pdf)).toEqual(found('copy'));
  expect(reportOf(pdf).findings[0]?.locations).toHaveLength(2);
});

test('genuine', () => {
  expect(findingsOf(statementPdf())).toEqual([]);
});

test('lookalike (bold): the bank prints the name in bold, or in another size', () => {
  expect(findingsOf(statementPdf({ objects: withFont('Helvetica-Bold'), edit: name }))).toEqual([]);
  const larger = reset(50, 715, 'JORDAN A EXAMPLE', 'JORDAN A EXAMPLE', 10);
  expect(findingsOf(statementPdf({ objects: withFont('Helvetica'), edit: larger }))).toEqual([]);
});

test('lookalike (missing-letters): the usual font lacks some of the letters', () => {
  const accented = reset(50, 715, 'JORDAN A EXAMPLE', 'J\xd6RDAN A EXAMPLE');
  expect(findingsOf(statementPdf({ objects: withFont('Helvetica'), edit: accented }))).toEqual([]);
});

test('lookalike (form): a form holds what is printed into it in a font apart', () => {
  const lines = ['JORDAN A EXAMPLE', '14 ORCHARD LANE', 'PORTLAND OR 97201'];
  const edit = (content: string) =>
    lines.reduce((text, line, i) => reset(50, 715 - i * 12, line, line)(text), content);
  expect(findingsOf(statementPdf({ objects: withFont('Helvetica'), edit }))).toEqual([]);
});

test.each(['Helvetica', 'BCDEFG+Helvetica'])(
  'lookalike (page-copies): every page has copies of the fonts, as %s',
  (name) => {
    const more = januaryRows.slice(2, 8).map((row) => ({ ...row, date: '01/31' }));
    const rows = [...januaryRows, ...more];
    const last = ` ${rowY(rows.length - 1)} Tm `;
    const isLast = (operators: string) => operators.includes(last);
    const onPage = (which: (line: string) => boolean) => (content: string) =>
      content.split('\n').filter(which).join('\n');
    const font = `<</Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding>>`;
    const objects = {
      2: '<</Type /Pages /Kids [3 0 R 11 0 R] /Count 2>>',
      11: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 12 0 R /Resources <</Font <</F1 13 0 R>>>>>>',
      12: { data: onPage(isLast)(statementContent({ rows, foot: [] })) },
      13: font,
    };
    const pdf = statementPdf({ rows, foot: [], objects, edit: onPage((line) => !isLast(line)) });
    expect(reportOf(pdf).statement?.accounts[0]?.postings).toHaveLength(rows.length);
    expect(findingsOf(pdf)).toEqual([]);
  },
);

test('lookalike (weights): a program names the weights of its font alike', () => {
  const own = 'MORGANBLDER';
  const wider = Object.fromEntries([...own].map((letter) => [letter, [[20, 0, 520, 640]] as const]));
  const page =
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 20 0 R /F2 6 0 R /F9 30 0 R>>>>>>';
  const withWeight = (outlines?: typeof wider) =>
    statementPdf({
      objects: {
        3: page,
        ...drawnFont({ family: 'F' }),
        ...drawnFont({ family: 'F', from: 30, ...(outlines ? { outlines } : {}) }),
      },
      edit: name,
    });
  expect(findingsOf(withWeight())).toEqual(found('copy'));
  expect(findingsOf(withWeight(wider))).toEqual([]);
});
