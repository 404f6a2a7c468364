import { expect, test } from 'vitest';
import {
  figuresAt,
  findingsOf,
  layout,
  reportOf,
  rowY,
  statementPdf,
  textAt,
} from '../../../../test/statement-pdf.ts';

const box = (row: number, color: string) =>
  `q ${color} rg ${layout.amount - 60} ${rowY(row) - 3} 62 12 re f Q\n`;

test('tampered: a white box over an amount with another amount on top', () => {
  const pdf = statementPdf({ after: box(1, '1 1 1') + figuresAt(layout.amount, rowY(1), '5,415.18') });
  expect(findingsOf(pdf)).toContainEqual({ detector: 'content/covered-text', message: 'replaced' });
  const finding = reportOf(pdf).findings.find((f) => f.detector === 'content/covered-text');
  expect([finding?.before, finding?.after]).toEqual(['2,415.18', '5,415.18']);
  expect(reportOf(pdf).score).toBeLessThanOrEqual(30);
});

test('tampered: a white box over an amount with a digit more on top', () => {
  const longer = figuresAt(layout.amount, rowY(1), '12,415.18');
  const pdf = statementPdf({ after: box(1, '1 1 1') + longer });
  expect(findingsOf(pdf)).toContainEqual({ detector: 'content/covered-text', message: 'replaced' });
});

test('what is painted above an amount is told as far as one and a half heights of it', () => {
  const shown = (more: string) => {
    const pdf = statementPdf({
      after: `${box(1, '1 1 1')}${figuresAt(layout.amount, rowY(1), '112,415.18')}${more}`,
    });
    return reportOf(pdf).findings.find((f) => f.detector === 'content/covered-text')?.after;
  };
  expect(shown('')).toBe('112,415.18');
  expect(shown(figuresAt(layout.amount - 55, rowY(1), '77'))).toBe('112,415.18');
});

test('tampered: an amount printed again above the box with the other sign', () => {
  const found = (sign: string) =>
    reportOf(
      statementPdf({
        after: `${textAt(300, 60, '480,77-')}q 1 1 1 rg 298 58 60 12 re f Q\n${textAt(300, 60, `480,77${sign}`)}`,
      }),
    ).findings.find((f) => f.detector === 'content/covered-text');
  expect([found('+')?.before, found('+')?.after]).toEqual(['480,77-', '480,77+']);
  expect(found('-')).toBeUndefined();
});

test('lookalike: the same amount printed again above the box, with its currency', () => {
  const again = figuresAt(layout.amount, rowY(1), 'USD 2,415.18');
  const found = findingsOf(statementPdf({ after: box(1, '1 1 1') + again }));
  expect(found).not.toContainEqual({ detector: 'content/covered-text', message: 'replaced' });
});

test('tampered: a row of figures hidden under a white box', () => {
  const pdf = statementPdf({ after: `q 1 1 1 rg 45 ${rowY(11) - 3} 520 12 re f Q\n` });
  expect(findingsOf(pdf)).toContainEqual({ detector: 'content/covered-text', message: 'figures' });
});

/** A negative amount below the table, with what is painted over it. */
const signed = (cover: string) =>
  statementPdf({
    after: `${textAt(300, 60, '- 412.55')}${cover}`,
  });
test('tampered: the minus of an amount hidden under a small white box', () => {
  const pdf = signed('q 1 1 1 rg 298 58 6 9 re f Q\n');
  expect(findingsOf(pdf)).toContainEqual({ detector: 'content/covered-text', message: 'figures' });
});
test('tampered: the mark of an overdrawn balance hidden under a small white box', () => {
  const pdf = statementPdf({
    after: `${textAt(300, 60, '412.55')}${textAt(332, 60, 'dr')}q 1 1 1 rg 331 57 14 11 re f Q\n`,
  });
  expect(findingsOf(pdf)).toContainEqual({ detector: 'content/covered-text', message: 'figures' });
  expect(reportOf(pdf).findings[0]).toMatchObject({ before: '412.55 dr', after: '412.55' });
});
test('lookalike: a white box where letters stood far from an amount', () => {
  const far = `${textAt(300, 60, '412.55')}${textAt(396, 60, 'dr')}q 1 1 1 rg 394 57 14 11 re f Q\n`;
  expect(findingsOf(statementPdf({ after: far }))).toEqual([]);
});
test('lookalike: a white box where a dash by itself was', () => {
  const dash = `${textAt(300, 60, '-')}q 1 1 1 rg 298 58 6 9 re f Q\n`;
  expect(findingsOf(statementPdf({ after: dash }))).toEqual([]);
});

