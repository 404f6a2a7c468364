import { besideBalances, dropHeaderNumbers, headMentions, printedAlike } from './account-heads.ts';
import type { AccountLines } from '../headings/account-lines.ts';
import { headsLoan } from '../headings/cut-at-headings.ts';
import { mayBegin } from './cut-statements.ts';
import { isSameNumber } from '../fields/identity.ts';
import type { NumberMention } from '../fields/number-mention.ts';
import { findHeaders } from '../tables/header.ts';
import { noActivityBalances } from '../sums/no-activity-box.ts';
import type { StatementPeriod, Value } from '../model/model.ts';
import type { PeriodMention } from '../dates/periods.ts';
import { holdsAmount, isRow, labelsBefore, wordsOf, type TokenLine } from '../text/tokens.ts';
import { labelKind, type LabelKind } from '../language/vocabulary.ts';

/** Cuts a document into accounts where the account number, or the statement period, changes. */
export function cutAccounts(
  lines: readonly TokenLine[],
  numbers: readonly NumberMention[],
  periods: readonly PeriodMention[],
  heading: readonly NumberMention[] = headMentions(lines, numbers),
): AccountLines[] {
  const all = dropHeaderNumbers(heading.length > 0 ? heading : besideBalances(lines, numbers));
  const alike = printedAlike(all);
  const heads = belowTheirLists(all, lines) ?? alike ?? all;
  const holds = alike ? (own: readonly TokenLine[]) => own.some(holdsAmount) : holdsAccount;
  const cuts = dropEmpty(cutByNumber(lines, heads), holds);
  const parts =
    cuts.length > 1
      ? cutPacket({ lines: [...lines] }, heads, periods, holds)
      : cuts.flatMap((part) => cutByPeriod(part, periods));
  const own = parts.filter((part, i) => i === 0 || !headsLoan(part.lines[0]));
  return own.map((part) => ({ ...part, alone: own.length === 1 }));
}

/**
 * The numbers as if each stood above its list, where those of several accounts stand right below the balance that closes
 * theirs: `SOLDE AU 30/09 921,70` over `IBAN FR76 …`.
 */
function belowTheirLists(
  heads: readonly NumberMention[],
  lines: readonly TokenLine[],
): readonly NumberMention[] | undefined {
  const places = new Map(lines.map((line, i) => [line, i]));
  const below = heads.flatMap((one, i) => {
    const at = one.line === heads[i - 1]?.line ? undefined : places.get(one.line);
    const above = at === undefined ? undefined : lines[at - 1];
    return at !== undefined && above && above.page === one.line.page && isClosing(above) ? { one, at } : [];
  });
  const numbers = new Set(below.map(({ one }) => one.text.value));
  // A number that has a balance below it heads that one's list.
  const isLast = !lines.slice((below.at(-1)?.at ?? 0) + 1).some(isClosing);
  // A number that no balance closes above heads the first list, and the others theirs.
  const isBelow = ({ text }: NumberMention) =>
    below.some(({ one }) => isSameNumber(one.text.value, text.value));
  if (numbers.size < 2 || numbers.size < below.length || !isLast || !heads.every(isBelow)) return undefined;
  return below.flatMap(({ one }, i) => {
    const line = lines[i === 0 ? 0 : (below[i - 1]?.at ?? 0) + 1];
    return line ? { ...one, line } : [];
  });
}

const isClosing = (line: TokenLine): boolean =>
  !line.prose && holdsAmount(line) && LAST_BALANCES.has(labelKind(wordsOf(line)));

const LAST_BALANCES: ReadonlySet<LabelKind | undefined> = new Set(['closing', 'balance']);

interface Part {
  lines: TokenLine[];
  number?: Value<string>;
  name?: string;
}

