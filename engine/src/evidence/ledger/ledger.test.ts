import { expect, test } from 'vitest';
import { figuresAt, januaryRows, statementPdf, textAt } from '../../../test/statement-pdf.ts';
import { examine } from '../../analyze.ts';
import { nodePlatform } from '../../platform/node.ts';
import { gatherLedger, type Ledger } from './ledger.ts';
import type { ReadingChoice } from '../../statement/model/model.ts';

/** What a deposit was raised by. */
const MORE = 16_000;

/**
 * The evidence of a statement one of whose deposits was raised after the balances were printed, and where it is
 * `isSummed` the summary with it; the total of credits may be off by some more.
 */
function raised(after = '', isSummed = false, credited = 0) {
  let balance = 152_040;
  const rows = januaryRows.map((row, i) => {
    balance += row.amount;
    return { ...row, balance, amount: i === 1 ? row.amount + MORE : row.amount };
  });
  const summed = isSummed ? MORE : 0;
  const pdf = statementPdf({ rows, closing: 467_824 + summed, credits: 498_036 + summed + credited, after });
  return examine(pdf, { platform: nodePlatform }).store;
}

/** The ledger of it, as read in another way. */
function ledgerAs(reading: Partial<ReadingChoice>, isSummed = false, credited = 0): Ledger | undefined {
  const store = raised('', isSummed, credited);
  const statement = store.need('statement');
  const accounts = statement.accounts.map((account) => ({
    ...account,
    ...(account.reading && { reading: { ...account.reading, ...reading } }),
  }));
  expect(accounts[0]?.reading).toMatchObject(reading);
  return gatherLedger({ ...statement, accounts }, store.need('recognition'))[0];
}

/** Why failing sums are not reported where another reading, this many bits less likely, would make them hold. */
const doubtOf = (correctedBy: number): string | undefined => ledgerAs({ correctedBy })?.doubt;

test('failing sums are reported where no likely reading would make them hold', () => {
  expect(doubtOf(15)).toBe('Read another way, all sums on the page would hold.');
  expect(doubtOf(60)).toBeUndefined();
});

test('a step between neighbors is certain though the layout is unusual, where no other reading comes near', () => {
  const departures = ['column-role/tables: completed'];
  const certain = (more: Partial<ReadingChoice>) =>
    ledgerAs({ departures, ...more }, true, 7_000)?.certain.map(({ kind }) => kind);
  expect(ledgerAs({ departures }, false, 7_000)?.doubt).toBe(
    'The layout is unusual, and the figures were read in the way that fits best.',
  );
  expect(certain({})).toEqual(['running']);
  expect(certain({ correctedBy: 15 })).toEqual([]);
  expect(certain({ unparsedRows: 1 })).toEqual([]);
  expect(certain({ areColumnsGuessed: true })).toEqual([]);
});

test('an unusual layout is no reason to doubt where its steps show it, and all that fails is off by what one of them is', () => {
  const departures = ['sign-convention/balance: card'];
  expect(ledgerAs({ departures })?.doubt).toBeUndefined();
  expect(ledgerAs({ departures, unparsedRows: 1 })?.doubt).toBe(
    'Lines with dates and amounts could not be read as rows.',
  );
});

test('steps from balance to balance do not show where an account ends that its sums told apart', () => {
  const doubt = (departure: string) => {
    const store = raised();
    const statement = { ...store.need('statement'), reading: { departures: [departure] } };
    return gatherLedger(statement, store.need('recognition'))[0]?.doubt;
  };
  expect(doubt('account-cut/accounts: sums')).toBe(
    'Where the accounts begin and end was decided by their sums, and one of these fails.',
  );
  expect(doubt('account-cut/accounts: headings')).toBeUndefined();
});

test('nor is one that was not read in all ways, where its steps show it', () => {
  expect(ledgerAs({ closed: false })?.doubt).toBeUndefined();
  expect(ledgerAs({ closed: false }, true, 7_000)?.doubt).toBe(
    'The layout can be read in more ways than we could try.',
  );
});

test('so are two steps, where a sum is off by both together', () => {
  /** Rows of which some lead to balances that are off by so much. */
  const doubt = (off: readonly number[], summed: number) => {
    let balance = 152_040;
    const rows = Array.from({ length: 24 }, (_, i) => {
      const amount = -1_000 - 37 * i;
      balance += amount;
      return {
        date: `01/${String(i + 2).padStart(2, '0')}`,
        text: `SHOP ${i}`,
        amount,
        balance: balance + (off[i] ?? off.at(-1) ?? 0),
      };
    });
    const pdf = statementPdf({ rows, closing: balance + summed });
    const store = examine(pdf, { platform: nodePlatform }).store;
    const statement = store.need('statement');
    const accounts = statement.accounts.map((account) => ({
      ...account,
      ...(account.reading && {
        reading: { ...account.reading, departures: ['sign-convention/balance: card'] },
      }),
    }));
    return gatherLedger({ ...statement, accounts }, store.need('recognition'))[0]?.doubt;
  };
  const page = [...Array<number>(8).fill(0), ...Array<number>(8).fill(533_396), 2_110];
  expect(doubt(page, 2_110)).toBeUndefined();
  expect(doubt(page, 7_340)).toBe(
    'The layout is unusual, and the figures were read in the way that fits best.',
  );
});

