import { expect, test } from 'vitest';
import { examine } from '../../../analyze.ts';
import { nodePlatform } from '../../../platform/node.ts';
import type { Ledger } from '../../../evidence/ledger/ledger.ts';
import type { OverviewRow } from '../../../statement/model/model.ts';
import { overviewMismatches } from './measure.ts';
import {
  figuresAt,
  findingsOf,
  packetPdf,
  packetRows,
  reportOf,
  statementContent,
  statementPdf,
  textAt,
} from '../../../../test/statement-pdf.ts';

type Line = readonly [number: string, opening: string, closing: string];
const CHECKING: Line = ['000123456789', '1,000.00', '1,150.00'];
const SAVINGS: Line = ['000555444333', '9,000.00', '9,150.00'];

/** An overview of accounts on a page of its own, and the lists of two of them. */
function overview(...lines: readonly Line[]): Uint8Array {
  return packetPdf(printedOverview(lines));
}

const printedOverview = (lines: readonly Line[]): string =>
  lines
    .map(
      ([number, opening, closing], i) =>
        textAt(50, 600 - 12 * i, `Account ${number}`) +
        figuresAt(400, 600 - 12 * i, opening) +
        figuresAt(500, 600 - 12 * i, closing),
    )
    .join('');

const found = (pdf: Uint8Array) =>
  findingsOf(pdf)
    .filter(({ detector }) => detector === 'ledger/overview-mismatch')
    .map(({ message }) => message);

test('tampered: the list of an account was changed, and the overview left', () => {
  const pdf = overview(CHECKING, ['000555444333', '9,000.00', '8,650.00']);
  expect(found(pdf)).toEqual(['balance']);
  expect(reportOf(pdf).findings[0]?.detail).toBe(
    'For account 000555444333 the overview prints 8,650.00 as its closing balance, but its list has 9,150.00. For another account the two agree.',
  );
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('tampered: the page of an account was taken from the statement of somebody else', () => {
  const pdf = overview(CHECKING, ['000555990011', '700.00', '650.00']);
  expect(found(pdf)).toEqual(['account']);
  expect(reportOf(pdf).edits?.map(({ kind, roots }) => [kind, roots[0]?.label])).toEqual([
    ['replace-page', 'page 3'],
  ]);
  const { findings, recommendation } = reportOf(pdf);
  expect(findings.find(({ detector }) => detector === 'ledger/overview-mismatch')?.detail).toMatch(
    /^The overview names account •••• 0011, which has no list\. Page 3 lists account •••• \d{4} instead/,
  );
  expect(recommendation).toContain('its pages don’t all come from the same statement');
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('lookalike: the overview of another month of the file, whose list of one account has no number', () => {
  const ledger = (opening: bigint, closing: bigint) =>
    ({
      account: { opening: { value: opening }, closing: { value: closing }, marks: [] },
    }) as unknown as Ledger;
  const rows = (...closings: readonly bigint[]) =>
    closings.map(
      (value, at) => ({ number: {}, accounts: [at], amounts: [{ value }] }) as unknown as OverviewRow,
    );
  const ledgers = [ledger(100n, 150n), ledger(900n, 915n)];
  const [own, next] = [rows(150n, 915n), rows(120n, 915n)];
  expect(overviewMismatches(next, ledgers).length).toBe(1);
  expect(overviewMismatches(next, ledgers, own)).toEqual([]);
});

test('genuine', () => {
  expect(found(overview(CHECKING, SAVINGS))).toEqual([]);
  expect(findingsOf(statementPdf())).toEqual([]);
});

test('lookalike: another account of the overview is not listed', () => {
  expect(found(overview(CHECKING, SAVINGS, ['000777888999', '5,000.00', '5,000.00']))).toEqual([]);
});

test('lookalike: the overview prints an account in another form, or hides a part of it', () => {
  expect(found(overview(CHECKING, ['XXXXX4333', '9,000.00', '9,150.00']))).toEqual([]);
  expect(found(overview(CHECKING, ['55-5444-333', '9,000.00', '9,150.00']))).toEqual([]);
});

test('tampered or left out: the page on which a list ends is not cleared, and accuses nobody', () => {
  const rows = packetRows.slice(0, 1);
  const cut = statementContent({ opening: 900_000, rows, account: '000555444333' });
  const list = cut.replaceAll(/.*\(Ending balance\).*\n.*\n/g, '');
  expect(list).not.toContain('Ending');
  const pdf = packetPdf(printedOverview([CHECKING, SAVINGS]), list);
  expect(found(pdf)).toEqual(['open']);
  const { score, findings } = reportOf(pdf);
  expect(findings.map(({ detail }) => detail)).toContain(
    'For account 000555444333 the overview prints 9,150.00 as its closing balance, but the entries in the file end with 9,200.00. A page of the list may be missing.',
  );
  expect(score).toBeGreaterThanOrEqual(51);
  expect(score).toBeLessThan(60);
});

test('lookalike: two lines of the overview bear the same end of a number', () => {
  const lines: Line[] = [['...6789', '1,000.00', '1,150.00'], ['...6789', '3,000.00', '3,200.00'], SAVINGS];
  expect(found(overview(...lines))).toEqual([]);
});

test('lookalike (other-day): an overview of another day, which agrees with no list', () => {
  expect(
    found(overview(['000123456789', '900.00', '1,000.00'], ['000555444333', '8,900.00', '9,000.00'])),
  ).toEqual([]);
});

test('lookalike: a list whose columns were guessed, which may be read from its end to its start', () => {
  const { store } = examine(overview(CHECKING, ['000555444333', '9,000.00', '8,650.00']), {
    platform: nodePlatform,
  });
  const [rows = []] = store.need('statement').overviews ?? [];
  const ledgers = store.need('ledgers');
  const guessed = ledgers.map(({ account, ...ledger }) => ({
    ...ledger,
    account: {
      ...account,
      ...(account.reading && { reading: { ...account.reading, areColumnsGuessed: true as const } }),
    },
  }));
  expect(overviewMismatches(rows, ledgers)).not.toEqual([]);
  expect(overviewMismatches(rows, guessed)).toEqual([]);
});
