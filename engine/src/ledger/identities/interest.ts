import type { Figure } from '../figures.ts';
import type { LedgerBuilder } from '../ledger-builder.ts';

/** The summary's interest of the period is the interest among the rows. */
export function interest<F extends Figure>(builder: LedgerBuilder<F>): void {
  const { sheet } = builder;
  const lines = sheet.summary.filter((l) => l.kind === 'interest' && l.amount && !l.isOfOtherSpan);
  const [line] = lines;
  const all = sheet.postings.filter((p) => p.interest);
  const named = all.filter((p) => p.amount.value > 0n);
  const plain = named.filter((p) => p.interest === 'plain');
  if (!line?.amount || lines.length !== 1 || plain.length !== 1 || sheet.type === 'card') return;
  const total = line.amount.value;
  const comesTo = (rows: typeof named) => rows.reduce((sum, p) => sum + p.amount.value, 0n) === total;
  // Which of several kinds of interest a total counts, and whether less the tax on it, its words do not say.
  const rows = [plain, named, all].find(comesTo) ?? plain;
  const isCertain = all.length === 1 || comesTo(rows);
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
