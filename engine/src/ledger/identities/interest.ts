import type { Figure } from '../figures.ts';
import type { Tally } from '../tally.ts';

const INTEREST = /^interest\b.*\b(paid|payment|credit|earned|deposit)\b|^interest$/i;
/** Interest of the year or earned but not paid is another figure than the one among the rows. */
const OTHER_SPAN = /year|ytd|annual|accrued|earned|rate|yield/i;

/** The summary's interest of the period is the interest among the rows. */
export function interest<F extends Figure>(tally: Tally<F>): void {
  const { sheet } = tally;
  const lines = sheet.summary.filter((l) => l.kind === 'interest' && l.amount && !OTHER_SPAN.test(l.label));
  const [line] = lines;
  const rows = sheet.postings.filter((p) => INTEREST.test(p.description.value) && p.amount.value > 0n);
  if (!line || lines.length !== 1 || rows.length !== 1 || sheet.type === 'card') return;
  tally.add(
    'interest',
    `“${line.label}” among the rows`,
    tally.lineCell(line),
    rows.flatMap((p) => {
      const cell = tally.postings[p.index];
      return cell ? [{ cell, factor: 1n }] : [];
    }),
  );
}
