import { expect, test } from 'vitest';
import { januaryRows, reportOf, statementPdf } from '../../test/statement-pdf.ts';
import { redactReport } from './redact-report.ts';
import type { Finding, Report } from '../contract/report.ts';

const rows = januaryRows.map((row, i) => (i === 3 ? { ...row, balance: 999_999 } : row));
const report: Report = {
  ...reportOf(statementPdf({ rows, holder: 'QUENTIN ZYWICKI', account: '000987654321' })),
  file: { name: 'Quentin Zywicki March.pdf', bytes: 1, sha256: '0'.repeat(64), pages: 1 },
};

function finding(more: Partial<Finding>): Finding {
  return {
    ...{ detector: 'content/covered-text', message: 'replaced', family: 'content', title: 'Text is covered' },
    ...{
      detail: '',
      rationale: '',
      innocentCauses: [],
      ask: '',
      strength: 'strong',
      data: {},
      scoreWithout: 90,
    },
    locations: [{ kind: 'page', page: 0, box: { x0: 0, y0: 0, x1: 1, y1: 1 } }],
    ...more,
  };
}

const redactedFinding = (more: Partial<Finding>) =>
  redactReport({ ...report, findings: [finding(more)] }).findings[0]!;

test('no name, number or description of the statement is left anywhere', () => {
  const text = JSON.stringify(redactReport(report));
  const words = ['QUENTIN', 'ZYWICKI', 'Zywicki', '000987654321', ...januaryRows.map((row) => row.text)];
  for (const word of words) expect([word, text.includes(word)]).toEqual([word, false]);
});

test('what is evidence stays: the broken row, its repair, verdict, hash and places', () => {
  const redacted = redactReport(report);
  const [account] = redacted.statement?.accounts ?? [];
  const [before] = report.statement?.accounts ?? [];
  const broken = before?.constraints.filter(({ holds }) => !holds) ?? [];
  expect(broken.length).toBeGreaterThan(0);
  expect(account?.constraints.map(({ printed, expected }) => [printed, expected])).toEqual(
    broken.map(({ printed, expected }) => [printed, expected]),
  );
  expect(account?.sums).toEqual({
    held: (before?.constraints.length ?? 0) - broken.length,
    of: before?.constraints.length,
  });
  expect(account?.postings.length).toBeLessThan(before?.postings.length ?? 0);
  for (const { posting, printed } of account?.constraints ?? []) {
    if (posting !== undefined) expect([account?.postings[posting]?.balance, printed]).toContain(printed);
  }
  expect(account).toMatchObject({
    number: null,
    name: null,
    opening: null,
    closing: null,
    dailyBalances: [],
  });
  expect([redacted.score, redacted.verdict, redacted.file.sha256]).toEqual([
    report.score,
    report.verdict,
    report.file.sha256,
  ]);
  expect(redacted.pages).toEqual(report.pages);
  expect(redacted.redacted).toBe(true);
});

test('rows keep their places in findings after others went', () => {
  for (const [i, { locations }] of redactReport(report).findings.entries()) {
    for (const [k, at] of locations.entries()) {
      const old = report.findings[i]?.locations[k];
      if (at.kind !== 'posting' || old?.kind !== 'posting') continue;
      const kept = redactReport(report).statement?.accounts[at.account]?.postings[at.posting];
      expect(kept?.box).toEqual(report.statement?.accounts[old.account]?.postings[old.posting]?.box);
    }
  }
});

test('figures replaced by figures are evidence; words are not', () => {
  const figures = redactedFinding({
    detail: 'On page 1 the text “1,250.00” lies hidden.',
    ...{ data: { before: '“1,250.00”' }, before: '1,250.00', after: '4,250.00 CR' },
  });
  expect([figures.before, figures.after, figures.detail]).toEqual([
    '1,250.00',
    '4,250.00 CR',
    'On page 1 the text “1,250.00” lies hidden.',
  ]);
  const words = redactedFinding({
    detail: 'On page 1 the text “14 Elm Street” lies hidden.',
    ...{ data: { before: '“14 Elm Street”', page: 1 }, before: '14 Elm Street', after: '9 Oak Road' },
  });
  expect(JSON.stringify(words)).not.toMatch(/Elm|Oak/);
  expect(words.data['page']).toBe(1);
});

test('programs’ names and our own words stay', () => {
  const named = redactedFinding({
    ...{ detector: 'provenance/named-tool', family: 'provenance' },
    detail: 'The file names Writer Pro (Producer), a program for writing documents.',
    data: { program: 'Writer Pro', where: 'Producer' },
    locations: [{ kind: 'object', num: 1, gen: 0, revision: 0, label: 'Producer' }],
  });
  expect(named.detail).toContain('Writer Pro');
  expect(named.locations[0].label).toBe('Producer');
});

test('a short name does not blank out the words it is part of', () => {
  const { statement } = report;
  const ann = { ...report, statement: statement && { ...statement, holder: 'Ann Or' } };
  const redacted = redactReport({ ...ann, recommendation: 'Ann made an Annotation.' });
  expect(redacted.recommendation).toBe('[left out] made an Annotation.');
});