test('genuine', () => {
  expect(findingsOf(statementPdf())).toEqual([]);
});

test('genuine: striped rows painted before the text', () => {
  const stripes = [0, 2, 4].map((row) => `0.93 g 45 ${rowY(row) - 4} 520 16 re f\n`).join('');
  expect(findingsOf(statementPdf({ before: `q ${stripes} Q 0 g\n` }))).toEqual([]);
});

test('lookalike (blackened): a holder’s number blacked out', () => {
  const pdf = statementPdf({ after: 'q 0 0 0 rg 115 674 80 12 re f Q\n' });
  expect(findingsOf(pdf)).toContainEqual({ detector: 'content/covered-text', message: 'redacted' });
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});

test('lookalike: two letters under the box of a figure', () => {
  const amount = figuresAt(layout.amount, rowY(1), '2,415.18');
  const letters = textAt(layout.amount - 18, rowY(1), 'WW');
  const edit = (content: string) => {
    expect(content).toContain(amount);
    return content.replace(amount, `${letters}${box(1, '1 1 1')}${amount}`);
  };
  expect(findingsOf(statementPdf({ edit }))).toEqual([]);
});

/** An amount under dark lines: one thick line along it, and a scrawl to and fro. */
const along = `q 0 0 0 RG 12 w 425 ${rowY(1) + 3} m 472 ${rowY(1) + 3} l S Q\n`;
const steps = Array.from({ length: 16 }, (_, i) => `${425 + 3 * i} ${rowY(1) + (i % 2 ? -1 : 8)} l`);
const scrawl = `q 0 0 0 RG 3 w 425 ${rowY(1)} m ${steps.join(' ')} S Q\n`;
const ink = {
  page: '/Annots [10 0 R]',
  objects: {
    10: `<</Type /Annot /Subtype /Ink /Rect [420 ${rowY(1) - 6} 475 ${rowY(1) + 14}] /AP <</N 11 0 R>>>>`,
    11: { dict: `/Type /XObject /Subtype /Form /BBox [420 ${rowY(1) - 6} 475 ${rowY(1) + 14}]`, data: along },
  },
};

test.each([
  ['a thick line', { after: along }],
  ['a scrawl', { after: scrawl }],
  ['an ink note', ink],
])('an amount blacked out by %s is not read from underneath, and nothing is cleared', (_, spec) => {
  const report = reportOf(statementPdf(spec));
  expect(findingsOf(statementPdf(spec))).toContainEqual({
    detector: 'content/covered-text',
    message: 'withheld',
  });
  const read = report.statement?.accounts[0]?.postings.map(({ amount }) => amount);
  expect(read).not.toHaveLength(12);
  expect(report.score).toBeGreaterThanOrEqual(51);
  expect(report.score).toBeLessThanOrEqual(59);
});

test('the opening balance blacked out: nothing is cleared', () => {
  const pdf = statementPdf({ after: 'q 0 0 0 rg 500 712 64 12 re f Q\n' });
  expect(findingsOf(pdf)).toContainEqual({ detector: 'content/covered-text', message: 'withheld' });
  const { score } = reportOf(pdf);
  expect([score > 50, score < 60]).toEqual([true, true]);
});

test('a line under a figure and a frame around it hide nothing', () => {
  const drawn = `q 0 0 0 RG 1 w 425 ${rowY(1) - 2} m 472 ${rowY(1) - 2} l S 2 w 420 ${rowY(1) - 5} 60 16 re S Q\n`;
  expect(findingsOf(statementPdf({ after: drawn }))).toEqual([]);
});

