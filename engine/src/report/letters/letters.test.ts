import { expect, test } from 'vitest';
import { reportOf, statementPdf } from '../../../test/statement-pdf.ts';
import { flat, interpreted, markedContent, openMade, tagTree } from '../../../test/tagged-pdf.ts';
import { renderLetterPdf } from '../pdf/render-letter.ts';
import type { Report } from '../../contract/report.ts';
import { adverseActionNotice } from './adverse-action-notice.ts';
import { letterText } from './letter.ts';
import { tenantLetter } from './tenant-letter.ts';

const tampered = reportOf(statementPdf({ closing: 999_999 }));
const clean: Report = { ...reportOf(statementPdf()), verdict: 'No Issues Detected', findings: [] };
const [finding] = tampered.findings;
if (!finding) throw new Error('the tampered statement must have a finding');
const long = {
  ...finding,
  title: 'A long title '.repeat(8).trim(),
  detail: 'Many words about a place. '.repeat(40),
  innocentCauses: ['One cause of many words. '.repeat(6), 'Another cause of many words. '.repeat(6)],
};
const crowded: Report = {
  ...tampered,
  file: { ...tampered.file, name: `${'long_name_'.repeat(25)}.pdf` },
  findings: Array.from({ length: 30 }, (_, i) => ({
    ...long,
    innocentCauses: long.innocentCauses.map((c) => c + i),
  })),
};
const operator = { name: 'Assay Example, Inc.', contact: 'help@assay.example' };
const createdAt = '2026-03-05T14:05:00.000Z';

test('the letter says what was seen, innocent causes, what to send and how to get it', () => {
  const text = letterText(tenantLetter(tampered));
  expect(text).toMatch(/^\[Draft/);
  for (const words of [
    finding.title,
    finding.innocentCauses[0] ?? '',
    'Choose Download',
    'Do not print it to PDF',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain('None of this means that you did anything wrong.');
  expect(text).toContain('We have not decided on your application');
});

test('where nothing was found it accuses of nothing and asks for nothing', () => {
  const text = letterText(tenantLetter(clean));
  expect(text).toContain('nothing more you need to send');
  expect(text).not.toMatch(/What was seen|What we ask/);
});

test('neither letter speaks ill of a person', () => {
  for (const letter of [tenantLetter(crowded), adverseActionNotice(tampered, operator)]) {
    expect(letterText(letter)).not.toMatch(/\b(?:fake|fraud|forged|forger|criminal|liar|lied|guilt)/i);
  }
});

test('the notice holds what FCRA section 615 asks for, and says it is a draft', () => {
  const text = letterText(adverseActionNotice(tampered, operator));
  for (const words of [
    /Draft, no legal advice/,
    /Name: Assay Example, Inc\./,
    /Address: \[address\]/,
    /Phone \(toll-free .*\): \[phone\]/,
    /did not make this decision and cannot tell you the reasons/,
    /free copy of the report .* within 60 days/,
    /dispute .* accurate or complete/,
    /ask us in writing within 60 days for the nature of the information/,
    /score \[number\], of a range from \[low\] to \[high\]/,
  ]) {
    expect(text).toMatch(words);
  }
});

test.each([
  ['tampered', tenantLetter(tampered)],
  ['clean', tenantLetter(clean)],
  ['crowded', tenantLetter(crowded)],
  ['notice', adverseActionNotice(crowded, operator)],
])('%s: one tagged page that says what the text says', async (_, letter) => {
  const view = openMade(await renderLetterPdf(letter, { createdAt }));
  expect(view.pages()).toHaveLength(1);
  expect(markedContent(view).unmarked).toEqual([]);
  expect(flat(tagTree(view)).filter(({ type }) => type === 'H1')).toHaveLength(1);
  const plain = (text: string) => text.replace(/[\s[\]]/g, '');
  const drawn = plain(
    interpreted(view)
      .flatMap(({ runs }) => runs.map(({ text }) => text))
      .join(''),
  );
  const lines = letterText(letter)
    .split('\n')
    .map((line) => plain(line.replace(/^- /, '')));
  for (const line of lines) expect(drawn).toContain(line.slice(0, 60));
});