function cutByNumber(lines: readonly TokenLine[], mentions: readonly NumberMention[]): Part[] {
  const first = mentions[0];
  const parts: Part[] = [{ lines: [], ...(first ? { number: first.text } : {}) }];
  let current = first?.text.value ?? '';
  let next = 0;
  for (const line of lines) {
    while (mentions[next] && (mentions[next] as NumberMention).line.index < line.index) next++;
    for (; mentions[next]?.line === line; next++) {
      const mention = mentions[next] as NumberMention;
      if (isSameNumber(mention.text.value, current)) continue;
      current = mention.text.value;
      parts.push({ lines: [], number: mention.text });
    }
    parts.at(-1)?.lines.push(line);
  }
  return parts;
}

/** Each account of each month: packets of several months repeat their accounts. */
function cutPacket(
  packet: Part,
  heads: readonly NumberMention[],
  periods: readonly PeriodMention[],
  holds: typeof holdsAccount,
): Omit<AccountLines, 'alone'>[] {
  return cutByPeriod(packet, periods).flatMap(({ lines, period: month }) => {
    const own = new Set(lines);
    const parts = dropEmpty(
      cutByNumber(
        lines,
        heads.filter((head) => own.has(head.line)),
      ),
      holds,
    );
    return parts.flatMap((part) => {
      const period = cutByPeriod(part, periods)[0]?.period ?? month;
      return { ...part, ...(period ? { period } : {}) };
    });
  });
}

/** Joins stretches that hold no ledger and no balances to their neighbors, and stretches of one account. */
function dropEmpty(parts: readonly Part[], holds: typeof holdsAccount): Part[] {
  const only = parts.length === 1 ? parts[0] : undefined;
  if (only) return [only];
  const kept: Part[] = [];
  let loose: TokenLine[] = [];
  for (const part of parts) {
    if (!holds(part.lines)) {
      const last = kept.at(-1);
      if (last) last.lines.push(...part.lines);
      else loose.push(...part.lines);
      continue;
    }
    const number = part.number?.value;
    const same = kept.find(
      (one) => number !== undefined && one.number && isSameNumber(one.number.value, number),
    );
    if (same) {
      same.lines.push(...loose, ...part.lines);
    } else kept.push({ ...part, lines: [...loose, ...part.lines] });
    loose = [];
  }
  if (kept.length === 0) return [{ ...parts[0], lines: loose }];
  kept.at(-1)?.lines.push(...loose);
  for (const part of kept) part.lines.sort((a, b) => a.index - b.index);
  return kept;
}

function holdsAccount(lines: readonly TokenLine[]): boolean {
  const rows = lines.filter(isRow).length;
  if (rows >= 2 && findHeaders(lines).size > 0) return true;
  const kinds = new Set(
    lines.flatMap((line) => {
      if (!holdsAmount(line)) return [];
      return [wordsOf(line), ...labelsBefore(line)].flatMap((label) => labelKind(label) ?? []);
    }),
  );
  if ((kinds.has('opening') || kinds.has('brought-forward')) && kinds.has('closing')) return true;
  return noActivityBalances(lines) !== undefined;
}

/** Two months of one account in one file: each page whose labeled period is another begins a statement. */
function cutByPeriod(part: Part, periods: readonly PeriodMention[]): Omit<AccountLines, 'alone'>[] {
  const own = new Set(part.lines);
  const labeled = periods.filter((one) => one.labeled >= 2 && own.has(one.line));
  const starts: { page: number; period: Value<StatementPeriod> }[] = [];
  for (const { period, line } of labeled) {
    const last = starts.at(-1);
    if (!last) starts.push({ page: -1, period });
    else if (period.value.start > last.period.value.end || period.value.end < last.period.value.start) {
      const begins = mayBegin(part.lines.filter((one) => one.page === line.page));
      if (begins && line.page > Math.max(last.page, part.lines[0]?.page ?? 0))
        starts.push({ page: line.page, period });
    }
  }
  if (starts.length < 2) return [{ ...part, ...(starts[0] ? { period: starts[0].period } : {}) }];
  return starts.map((start, i) => {
    const end = starts[i + 1]?.page ?? Infinity;
    const lines = part.lines.filter((line) => line.page >= start.page && line.page < end);
    return { ...part, lines, period: start.period };
  });
}
