import { expect, test } from 'vitest';
import {
  findingsOf,
  januaryRows,
  printed,
  reportOf,
  statementContent,
  statementPdf,
} from '../../../../test/statement-pdf.ts';

const utf16 = (text: string) =>
  `<feff${[...text].map((c) => c.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`;

/** Every string with what `kept` gives for it as its /ActualText. */
const keeping = (kept: (text: string) => string) => (content: string) =>
  content.replaceAll(
    /BT (.*?) \((.*?)\) Tj ET/g,
    (whole, _, text: string) => `/Span <</ActualText ${utf16(kept(text))}>> BDC ${whole} EMC`,
  );

const found = (pdf: Uint8Array) =>
  findingsOf(pdf)
    .filter((f) => f.detector === 'content/contradicted-copy')
    .map((f) => f.message);
const keptAs = (pairs: Readonly<Record<string, string>>) =>
  statementPdf({ edit: keeping((text) => pairs[text] ?? text) });

test('tampered: a shown amount was changed and the kept one was forgotten', () => {
  const pdf = keptAs({ '2,415.18': '1,415.18' });
  expect(found(pdf)).toEqual(['figure']);
  const finding = reportOf(pdf).findings.find((f) => f.detector === 'content/contradicted-copy');
  expect(finding?.detail).toContain('displays “2,415.18”, but the file stores “1,415.18”');
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('tampered: the name of another holder is kept', () => {
  expect(found(keptAs({ 'JORDAN A EXAMPLE': 'CASEY B SAMPLE' }))).toEqual(['text']);
});

/** The statement with a structure tree that keeps a text for every string, so many levels down. */
function tagged(kept: (text: string) => string, levels = 1): Uint8Array {
  const texts = [...statementContent().matchAll(/\((.*?)\) Tj ET/g)].map(([, text]) => text ?? '');
  const edit = (content: string) => {
    let mcid = 0;
    return content.replaceAll(/BT .*? Tj ET/g, (whole) => `/P <</MCID ${mcid++}>> BDC ${whole} EMC`);
  };
  const kids = texts.map((text, i) => `<</S /P /Pg 3 0 R /K ${i} /ActualText ${utf16(kept(text))}>>`);
  return statementPdf({
    edit,
    catalog: '/StructTreeRoot 10 0 R',
    objects: {
      10: `<</Type /StructTreeRoot /K [${'<</S /Document /K ['.repeat(levels)}${kids.join(' ')}${']>>'.repeat(levels)}]>>`,
    },
  });
}

test('tampered: the structure tree keeps another amount', () => {
  expect(found(tagged((text) => (text === '2,415.18' ? '1,415.18' : text)))).toEqual(['figure']);
  expect(found(tagged((text) => text))).toEqual([]);
});

test('tampered: the structure tree keeps another amount twenty levels down', () => {
  expect(found(tagged((text) => (text === '2,415.18' ? '1,415.18' : text), 20))).toEqual(['figure']);
});

test('genuine: kept texts are those shown', () => {
  expect(findingsOf(keptAs({}))).toEqual([]);
});

test('lookalike (description): figures put into words, with other signs', () => {
  const spoken = (text: string) =>
    text.replace(/^-([\d,]+\.\d\d)$/, 'minus $1 dollars').replace(/,(?=\d{3})/g, '');
  expect(found(statementPdf({ edit: keeping(spoken) }))).toEqual([]);
});

test('lookalike (full-words): full words for abbreviations throughout', () => {
  const full = (text: string) => text.replace(/^[A-Z ]+$/, (words) => `${words.toLowerCase()} long`);
  expect(found(statementPdf({ edit: keeping(full) }))).toEqual([]);
});

/** The statement with files attached to it. */
const attached = (...files: readonly string[]) =>
  statementPdf({
    catalog: `/Names <</EmbeddedFiles <</Names [${files.map((_, i) => `(data${i}.csv) ${10 + 2 * i} 0 R`).join(' ')}]>>>>`,
    objects: Object.fromEntries(
      files.flatMap((data, i) => [
        [10 + 2 * i, `<</Type /Filespec /F (data${i}.csv) /EF <</F ${11 + 2 * i} 0 R>>>>`],
        [11 + 2 * i, { data }],
      ]),
    ),
  });
const csv = (content: string) =>
  [...content.matchAll(/\((-?[\d,]+\.\d\d)\) Tj/g)]
    .map(([, text]) => `x,${text?.replace(/,/g, '')}`)
    .join('\n');

const before = statementContent({
  rows: januaryRows.map((row, i) => (i === 10 ? { ...row, amount: 5_000 } : row)),
});

test('tampered: the attached data hold another amount', () => {
  expect(found(attached(csv(before)))).toEqual(['attached']);
  expect(found(attached(csv(statementContent())))).toEqual([]);
});

test('tampered: the data are the tenth of the files attached, or a megabyte with all that is in them', () => {
  expect(found(attached(...Array.from({ length: 9 }, () => 'terms'), csv(before)))).toEqual(['attached']);
  expect(found(attached(`${csv(before)}\n${'terms '.repeat(170_000)}`))).toEqual(['attached']);
});

test('lookalike (attachment): another document is attached', () => {
  const other = Array.from({ length: 30 }, (_, i) => `x,${printed(10_103 * i + 77)}`).join('\n');
  expect(found(attached(other))).toEqual([]);
});

/** The statement with a text kept for some of its strings only. */
const keepingSome = (kept: Readonly<Record<string, string>>) =>
  statementPdf({
    edit: (content) =>
      content.replaceAll(/BT (.*?) \((.*?)\) Tj ET/g, (whole, _, text: string) =>
        kept[text] === undefined ? whole : `/Span <</ActualText ${utf16(kept[text])}>> BDC ${whole} EMC`,
      ),
  });

test('tampered: four amounts are kept, one of them another', () => {
  const kept = { '-12.85': '-12.85', '-93.47': '-93.47', '-64.12': '-64.12', '2,415.18': '1,415.18' };
  expect(found(keepingSome(kept))).toEqual(['figure']);
});

test('lookalike: one of two amounts is kept otherwise, which shows no habit of keeping them', () => {
  expect(found(keepingSome({ '-12.85': '-12.85', '-93.47': '-94.00' }))).toEqual([]);
});

const words = ['Date', 'Description', 'Amount', 'Balance', '14 ORCHARD LANE', 'PORTLAND OR 97201'];
const more = ['Beginning balance', 'Ending balance', 'Deposits and credits', 'BLUEBIRD BOOKS'];
const same = (texts: readonly string[]) => Object.fromEntries(texts.map((text) => [text, text]));

test('tampered: ten texts are kept as shown, and the name of another holder', () => {
  const kept = { ...same([...words, ...more]), 'JORDAN A EXAMPLE': 'CASEY B SAMPLE' };
  expect(found(keepingSome(kept))).toEqual(['text']);
});

test('lookalike: a page that keeps a few texts only, one of them spelled out', () => {
  const kept = { ...same(words.slice(0, 5)), 'MOBILE DEPOSIT': 'Deposited by telephone' };
  expect(found(keepingSome(kept))).toEqual([]);
});

test('tampered: the data of a statement of four rows are attached, with another amount', () => {
  const rows = januaryRows.slice(0, 4);
  const changed = rows.map((row, i) => (i === 1 ? { ...row, amount: 141_518 } : row));
  const pdf = (kept: string) =>
    statementPdf({
      rows,
      catalog: '/Names <</EmbeddedFiles <</Names [(data.csv) 10 0 R]>>>>',
      objects: { 10: '<</Type /Filespec /F (data.csv) /EF <</F 11 0 R>>>>', 11: { data: kept } },
    });
  const amounts = statementContent({ rows });
  expect(found(pdf(csv(amounts)))).toEqual([]);
  expect(found(pdf(csv(amounts).replaceAll('-12.85', '-12.95')))).toEqual(['attached']);
  // What an edit of one row leaves in common is too little where all balances follow.
  expect(found(pdf(csv(statementContent({ rows: changed }))))).toEqual([]);
});
