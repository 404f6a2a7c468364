import { amountText, dateText } from '../amounts.ts';
import { unfitWords } from '../unfit-words.ts';
import type { AccountSummary, Report } from '../../contract/report.ts';
import { colors, settings, type Sheet } from './sheet.ts';
import { table, type Row } from './table.ts';
import type { Span } from './typesetter.ts';

/** Rows printed of an account before only those around the marked ones are. */
const whole = 60;
/** Rows kept on either side of a marked one. */
const around = 3;
const sumsListed = 40;
const accountsListed = 12;

/** The statement as read: each account's sums, the broken ones, the minimal repair, and its rows. */
export function ledgerSection(sheet: Sheet, report: Report): void {
  sheet.heading(2, 'The statement and its sums', { room: 120 });
  const accounts = report.statement?.accounts ?? [];
  if (accounts.length === 0) {
    sheet.paragraph('We couldn’t read any rows from this document, so no sums could be checked.');
    return;
  }
  for (const [i, account] of accounts.slice(0, accountsListed).entries()) {
    const name = [account.name ?? (accounts.length > 1 ? `Account ${i + 1}` : 'The account'), account.number];
    sheet.heading(3, name.filter(Boolean).join(' '), { room: 90 });
    summary(sheet, account);
    brokenSums(sheet, account);
    unfitSums(sheet, account);
    postings(sheet, account, report.redacted === true);
  }
  const more = accounts.length - accountsListed;
  if (more > 0) sheet.paragraph(`And ${more} more accounts, in the JSON form of this report.`);
}

function summary(sheet: Sheet, account: AccountSummary): void {
  const { opening, closing, constraints, currency, sums } = account;
  const held = sums?.held ?? constraints.filter(({ holds }) => holds).length;
  const all = sums?.of ?? constraints.length;
  const parts = [
    account.period && `${dateText(account.period.start)} to ${dateText(account.period.end)}`,
    opening !== null && `opening balance ${amountText(opening, currency)} ${currency}`.trim(),
    closing !== null && `closing balance ${amountText(closing, currency)} ${currency}`.trim(),
    all === 0 ? 'no sum could be built' : `${held} of ${all} sums hold`,
  ];
  sheet.paragraph(`${parts.filter(Boolean).join(' · ')}.`, settings.body, { after: 6 });
}

function brokenSums(sheet: Sheet, account: AccountSummary): void {
  const broken = account.constraints.filter(({ holds }) => !holds);
  if (broken.length === 0) return;
  const amount = (minor: string) => amountText(minor, account.currency);
  if (account.doubt)
    sheet.paragraph(
      `These sums could not be reconciled, possibly because of a misreading: ${account.doubt}`,
      settings.body,
    );
  table(
    sheet,
    [
      {
        head: account.doubt ? 'Sum that could not be reconciled' : 'Sum that does not hold',
        width: 264,
        names: true,
      },
      { head: 'Printed', width: 105, align: 'right' },
      { head: 'Calculated', width: 105, align: 'right' },
    ],
    broken.slice(0, sumsListed).map(({ label, printed, expected }) => ({
      cells: [label.charAt(0).toUpperCase() + label.slice(1), amount(printed), amount(expected)],
      marked: true,
    })),
  );
  if (broken.length > sumsListed) sheet.paragraph(`And ${broken.length - sumsListed} more.`, settings.small);
  if (account.repair.length === 0) return;
  const count =
    account.repair.length === 1 ? 'One changed amount' : `${account.repair.length} changed amounts`;
  sheet.paragraph(
    `The minimal repair: ${count.toLowerCase()} would make all sums hold.`,
    { ...settings.body, face: 'strong' },
    { after: 2 },
  );
  sheet.list(
    account.repair.map(({ label, printed, repaired, page }): Span[] => [
      { text: `${label}, page ${page + 1}: ` },
      { text: amount(printed), struck: true },
      { text: ' → ' },
      { text: amount(repaired), face: 'strong' },
    ]),
  );
}