test('beside a line that gave no row, a step is certain where a total misses by the same amount', () => {
  const certain = (more: Partial<ReadingChoice>) => ledgerAs(more)?.certain.map(({ kind }) => kind);
  expect(certain({ unparsedRows: 1 })).toEqual(['running']);
  expect(certain({ unparsedRows: 1, correctedBy: 15 })).toEqual([]);
  expect(certain({ unparsedRows: 1, areColumnsGuessed: true })).toEqual([]);
});

/** So many dated lines below the rows, whose amounts were blacked out. */
const blackedOut = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const y = 300 - 14 * i;
    const line = textAt(50, y, `01/${24 + i} PURCHASE`) + figuresAt(200, y, '41.17');
    return `${line}q 0 0 0 rg 170 ${y - 2} 34 11 re f Q\n`;
  }).join('');

test('several dated lines whose amounts nobody can read may be rows; one or two are a due date or an offer', () => {
  expect(raised(blackedOut(2)).need('ledgers')[0]?.doubt).toBeUndefined();
  expect(raised(blackedOut(6)).need('ledgers')[0]?.doubt).toBe(
    'Amounts in or beside the table could not be assigned to a row.',
  );
});

/** How many rows the sums of a statement without rows verify, with a declined payment below its totals. */
function verifiedBeside(figures: { closing: number; credits: number; debits: number }) {
  const after =
    textAt(50, 300, 'Turned away') + textAt(50, 284, '01/24 BOOKSHOP') + figuresAt(400, 284, '-41.17');
  const pdf = statementPdf({ rows: [], ...figures, after });
  const store = examine(pdf, { platform: nodePlatform }).store;
  expect(store.need('statement').accounts[0]?.reading?.unparsedRows).toBe(1);
  return store.need('ledgers').map(({ verified }) => verified);
}

test('what is declined is no row of a month in which nothing moved by its totals', () => {
  expect(verifiedBeside({ closing: 152_040, credits: 0, debits: 0 })).toEqual([{ rows: 1, of: 1 }]);
  expect(verifiedBeside({ closing: 155_040, credits: 3_000, debits: 0 })).toEqual([{ rows: 0, of: 1 }]);
});

test('an account without rows or totals is verified by halves where other amounts are printed', () => {
  const withoutTotals = (content: string) =>
    content.replaceAll(/\((Deposits and credits|Withdrawals and debits)\)/g, '(Orchard Lane)');
  const verifiedWith = (after: string) => {
    const pdf = statementPdf({ rows: [], closing: 152_040, edit: withoutTotals, after });
    return examine(pdf, { platform: nodePlatform })
      .store.need('ledgers')
      .map(({ verified }) => verified);
  };
  expect(verifiedWith('')).toEqual([{ rows: 1, of: 1 }]);
  expect(verifiedWith(textAt(50, 284, 'No interest is paid on balances below 500.00.'))).toEqual([
    { rows: 1, of: 1 },
  ]);
  expect(verifiedWith(textAt(50, 284, 'GROCER') + figuresAt(400, 284, '-41.17'))).toEqual([
    { rows: 1, of: 2 },
  ]);
});

test('an amount in brackets without cents that fails its sum may be a count', () => {
  const doubtWith = (text: string) => {
    const store = examine(statementPdf({}), { platform: nodePlatform }).store;
    const statement = store.need('statement');
    const accounts = statement.accounts.map((account) => ({
      ...account,
      summary: account.summary.map((line) =>
        line.kind === 'debits' && line.amount
          ? { ...line, amount: { ...line.amount, text, value: -1_800n } }
          : line,
      ),
    }));
    return gatherLedger({ ...statement, accounts }, store.need('recognition'))[0]?.doubt;
  };
  expect(doubtWith('-18.00')).toBeUndefined();
  expect(doubtWith('(18)')).toMatch(/may be a count/);
});

test('beside an account with rows one without any is verified by halves where other amounts stand below its balance', () => {
  const verifiedWith = (after: string) => {
    const savings =
      textAt(50, 300, 'Savings account 000987654321') +
      textAt(50, 284, 'Opening balance') +
      figuresAt(400, 284, '61.20') +
      textAt(50, 270, 'Closing balance') +
      figuresAt(400, 270, '61.20');
    return raised(savings + after)
      .need('ledgers')
      .map(({ verified }) => verified);
  };
  const [first, idle] = verifiedWith('');
  expect(idle).toEqual({ rows: 1, of: 1 });
  expect(verifiedWith(textAt(50, 250, 'GROCER') + figuresAt(400, 250, '-41.17'))).toEqual([
    first,
    { rows: 1, of: 2 },
  ]);
});

test('a whole number in brackets that would make the sums hold may be an amount', () => {
  const doubtWith = (after: string) => {
    const pdf = statementPdf({ debits: -182_252 + 500, after });
    return examine(pdf, { platform: nodePlatform }).store.need('ledgers')[0]?.doubt;
  };
  expect(doubtWith('')).toBeUndefined();
  expect(doubtWith(textAt(50, 300, 'Transfers (7)'))).toBeUndefined();
  expect(doubtWith(textAt(50, 300, 'Charges (5)'))).toMatch(/number in brackets/);
});