test('lookalike (seal): a seal over printed words', () => {
  const image = {
    dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
    data: '\u0080',
  };
  const pdf = statementPdf({
    objects: { 10: image },
    resources: '/XObject <</Seal 10 0 R>>',
    after: 'q 90 0 0 14 50 56 cm /Seal Do Q\n',
  });
  expect(findingsOf(pdf)).toEqual([{ detector: 'content/covered-text', message: 'picture' }]);
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});

test('lookalike (scan): a scan over recognized text is not accused', () => {
  const image = {
    dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
    data: '\u0080',
  };
  const pdf = statementPdf({
    objects: { 10: image },
    resources: '/XObject <</Scan 10 0 R>>',
    after: 'q 612 0 0 792 0 0 cm /Scan Do Q\n',
  });
  expect(findingsOf(pdf)).toEqual([]);
  expect(reportOf(pdf).lane.kind).toBe('ocr-scan');
});

test('lookalike (seal): the icon of a sticky note over a figure', () => {
  const icon = (subtype: string) =>
    statementPdf({
      page: '/Annots [10 0 R]',
      objects: {
        10: `<</Type /Annot /Subtype /${subtype} /Rect [${layout.amount - 24} ${rowY(1) - 6} ${layout.amount - 2} ${rowY(1) + 12}] /AP <</N 11 0 R>>>>`,
        11: { dict: '/Type /XObject /Subtype /Form /BBox [0 0 22 18]', data: '1 1 0.8 rg 0 0 22 18 re f' },
      },
    });
  expect(findingsOf(icon('Text'))).toEqual([]);
  expect(findingsOf(icon('Stamp'))).not.toEqual([]);
});

test('lookalike: the letters of a watermark under a shaded table', () => {
  const turned = [...'COPY']
    .map(
      (letter, i) =>
        `BT 0.85 g /F2 60 Tf 0.7071 0.7071 -0.7071 0.7071 ${230 + 40 * i} ${430 + 40 * i} Tm (${letter}) Tj ET\n`,
    )
    .join('');
  const shaded = `0.93 g 45 ${rowY(9)} 520 200 re f\n0 g\n`;
  expect(findingsOf(statementPdf({ before: turned + shaded }))).toEqual([]);
});

/** A dash and an amount that begins so many points behind it, with a white box over the dash. */
const apart = (gap: number, amount: string) =>
  statementPdf({
    after: `${textAt(300, 60, '-')}${textAt(303 + gap, 60, amount)}q 1 1 1 rg 298 58 6 9 re f Q\n`,
  });

test('tampered: the minus of an amount of millions hidden, which stands a space apart', () => {
  const { findings } = reportOf(apart(6, '1,412,550.55'));
  expect(findings.map(({ before, after }) => [before, after])).toEqual([['-1,412,550.55', '1,412,550.55']]);
});

test('lookalike: a dash hidden three spaces before an amount is no sign of it', () => {
  expect(findingsOf(apart(22, '412.55'))).toEqual([]);
});

/** A text at an angle in degrees, under a white box. */
const tilted = (degrees: number) => {
  const [cos, sin] = [Math.cos, Math.sin].map((of) => of((degrees * Math.PI) / 180).toFixed(5));
  const text = `BT /F1 9 Tf ${cos} ${sin} -${sin} ${cos} 300 130 Tm (412.55) Tj ET\n`;
  return findingsOf(statementPdf({ after: `${text}q 1 1 1 rg 290 110 100 60 re f Q\n` }));
};

test.each([
  ['a little askew', 3],
  ['along the side of the page', 90],
])('tampered: an amount hidden that is printed %s', (_, degrees) => {
  expect(tilted(degrees)).toEqual([{ detector: 'content/covered-text', message: 'figures' }]);
});

test('lookalike: a watermark that rises across the page', () => {
  expect(tilted(10)).toEqual([]);
});
