import { expect, test } from 'vitest';
import { examine } from '../../../analyze.ts';
import type { EvidenceMap } from '../../../evidence/evidence.ts';
import type { Ledger } from '../../../evidence/ledger/ledger.ts';
import { nodePlatform } from '../../../platform/node.ts';
import type { Statement } from '../../../statement/model/model.ts';
import { repeatedBalance } from './detector.ts';
import { cardClosing, cardPdf, cardRows } from '../../../../test/card-statement.ts';
import {
  figuresAt,
  findingsOf,
  layout,
  reportOf,
  statementPdf,
  textAt,
} from '../../../../test/statement-pdf.ts';

const detector = 'ledger/repeated-balance';
const line = (label: string, amount: string) =>
  textAt(330, 120, label) + figuresAt(layout.balance, 120, amount);
/** Beside the summary, in a column of its own. */
const boxed = (label: string, amount: string) => textAt(50, 597, label) + figuresAt(250, 597, amount);
const closing = '4,678.24';

test('tampered: the ending balance of the summary raised, the one below the list left', () => {
  const pdf = statementPdf({ closing: 967_824, after: line('Ending balance', closing) });
  expect(findingsOf(pdf)).toEqual([{ detector, message: 'outvoted' }]);
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('tampered: the raised balance ends a point and a half before the figures above it', () => {
  const at = (by: number) => figuresAt(layout.balance - by, 673, '9,678.24');
  const edit = (content: string) => content.replace(at(0), at(1.5));
  const pdf = statementPdf({ closing: 967_824, after: line('Ending balance', closing), edit });
  expect(findingsOf(pdf)).toEqual([{ detector, message: 'outvoted' }]);
});

test('tampered: the new balance of a card lowered, the slip left', () => {
  const found = findingsOf(cardPdf({ closing: cardClosing() - 90_000, slip: { closing: cardClosing() } }));
  expect(found).toContainEqual({ detector, message: 'outvoted' });
});

test('tampered: a purchase lowered with all balances, the slip and the available credit left', () => {
  const rows = cardRows.map((row) => (row.text.startsWith('NORTHSIDE') ? { ...row, amount: 8_640 } : row));
  const pdf = cardPdf({ rows, available: 500_000 - cardClosing(), slip: { closing: cardClosing() } });
  expect(findingsOf(pdf)).toContainEqual({ detector, message: 'agreed' });
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('genuine', () => {
  expect(findingsOf(statementPdf({ after: line('Ending balance', closing) }))).toEqual([]);
});

test('lookalike (other-day): the balance of a different day', () => {
  expect(findingsOf(statementPdf({ after: boxed('Ending balance', '4,717.24') }))).toEqual([]);
});

test('lookalike (other-day): one label for the balances of three days', () => {
  const days = (...amounts: readonly string[]) =>
    findingsOf(
      statementPdf({
        after: amounts
          .map(
            (amount, i) => textAt(50, 597 - 14 * i, 'Ending balance') + figuresAt(250, 597 - 14 * i, amount),
          )
          .join(''),
      }),
    );
  expect(days(closing, '4,711.30')).toEqual([{ detector, message: 'repeated' }]);
  expect(days(closing, '4,711.30', '4,802.10')).toEqual([]);
});

test('lookalike: a balance of another name in the column of the summary', () => {
  const current = textAt(330, 659, 'Current balance') + figuresAt(layout.balance, 659, '4,578.24');
  expect(findingsOf(statementPdf({ after: current }))).toEqual([]);
});

test('lookalike: the summary of an idle account below, whose beginning balance was not read', () => {
  const idle = ['Deposits and credits', 'Withdrawals and debits'].map((label, i) => {
    const y = 640 - i * 14;
    return textAt(330, y, label) + figuresAt(layout.balance, y, '0.00');
  });
  const other = textAt(330, 612, 'Ending balance') + figuresAt(layout.balance, 612, '8,205.55');
  const pdf = statementPdf({ rows: [], after: idle.join('') + other });
  expect(findingsOf(pdf)).toEqual([{ detector, message: 'repeated' }]);
  expect(reportOf(pdf).score).toBeGreaterThan(50);
});

test('lookalike (part): the balance of an installment plan asks for a look at most', () => {
  const pdf = cardPdf({ after: boxed('New balance', '310.00') });
  expect(findingsOf(pdf)).toEqual([{ detector, message: 'repeated' }]);
  expect(reportOf(pdf).score).toBeGreaterThan(50);
});

test('lookalike (part): the balance of a part, four points beside the column of the summary, asks for a look at most', () => {
  const part = textAt(330, 645, 'Ending balance') + figuresAt(layout.balance - 4, 645, '310.00');
  const pdf = statementPdf({ after: line('Ending balance', closing) + part });
  expect(findingsOf(pdf)).toEqual([{ detector, message: 'repeated' }]);
  expect(reportOf(pdf).score).toBeGreaterThan(50);
});

/** What is said of the raised balance of the summary, where statement and account are as given. */
function saidOf(
  changed: (statement: Statement, ledgers: readonly Ledger[]) => [Statement, readonly Ledger[]],
) {
  const pdf = statementPdf({ closing: 967_824, after: line('Ending balance', closing) });
  const { store } = examine(pdf, { platform: nodePlatform });
  const [statement, ledgers] = changed(store.need('statement'), store.need('ledgers'));
  return [...repeatedBalance.detect({ statement, ledgers } as EvidenceMap)].map(({ message }) => message);
}

test('lookalike: the numbers of the document were read in an unusual way', () => {
  const said = (...departures: readonly string[]) =>
    saidOf((statement, ledgers) => [{ ...statement, reading: { departures } }, ledgers]);
  expect(said()).toEqual(['outvoted']);
  expect(said('number-grammar/groups: marks')).toEqual(['repeated']);
  expect(said('account-cut/accounts: sums')).toEqual(['outvoted']);
});

test('lookalike: the two are thousands and the rest of one figure', () => {
  const parted = (gap: number) =>
    saidOf((statement, ledgers) => {
      const named = ledgers[0]?.account.named ?? [];
      const rest = named.find(({ amount }) => amount.value === 967_824n)?.amount;
      if (!rest) throw new Error('the balance of the summary was not read');
      const box = { ...rest.box, x1: rest.box.x0 - gap, x0: rest.box.x0 - gap - 10 };
      const split = ledgers.map((ledger) => ({
        ...ledger,
        account: {
          ...ledger.account,
          closing: { ...rest, text: '4', decimals: 0, value: 400n, box },
          named: named.map((one) =>
            one.amount === rest ? { ...one, amount: { ...rest, text: '678.24', value: 67_824n } } : one,
          ),
        },
      }));
      return [statement, split];
    });
  expect(parted(3)).toEqual([]);
  expect(parted(40)).not.toEqual([]);
});

test('lookalike: a closing row of totals, which ends with the balance', () => {
  const { store } = examine(statementPdf({ after: line('Ending balance', closing) }), {
    platform: nodePlatform,
  });
  const statement = store.need('statement');
  /** With another figure left of the balance below the list, so many points lower. */
  const saidBeside = (lower: number) => {
    const beside = (account: Statement['accounts'][number]) => {
      const named = account.named.flatMap((one) => {
        const { box } = one.amount;
        const left = { x0: box.x0 - 90, x1: box.x1 - 90, y0: box.y0 - lower, y1: box.y1 - lower };
        const total = { ...one.amount, value: 31_000n, text: '310.00', box: left };
        return box.y0 < 200 && one.kind === 'closing' ? [one, { ...one, amount: total }] : [one];
      });
      return { ...account, named };
    };
    const ledgers = store.need('ledgers').map((one) => ({ ...one, account: beside(one.account) }));
    const found = repeatedBalance.detect({ statement, ledgers } as unknown as EvidenceMap);
    return [...found].map(({ message }) => message);
  };
  expect(saidBeside(20)).toEqual(['repeated']);
  expect(saidBeside(2.1)).toEqual(['repeated']);
  expect(saidBeside(1.9)).toEqual([]);
  expect(saidBeside(0)).toEqual([]);
});
