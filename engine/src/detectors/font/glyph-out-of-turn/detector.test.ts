import { expect, test } from 'vitest';
import { numberedPdf } from '../../../../test/numbered-font.ts';
import {
  findingsOf,
  januaryRows,
  reportOf,
  rowY,
  statementContent,
  textAt,
} from '../../../../test/statement-pdf.ts';

const original = statementContent();
const found = (pdf: Uint8Array) =>
  findingsOf(pdf)
    .filter((f) => f.detector.startsWith('font/glyph'))
    .map((f) => f.message);

test('tampered: a name replaced in place, all sums kept', () => {
  const pdf = numberedPdf({ holder: 'DESMOND A NAKAGAWA', numberedBy: original });
  expect(found(pdf)).toContain('early');
  const finding = reportOf(pdf).findings.find((f) => f.message === 'early');
  expect(finding?.detail).toContain('“DESMOND A NAKAGAWA”');
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('tampered: a payee replaced, whose Q and Z nothing shows any more', () => {
  const text = januaryRows[6]?.text ?? '';
  const rows = januaryRows.map((row) => (row.text === text ? { ...row, text: 'BLUEBIRD QUARTZ' } : row));
  const pdf = numberedPdf({ numberedBy: statementContent({ rows }) });
  expect(found(pdf)).toContain('removed');
});

test('lookalike (removed-text): a text taken out and blacked out on the page, as people do with numbers', () => {
  const text = januaryRows[6]?.text ?? '';
  const rows = januaryRows.map((row) => (row.text === text ? { ...row, text: 'BLUEBIRD QUARTZ' } : row));
  const numberedBy = statementContent({ rows });
  const bar = (y: number) => numberedPdf({ numberedBy, after: `0 g 330 ${y} 60 9 re f\n` });

  expect(found(bar(rowY(6)))).not.toContain('removed');
  expect(found(bar(rowY(2)))).toContain('removed');
});

test('tampered: only the glyphs inside the program are numbered', () => {
  const pdf = numberedPdf({ holder: 'DESMOND A NAKAGAWA', numberedBy: original, inside: true });
  expect(found(pdf)).toContain('early');
  const finding = reportOf(pdf).findings.find((f) => f.message === 'early');
  expect(finding?.detail).toContain('“DESMOND A NAKAGAWA”');
});

test('genuine', () => {
  expect(findingsOf(numberedPdf())).toEqual([]);
  expect(findingsOf(numberedPdf({ inside: true }))).toEqual([]);
});

/** The text with the name that its font shows first numbered last, as programs do that set a page before its head. */
const headLast = (content: string) => {
  const name = (content.match(/^.*\) Tj.*$/gm) ?? [])[1] ?? '';
  return `${content.replace(name, '')}\n${name}`;
};

test('lookalike: the head of the page is painted first and was set last', () => {
  expect(headLast(original)).not.toBe(original);
  expect(found(numberedPdf({ numberedBy: headLast(original) }))).toEqual([]);
});

test('tampered: a payee replaced on a page whose head was set last', () => {
  const text = januaryRows[6]?.text ?? '';
  const rows = januaryRows.map((row) => (row.text === text ? { ...row, text: 'BLUEBIRD QUARTZ' } : row));
  expect(found(numberedPdf({ numberedBy: headLast(statementContent({ rows })) }))).toContain('removed');
});

test('genuine: glyphs numbered by the alphabet', () => {
  expect(found(numberedPdf({ sorted: true, holder: 'DESMOND A NAKAGAWA' }))).toEqual([]);
});

test('lookalike: words set one by one, so that the blank is numbered in the middle of the page', () => {
  let drawn = 0;
  const wordsFirst = original.replace(/\((.*?)(?<!\\)\) Tj/g, (text) =>
    drawn++ < 6 ? text.replace(/ (?!Tj)/g, '') : text,
  );
  expect(wordsFirst).not.toBe(original);
  expect(found(numberedPdf({ numberedBy: wordsFirst }))).toEqual([]);
});

test('lookalike: the hyphen is numbered before any is shown, as where lines may be broken', () => {
  const lines = original.split('\n');
  const early = [...lines.slice(0, 3), textAt(40, 780, '-').trim(), ...lines.slice(3)].join('\n');
  expect(found(numberedPdf({ numberedBy: early }))).toEqual([]);
});

test('lookalike (page-numbers): page numbers written after all pages', () => {
  const second =
    textAt(50, 700, 'Any zigzag question, by phone or just visit') + textAt(50, 60, 'Page 2 of 2');
  const foot = textAt(50, 60, 'Page 1 of 2 by quick zone');
  const pdf = numberedPdf({ foot: [], after: foot, second, numberedBy: original + second + foot });
  expect(found(pdf)).toEqual([]);
});

test('lookalike (removed-text): a text was taken out to hide it', () => {
  const rows = januaryRows.map((row, i) => (i === 6 ? { ...row, text: 'BLUEBIRD QZ' } : row));
  const bar = '0 g 110 462 100 9 re f\n';
  const pdf = numberedPdf({
    numberedBy: statementContent({ rows }),
    edit: (content) => content.replace('(BLUEBIRD BOOKS)', '(BLUEBIRD)') + bar,
  });
  expect(found(pdf)).not.toContain('early');
});

test('lookalike (template): a template painted on the page was prepared before the text', () => {
  const form = {
    dict: '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources <</Font <</F1 5 0 R>>>>',
    data: 'BT /F1 9 Tf 1 0 0 1 300 20 Tm <0004000300020001> Tj ET',
  };
  const pdf = numberedPdf({
    objects: { 15: form },
    resources: '/XObject <</Fm 15 0 R>>',
    before: '/Fm Do\n',
  });
  expect(found(pdf)).toEqual([]);
});

test('lookalike: a head of five marks that was set after the rows, and painted before them', () => {
  const head = [...'QZjkq'].map((mark, i) => textAt(50 + 40 * i, 770, mark)).join('');
  const foot = textAt(50, 60, 'QZ jkq vxyz');
  const numberedBy = statementContent({ foot: [] }) + head + foot;
  expect(found(numberedPdf({ foot: [], before: head, after: foot, numberedBy }))).toEqual([]);
});

test('lookalike: such a head painted letter by letter, as kerning asks for', () => {
  const head = [...'QZjkqvxyzwb'].map((mark, i) => textAt(50 + 6 * i, 770, mark)).join('');
  const foot = textAt(50, 60, 'QZ jkq vxyz wb');
  const numberedBy = statementContent({ foot: [] }) + head + foot;
  expect(found(numberedPdf({ foot: [], before: head, after: foot, numberedBy }))).toEqual([]);
});

/** A title in a font of its own, whose subset was made for a title with a Q before its V. */
const titled = (title: string) => {
  const edit = (content: string) => content.replace('Juniper Valley Bank', title);
  return found(numberedPdf({ edit, numberedBy: edit(original).replace('V', 'QV') }));
};

test('tampered: a letter gone from a title of twenty characters', () => {
  expect(titled('Juniper Valley Bank Checking Account')).toEqual(['removed']);
});

test('lookalike: a title of few characters does not show how its font was numbered', () => {
  expect(titled('Juniper Valley Bank')).toEqual([]);
});

test('lookalike (page-numbers): page numbers written after all pages, right above the last lines of a page', () => {
  const [last, rows] = [textAt(50, 48, 'Major services'), textAt(50, 700, 'Prize and tax')];
  const foot = (page: number, more = '') => textAt(50, 60, `Page ${page} of 2, quick help${more}`);
  const body = statementContent({ foot: [] });
  const pdf = numberedPdf({
    foot: [],
    after: foot(1) + last,
    second: rows + foot(2, ' Q'),
    numberedBy: body + last + rows + foot(1) + foot(2, ' Q'),
  });
  expect(found(pdf)).toEqual([]);
});

test('three lines may be the foot of a page that is set when all pages are, and four are text', () => {
  const withFoot = (lines: readonly string[]) => {
    const foot = lines.map((text, i) => textAt(50, 60 - 9 * i, text)).join('');
    const known = [1, 2, 3, 4].map((i) => textAt(50, 700 - 12 * i, 'and')).join('');
    const second = textAt(50, 700, '{}') + known;
    const numberedBy = statementContent({ foot: [] }) + second + foot;
    return found(numberedPdf({ foot: [], after: foot, second, numberedBy }));
  };
  expect(withFoot(['#%', '=+', '<>'])).toEqual([]);
  expect(withFoot(['#%', '=', '+', '<>'])).toEqual(['late']);
});

test('tampered: nine characters of a payee gone, of which eight are named', () => {
  const rows = januaryRows.map((row, i) => (i === 6 ? { ...row, text: 'QUARTZ jkqvxyz' } : row));
  const finding = reportOf(numberedPdf({ numberedBy: statementContent({ rows }) })).findings.find(
    (f) => f.message === 'removed',
  );
  expect(finding?.detail).toContain('the font counts “Q Z j k q v x y”, which nothing shows');
});

test('lookalike (page-numbers): the feet of all pages, set after the texts of all pages', () => {
  const marks = (text: string, y: number) =>
    [...text].map((mark, i) => textAt(50 + 40 * i, y, mark)).join('');
  const [foot, more] = [marks('vxyzw', 40), marks('QZjkqX', 700)];
  const first = statementContent({ foot: [] });
  const pdf = numberedPdf({ foot: [], after: foot, second: more + foot, numberedBy: first + more + foot });
  expect(found(pdf)).toEqual([]);
});

/** Marks below each other, a line for each. */
const stacked = (text: string, y: number) =>
  [...text].map((mark, i) => textAt(50 + 40 * i, y - 5 * i, mark)).join('');

test('lookalike: a head of up to six lines that were set last', () => {
  const headOf = (marks: string) => {
    const [before, after] = [stacked(marks, 785), textAt(50, 60, 'QZjkqvx yzwb')];
    const numberedBy = statementContent({ foot: [] }) + before + after;
    return found(numberedPdf({ foot: [], before, after, numberedBy }));
  };
  expect(headOf('QZjkqv')).toEqual([]);
  expect(headOf('QZjkqvx')).not.toEqual([]);
});

test('lookalike (missing-page): letters that only a page left out shows are numbered last', () => {
  const numberedBy = `${original}\n${textAt(50, 40, 'Xylo zone quiz')}`;
  expect(found(numberedPdf({ numberedBy, foot: ['Page 1 of 2'] }))).toEqual([]);
});
