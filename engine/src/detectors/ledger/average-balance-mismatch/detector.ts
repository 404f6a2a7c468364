import type { Ledger } from '../../../evidence/ledger/ledger.ts';
import type { Amount } from '../../../statement/model/model.ts';
import { defineDetector } from '../../define-detector.ts';
import { money, places, postingAt, printedAt, quoted } from '../../locations.ts';
import { causeOf, sheetOf, shiftOf, type Cause, type Sheet, type Shift } from './measure.ts';

/** An average or lowest balance that the rows do not give, in no way in which banks take it. */
export const averageBalanceMismatch = defineDetector({
  id: 'ledger/average-balance-mismatch',
  family: 'ledger',
  title: 'Average and lowest balance against the rows',
  rationale:
    'A bank calculates the average balance and the interest from its own daily balances. Someone who changes rows and balances to match often forgets these.',
  innocentCauses: {
    'other-period':
      'The average covers a different period than the statement, such as a fee period or a quarter.',
    collected:
      'The bank counts deposits only when they are collected, or by a different date than the one printed.',
    condition: 'The figure is a requirement of the account, not a measured balance.',
    misread: 'The day of a row was misread from a picture; in pictures only the earlier amount is reported.',
  },
  ask: 'Ask for the statement downloaded again from online banking.',
  references: ['Regulation DD (12 CFR 1030), Appendix A, Part II'],
  needs: ['statement', 'ledgers', 'recognition'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: {
    average: {
      title: 'The average balance does not match the rows',
      detail: 'For {label} the rows give {expected}, but {printed} is printed.',
      claim: 'corroborates',
    },
    interest: {
      title: 'The average balance and interest fit different rows',
      detail:
        'For {label} the rows give {expected}, but {printed} is printed, and the interest of {interest} at {rate}% was earned on the printed one.',
      claim: 'accuses',
    },
    regular: {
      title: 'The average balance shows the amount that was there before',
      detail:
        'For {label} the rows give {expected}, but {printed} is printed. It would hold if the row {row} were {repaired} instead of {shown}: the amount of another row of the same name.',
      claim: 'accuses',
    },
    raised: {
      title: 'The average balance shows smaller credits than the rows',
      detail:
        'For {label} the rows give {expected}, but {printed} is printed. It would hold if each of the {count} rows {row} were {repaired} instead of {shown}.',
      claim: 'accuses',
    },
    other: {
      title: 'The average balance of one account does not match its rows',
      detail:
        'For {label} the rows give {expected}, but {printed} is printed. For another account of the statement the same figure matches its rows.',
      claim: 'accuses',
    },
    shifted: {
      title: 'The average and the lowest balance fit different balances',
      detail:
        'The average of the balances is {expected}, but {printed} is printed; the lowest is {expectedLowest}, but {printedLowest} is printed. Both differ by {difference}, as if all balances had been changed by that.',
      claim: 'accuses',
    },
    lowest: {
      title: 'The lowest balance does not match the rows',
      detail: 'For {label} the rows give {expected}, but {printed} is printed.',
      claim: 'review',
    },
  },
  *detect({ statement, ledgers, recognition }) {
    const sheets = ledgers.flatMap((ledger) => sheetOf(statement, ledger));
    if (sheets.length === 0)
      return { notApplicable: 'The statement prints no average or lowest balance that could be checked.' };
    let isUnsure = false;
    for (const sheet of sheets) {
      // Sums hold whatever the days of the rows are; an average does not, and a misread day nothing else tells.
      const isDrawn = sheet.ledger.account.postings.some(({ page }) => recognition.readPages.includes(page));
      const shift = isDrawn ? undefined : shiftOf(sheet);
      for (const finding of shift ? [shiftFinding(shift)] : findingsOf(sheet, sheets)) {
        if (isDrawn && finding.message !== 'regular') isUnsure = true;
        else yield finding;
      }
    }
    return isUnsure ? { inconclusive: 'The dates of the rows were recognized in a picture.' } : undefined;
  },
});

const shiftFinding = ({ average, low, given, lowest, shift }: Shift) => ({
  message: 'shifted' as const,
  data: {
    expected: money(BigInt(Math.round(given)), average),
    printed: money(average.value, average),
    expectedLowest: money(BigInt(lowest), low),
    printedLowest: money(low.value, low),
    difference: money(BigInt(Math.abs(shift)), low),
  },
  locations: places(printedAt(average, 'average balance'), printedAt(low, 'lowest balance')),
});

function* findingsOf(sheet: Sheet, sheets: readonly Sheet[]) {
  const { off, low, least } = sheet;
  if (off?.amount) yield averageFinding(sheet, off.label, off.amount, sheets);
  if (low?.amount)
    yield {
      message: 'lowest' as const,
      data: {
        label: low.label,
        expected: money(BigInt(least[0] ?? 0), low.amount),
        printed: money(low.amount.value, low.amount),
      },
      locations: places(printedAt(low.amount, 'lowest balance')),
    };
}

function averageFinding(sheet: Sheet, label: string, amount: Amount, sheets: readonly Sheet[]) {
  const data = {
    label,
    expected: money(BigInt(Math.round(sheet.possible[0] ?? 0)), amount),
    printed: money(amount.value, amount),
  };
  const cause = causeOf(sheet, label, amount, sheets);
  if (cause) return explained(cause, sheet.ledger, amount, data);
  return { message: 'average' as const, data, locations: places(printedAt(amount, 'average balance')) };
}

function explained<D extends object>(cause: Cause, ledger: Ledger, amount: Amount, data: D) {
  const at = printedAt(amount, 'average balance');
  switch (cause.kind) {
    case 'interest': {
      const { interest, rate } = cause.earned;
      return {
        message: 'interest' as const,
        data: { ...data, interest: money(interest.value, interest), rate: rate.value },
        locations: places(at, printedAt(interest, 'interest'), printedAt(rate, 'yield')),
      };
    }
    case 'regular': {
      const { posting, like } = cause;
      return {
        message: 'regular' as const,
        data: {
          ...data,
          row: quoted(posting.description.value),
          repaired: money(like.amount.value, posting.amount),
          shown: money(posting.amount.value, posting.amount),
        },
        locations: places(
          at,
          postingAt(ledger, posting.index, 'would make the average hold'),
          postingAt(ledger, like.index, 'same name'),
        ),
      };
    }
    case 'raised': {
      const { rows, before } = cause;
      const [first] = rows;
      return {
        message: 'raised' as const,
        data: {
          ...data,
          count: rows.length,
          row: quoted(first?.description.value ?? ''),
          repaired: money(before, amount),
          shown: money(first?.amount.value ?? 0n, amount),
        },
        locations: places(
          at,
          ...rows.map((row) => postingAt(ledger, row.index, 'would make the average hold')),
        ),
      };
    }
    case 'other':
      return {
        message: 'other' as const,
        data,
        locations: places(at, printedAt(cause.other, 'agrees with its rows')),
      };
  }
}
