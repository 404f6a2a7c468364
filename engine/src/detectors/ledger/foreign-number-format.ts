import { abs } from '../../ledger/figures.ts';
import type { Account, Amount } from '../../statement/model/model.ts';
import { codePoint } from '../code-point.ts';
import { defineDetector } from '../define-detector.ts';
import { places, printedAt, quoted } from '../locations.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Fewest amounts of a column that has a format. */
const FEWEST = parameter({ value: 6, unit: 'amounts', source: 'judgment' });
/** Fewest amounts of a column that show one trait of it. */
const FEWEST_SHOWN = parameter({ value: 4, unit: 'amounts', source: 'judgment' });
/** Fewest digits of an amount whose decimals are counted: a smaller one is a count or a page number. */
const DIGITS = parameter({ value: 3, unit: 'digits', source: 'judgment' });
/** Least value that is printed with a separator of thousands. */
const GROUPED = parameter({ value: 100_000, unit: 'minor units', source: 'judgment' });

/** An amount printed in another form than all others of its column. */
export const foreignNumberFormat = defineDetector({
  id: 'ledger/foreign-number-format',
  family: 'ledger',
  title: 'Format of the amounts',
  rationale:
    'One program prints all amounts of a column in the same way. An amount that is written differently was typed by hand.',
  innocentCauses: {
    'foreign-amount': 'The bank prints a foreign-currency amount or a memo in its own format.',
  },
  ask: 'Ask for the statement downloaded again from online banking.',
  references: ['Unicode Technical Standard 35, Part 3 (Numbers)'],
  needs: ['statement'],
  trace: { nature: 'mark', mechanism: 'type' },
  messages: {
    script: {
      title: 'An amount holds characters that only look like digits',
      detail: 'The amount {amount} is written with {characters} instead of ordinary digits.',
      claim: 'conclusive',
    },
    form: {
      title: 'One amount is written in a different format than its column',
      detail: 'The amount {amount} differs from the {others} others of its column in its {what}.',
      claim: 'corroborates',
    },
  },
  *detect({ statement }) {
    const everywhere = statement.accounts.flatMap(allAmounts);
    for (const account of statement.accounts) {
      for (const amount of allAmounts(account)) {
        const odd = [...amount.text].filter((c) => /\p{N}/u.test(c) && !/[0-9]/.test(c));
        if (odd.length === 0) continue;
        yield {
          message: 'script',
          data: { amount: quoted(amount.text), characters: odd.map(codePoint).join(', ') },
          locations: places(printedAt(amount, 'amount')),
        };
      }
      for (const column of columns(account)) {
        const odd = oddForm(column, everywhere);
        if (!odd) continue;
        yield {
          message: 'form',
          data: { amount: quoted(odd.amount.text), others: column.length - 1, what: odd.what },
          locations: places(printedAt(odd.amount, 'amount')),
        };
      }
    }
    return undefined;
  },
});

function allAmounts(account: Account): Amount[] {
  return [
    ...account.postings.flatMap((p) => (p.balance ? [p.amount, p.balance] : [p.amount])),
    ...account.summary.flatMap((l) => (l.amount ? [l.amount] : [])),
    ...account.dailyBalances.map((d) => d.balance),
  ];
}

function columns(account: Account): Amount[][] {
  const byColumn = new Map<string, Amount[]>();
  const put = (key: string, amount: Amount) => {
    const column = byColumn.get(key);
    if (column) column.push(amount);
    else byColumn.set(key, [amount]);
  };
  for (const posting of account.postings) {
    put(`amount ${posting.section} ${posting.amount.column ?? ''}`, posting.amount);
    if (posting.balance) put(`balance ${posting.section}`, posting.balance);
  }
  return [...byColumn.values()].filter((c) => c.length >= FEWEST);
}

const DECIMALS = 'number of decimals';

const FORMS: readonly { what: string; of: (amount: Amount) => string | undefined }[] = [
  { what: 'decimal mark', of: (a) => (a.decimals > 0 ? a.decimalMark : undefined) },
  {
    what: DECIMALS,
    of: (a) => (a.text.replace(/\D/g, '').length < DIGITS ? undefined : String(a.decimals)),
  },
  {
    what: 'thousands separator',
    of: ({ value, grouping }) => (abs(value) >= BigInt(GROUPED) ? grouping : undefined),
  },
];

/** True where amounts drop zeros at their end: another has one decimal alone, or fewer than two as this one does. */
const dropsZeros = (amount: Amount, all: readonly Amount[]): boolean =>
  all.some(
    (other) =>
      other !== amount &&
      other.value !== 0n &&
      (other.decimals === 1 || (amount.decimals < 2 && other.decimals < 2)),
  );

/** The only amount of a column that differs from all others in one trait. */
function oddForm(
  column: readonly Amount[],
  all: readonly Amount[],
): { amount: Amount; what: string } | undefined {
  for (const { what, of } of FORMS) {
    const shown = column.flatMap((amount) => {
      const form = of(amount);
      return form === undefined ? [] : [{ amount, form }];
    });
    const counts = new Map<string, number>();
    for (const { form } of shown) counts.set(form, (counts.get(form) ?? 0) + 1);
    if (counts.size !== 2 || shown.length < FEWEST_SHOWN) continue;
    const odd = shown.find(({ form }) => counts.get(form) === 1);
    if (odd && !(what === DECIMALS && dropsZeros(odd.amount, all))) return { amount: odd.amount, what };
  }
  return undefined;
}
