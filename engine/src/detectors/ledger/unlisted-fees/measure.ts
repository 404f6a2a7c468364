import { amountsWithin } from '../../../layout/amounts-in-text.ts';
import { parseAmount } from '../../../layout/amount-text.ts';
import { pageLines, wordsBox } from '../../../layout/page-text.ts';
import { visibleRuns } from '../../../layout/visible-runs.ts';
import { abs } from '../../../ledger/figures.ts';
import { subsetOf } from '../../../ledger/subset-of.ts';
import type { PageContent } from '../../../pdf/content/model.ts';
import type { Box } from '../../../pdf/structure/model.ts';
import type { Account } from '../../../statement/model/model.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** A total of fees for the period that no rows come to. */
export interface UnlistedFees {
  /** What kind of fees, as printed. */
  label: string;
  /** The total for the period, as printed. */
  total: string;
  page: number;
  box: Box;
}

/** The line of a table that US banks print: overdraft fees, or fees for returned items, of the period and of the year. */
const TOTAL =
  /^total\s+(?:overdraft|nsf|returned[\s-]+(?:item|check))(?:\s+(?:item|charge))?\s+fees?(?=[\s:.$]|$)/iu;
/** What rows call such fees, and what is paid back of them. */
const FEE = /(?<!\p{L})(?:fees?|chg|charges?|nsf|overdraft|courtesy|od|returned)(?!\p{L})/iu;
/** Rows of fees that are added up together at most. */
const MOST_ADDED = parameter({ value: 12, unit: 'rows', source: 'judgment' });

/**
 * Totals of fees that neither a row nor rows of fees together come to, less what was paid back. The table has two amounts: that
 * of the period, and that of the year so far, which is no less.
 */
export function measureUnlistedFees(
  pages: readonly PageContent[],
  accounts: readonly Account[],
): readonly UnlistedFees[] {
  const rows = accounts.flatMap(({ postings }) => postings);
  const fees = rows.flatMap(({ amount, description }) =>
    FEE.test(description.value) ? [{ change: -amount.value }] : [],
  );
  // A single row may call the fee by any name.
  const isListed = (total: bigint) =>
    rows.some(({ amount }) => amount.value === -total) || subsetOf(fees, total, fees.length) !== undefined;
  return pages.flatMap((content, page) =>
    !mayHold(content)
      ? []
      : pageLines(visibleRuns(content).spans, page, 0).flatMap(({ words }): UnlistedFees[] => {
          const text = words.map((word) => word.text).join(' ');
          const label = TOTAL.exec(text)?.[0];
          const [period, year, ...more] = amountsWithin(text);
          if (label === undefined || !period || !year || more.length > 0) return [];
          const [total, ofYear] = [valueOf(period.text), valueOf(year.text)];
          if (total === 0n || total > ofYear || fees.length > MOST_ADDED || isListed(total)) return [];
          return [{ label, total: period.text, page, box: wordsBox(words) }];
        }),
  );
}

/** Putting the lines of a page together costs more than looking for the words in its text. */
const mayHold = ({ runs }: PageContent): boolean =>
  /total(?:overdraft|nsf|returned)/i.test(runs.map(({ text }) => text.replace(/\s/g, '')).join(''));

const valueOf = (text: string): bigint => abs(parseAmount(text)?.value ?? 0n);
