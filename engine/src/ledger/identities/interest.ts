import type { Figure } from '../figures.ts';
import type { LedgerBuilder } from '../ledger-builder.ts';

const INTEREST = /^interest\b.*\b(paid|payment|credit|earned|deposit)\b|^interest$/i;
/** Interest by whatever name: `Bonus interest` is paid beside `Interest credit`, and a total may count both. */
const ANY_INTEREST = /\binterest\b/i;
/** Interest of the year or earned but not paid is another figure than the one among the rows. */
const OTHER_SPAN = /year|ytd|annual|accrued|earned|rate|yield/i;

/** The summary's interest of the period is the interest among the rows. */
export function interest<F extends Figure>(builder: LedgerBuilder<F>): void {
  const { sheet } = builder;
  const lines = sheet.summary.filter((l) => l.kind === 'interest' && l.amount && !OTHER_SPAN.test(l.label));
  const [line] = lines;
  const named = sheet.postings.filter((p) => ANY_INTEREST.test(p.description.value) && p.amount.value > 0n);
  const plain = named.filter((p) => INTEREST.test(p.description.value));
  if (!line?.amount || lines.length !== 1 || plain.length !== 1 || sheet.type === 'card') return;
  const total = line.amount.value;
  const comesTo = (rows: typeof named) => rows.reduce((sum, p) => sum + p.amount.value, 0n) === total;
  const rows = !comesTo(plain) && comesTo(named) ? named : plain;
  // Which of several kinds of interest a total counts, its words do not say.
  const isCertain = named.length === 1 || comesTo(rows);
  builder.add(
    'interest',
    `“${line.label}” among the rows`,
    builder.lineCell(line),
    rows.flatMap((p) => {
      const cell = builder.postings[p.index];
      return cell ? [{ cell, factor: 1n }] : [];
    }),
    isCertain ? builder.constraints : builder.unfit,
  );
}