/** Sums that count as neither held nor broken. */
function unfitSums(sheet: Sheet, { unfit = [], currency }: AccountSummary): void {
  if (unfit.length === 0) return;
  const amount = (minor: string) => amountText(minor, currency);
  sheet.paragraph(`${unfitWords(unfit.length)}:`, settings.body, { after: 2 });
  sheet.list(
    unfit
      .slice(0, sumsListed)
      .map(
        ({ label, printed }) =>
          `${label.charAt(0).toUpperCase()}${label.slice(1)}: printed ${amount(printed)}`,
      ),
  );
  if (unfit.length > sumsListed) sheet.paragraph(`And ${unfit.length - sumsListed} more.`, settings.small);
}

/** Positions of rows that a broken sum or a repair concerns. */
function markedRows({ constraints, repair }: AccountSummary): Set<number> {
  const concerned = [...constraints.filter(({ holds }) => !holds), ...repair];
  return new Set(concerned.flatMap(({ posting }) => (posting === undefined ? [] : [posting])));
}

function postings(sheet: Sheet, account: AccountSummary, redacted: boolean): void {
  const rows = account.postings;
  if (rows.length === 0) return;
  const marked = markedRows(account);
  const shown =
    rows.length <= whole
      ? rows.map((_, i) => i)
      : rows.map((_, i) => i).filter((i) => near(i, marked, rows.length));
  if (shown.length < rows.length) {
    sheet.paragraph(
      `${shown.length} of ${rows.length} rows: those around the marked ones and the first and last. The JSON form of this report has them all.`,
      settings.small,
    );
  } else if (redacted) {
    sheet.paragraph(
      'Only rows that a finding is about are kept, without their descriptions.',
      settings.small,
    );
  }
  const lines: Row[] = [];
  let before = -1;
  for (const index of shown) {
    if (index > before + 1 && before >= 0) lines.push(skipped(index - before - 1));
    lines.push(posting(account, index, marked.has(index)));
    before = index;
  }
  table(sheet, columnsOf(account), lines);
}

const near = (index: number, marked: ReadonlySet<number>, count: number) => {
  if (index < 2 || index >= count - 2) return true;
  for (let i = index - around; i <= index + around; i++) if (marked.has(i)) return true;
  return false;
};

function columnsOf(account: AccountSummary) {
  const hasBalance = account.postings.some(({ balance }) => balance !== null);
  return [
    { head: 'Date', width: 62 },
    { head: 'Description', width: hasBalance ? 180 : 262 },
    { head: 'Amount', width: 72, align: 'right' as const },
    ...(hasBalance ? [{ head: 'Balance', width: 72, align: 'right' as const }] : []),
    { head: 'Mark', width: 68 },
  ];
}

function skipped(count: number): Row {
  const text = count === 1 ? '… one row left out' : `… ${count} rows left out`;
  return { cells: ['', [{ text, color: colors.soft }], '', '', ''] };
}

function posting(account: AccountSummary, index: number, marked: boolean): Row {
  const row = account.postings[index];
  if (!row) return { cells: [] };
  const amount = (minor: string) => amountText(minor, account.currency);
  const hasBalance = account.postings.some(({ balance }) => balance !== null);
  const repairs = account.repair.filter((cell) => cell.posting === index);
  const repaired = repairs.map(({ repaired }) => `→ ${amount(repaired)}`).join(' ');
  return {
    marked,
    cells: [
      dateText(row.date),
      row.description.slice(0, 160),
      [{ text: amount(row.amount), ...(marked ? { face: 'strong' as const } : {}) }],
      ...(hasBalance ? [row.balance === null ? '' : amount(row.balance)] : []),
      repaired ? [{ text: repaired, face: 'strong' }] : marked ? 'does not add up' : '',
    ],
  };
}
