import { expect, test } from 'vitest';
import { reportOf, statementPdf } from '../../../test/statement-pdf.ts';
import { flat, interpreted, markedContent, openMade, tagTree } from '../../../test/tagged-pdf.ts';
import { renderLetterPdf } from '../pdf/render-letter.ts';
import type { Report } from '../../contract/report.ts';
import { adverseActionNotice } from './adverse-action-notice.ts';
import { fileRequest } from './file-request.ts';
import { holderName, letterText, noDetails } from './letter.ts';
import { tenantLetter } from './tenant-letter.ts';

const tampered = reportOf(statementPdf({ closing: 999_999 }));
const clean: Report = {
  ...reportOf(statementPdf()),
  verdict: 'No Issues Detected',
  findings: [],
  entries: [],
};
const [finding] = tampered.entries ?? [];
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
  entries: Array.from({ length: 30 }, (_, i) => ({
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
    tampered.story?.headline ?? finding.title,
    finding.innocentCauses[0] ?? '',
    'Click Download or Save',
    'don’t print it to PDF',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain('None of this means that you did anything wrong.');
  expect(text).toContain('We have not made a decision about your application');
});

test('where nothing was found it accuses of nothing and asks for nothing', () => {
  const text = letterText(tenantLetter(clean));
  expect(text).toContain('nothing more you need to send');
  expect(text).not.toMatch(/What the program saw|What we need/);
});

test('the request asks for the file and says nothing of what was found', () => {
  const scan: Report = { ...tampered, lane: { kind: 'scanned', label: 'Scanned paper', reasons: [] } };
  const text = letterText(fileRequest(scan, { ...noDetails, replyBy: '2026-03-12' }), { isReady: true });
  expect(text).toMatch(/^Please send your bank statement/);
  expect(text).toContain(`Hello ${holderName(tampered)},`);
  expect(text).toContain('is a scan, and a scan can’t be checked');
  expect(text).toContain('by March 12, 2026?');
  expect(text).not.toContain(finding.title);
});

test('what is known is filled in, and leaves no bracket of its own', () => {
  const details = {
    ...{ applicant: 'Jo Example', from: 'Ada Lessor, Acme Rentals', contact: 'ada@example.com' },
    ...{ property: '12 Elm St, Apt 4', date: '2026-03-05', replyBy: '2026-03-12' },
  };
  const letter = letterText(tenantLetter(tampered, details));
  for (const words of [
    'To: Jo Example',
    'From: Ada Lessor, Acme Rentals, ada@example.com',
    '12 Elm St, Apt 4',
  ])
    expect(letter).toContain(words);
  expect(letter).toContain('Date: March 5, 2026');
  expect(letter.slice(letter.indexOf('\n'))).not.toMatch(/\[/);
  const notice = letterText(adverseActionNotice(tampered, operator, details));
  expect(notice).toContain('About: 12 Elm St, Apt 4');
});

test('neither letter speaks ill of a person', () => {
  for (const letter of [
    tenantLetter(crowded),
    adverseActionNotice(tampered, operator),
    fileRequest(tampered),
  ]) {
    expect(letterText(letter)).not.toMatch(/\b(?:fake|fraud|forged|forger|criminal|liar|lied|guilt)/i);
  }
});

test('the notice holds what FCRA section 615 asks for, and says it is a draft', () => {
  const text = letterText(adverseActionNotice(tampered, operator));
  for (const words of [
    /Draft, not legal advice/,
    /Name: Assay Example, Inc\./,
    /Address: \[address\]/,
    /Phone \(toll-free .*\): \[phone\]/,
    /did not make the decision and cannot tell you the reasons/,
    /free copy of the report .* within 60 days/,
    /dispute the accuracy or completeness/,
    /ask us in writing within 60 days for the nature of the information/,
    /score \[number\], from a range of \[low\] to \[high\]/,
  ]) {
    expect(text).toMatch(words);
  }
});

test.each([
  ['tampered', tenantLetter(tampered)],
  ['clean', tenantLetter(clean)],
  ['crowded', tenantLetter(crowded)],
  ['notice', adverseActionNotice(crowded, operator)],
  ['request', fileRequest(crowded)],
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

test('what was seen ends with a whole sentence', () => {
  const detail = `${'The file still holds what it showed. '.repeat(6)}As printed, three sums fail. More of it.`;
  const text = letterText(tenantLetter({ ...tampered, entries: [{ ...finding, detail }] }));
  expect(text).toContain('As printed, three sums fail.\n');
  expect(text).not.toContain('…');
});

test('months that were merged into one file are named from the first to the last', () => {
  const [account] = tampered.statement?.accounts ?? [];
  if (!tampered.statement || !account) throw new Error('the statement must have an account');
  const months = [
    { start: '2025-12-01', end: '2025-12-31' },
    { start: '2026-01-01', end: '2026-01-31' },
  ];
  const accounts = months.map((period) => ({ ...account, period }));
  const merged = { ...tampered, statement: { ...tampered.statement, accounts } };
  expect(letterText(fileRequest(merged))).toMatch(/ statements, December 1, 2025 to January 31, 2026\./);
});

test('name and address of whoever writes are on lines below one another', async () => {
  const details = { ...noDetails, from: 'Ada Lessor', contact: 'ada@example.com' };
  const view = openMade(await renderLetterPdf(fileRequest(tampered, details), { createdAt }));
  const runs = interpreted(view).flatMap((page) => page.runs);
  const [name, contact] = ['Ada Lessor', 'ada@example.com'].map((text) =>
    runs.findLast((run) => run.text.includes(text.slice(-6))),
  );
  expect(name && contact && name.box.y0 - contact.box.y0).toBeGreaterThan(8);
});
