import { buildLedger } from '../../ledger/build-ledger.ts';
import { abs } from '../../ledger/figures.ts';
import { removedRows } from '../../ledger/removed-rows.ts';
import { largest } from '../../pdf/content/extent.ts';
import { inspectText } from '../../pdf/content/visibility.ts';
import type { Recognition } from '../../recognition/recognition.ts';
import { isAtRest } from '../../statement/reading/classify.ts';
import type { Account, Amount, Statement } from '../../statement/model/model.ts';
import { lazy } from '../../statement/language/memoize.ts';
import { verifiedRows } from '../../statement/model/assess.ts';
import { withSystematicFailures } from './systematic-failures.ts';
import { countChecks, itemCounts, type CountCheck, type ItemCount } from './counts.ts';
import { recognizedDoubt } from './recognized-doubt.ts';
import { contradictingEnds } from './contradicting-ends.ts';
import { brokenBetweenNeighbors } from './neighbor-rows.ts';
import { outlyingBalances, outvotedEnds } from './pinned-balances.ts';
import { brokenBroughtForward } from './brought-forward-balances.ts';
import { isShownByAgreement } from './shown-by-agreement.ts';
import { isShownByTotals } from './shown-by-totals.ts';
import { unreadAmounts, type UnreadAmounts } from './unread-amounts.ts';
import type { Cell, Constraint, Repair } from './cells.ts';
import {
  doubtsOf,
  isCorrected,
  isShownBySteps,
  openIn,
  othersOf,
  strayDoubt,
  THIN,
  UNREAD_LINES,
  type Doubts,
  type Sums,
} from './doubts.ts';

/** All constraints of one account, and the fewest changed cells that would satisfy them. */
export interface Ledger {
  account: Account;
  index: number;
  cells: readonly Cell[];
  constraints: readonly Constraint[];
  /** Identities of unknown scope that hold under none: shown, and held against nobody. */
  unfit: readonly Constraint[];
  counts: readonly CountCheck[];
  /** Printed numbers of rows whose amounts come to the total that stands with the number. */
  itemCounts: readonly ItemCount[];
  /** Rows that a sum contains which holds, of all that stand on the pages; an account without rows counts as one. */
  verified: { rows: number; of: number };
  repair: Repair | null;
  /** Why sums that fail may come from the reading or from missing pages; then nobody is accused by them. */
  doubt?: string;
  /** The doubt is of the sums alone: the reading is sure, and what fails is too little to tell an edit by itself. */
  isThin?: true;
  /** Sums that fail and that the doubt does not touch, as they lie between two neighboring rows. */
  certain: readonly Constraint[];
}

/** Builds the ledger of every account. */
export function gatherLedger(statement: Statement, recognition: Recognition): Ledger[] {
  let known: UnreadAmounts | undefined;
  // Only a ledger that does not add up needs to know what was left unread.
  const unread = () => (known ??= unreadAmounts(statement, recognition.pages.map(inspectText)));
  return withSystematicFailures(
    statement.accounts.map((account, index) => ledgerOf(statement, account, index, recognition, unread)),
  );
}

function ledgerOf(
  statement: Statement,
  account: Account,
  index: number,
  recognition: Recognition,
  unread: () => UnreadAmounts,
): Ledger {
  const { cells, constraints, unfit } = buildLedger<Amount>(account, (amounts) => unread().among(amounts));
  const counts = countChecks(account);
  const isShown = lazy(
    () =>
      isShownBySteps(constraints) ||
      removedRows(constraints) !== undefined ||
      isShownByTotals(account, constraints, unread) ||
      (recognition.readPages.length === 0 && isShownByAgreement(account, constraints, unread)),
  );
  const sums: Sums = { statement, account, constraints, counts, unread, recognition, isShown };
  const sound = constraints.every((c) => c.holds) && counts.every((c) => c.counted === c.printed);
  const open = lazy(() => withBeside(unread(), account));
  const { told, found, ...doubts } = doubtsOf(sums, sound, open);
  const verified = verification(statement, account, constraints, unread);
  const certain =
    told && !doubts.lacksSigns && !doubts.isHidden ? certainAmid(sums, doubts, verified, open) : [];
  const repair = told ? null : found;
  const doubt =
    told ??
    recognizedDoubt(statement, account, constraints, repair, recognition) ??
    (sound ? undefined : strayDoubt(sums));
  return {
    account,
    index,
    cells,
    constraints,
    unfit,
    counts,
    itemCounts: itemCounts(account),
    verified,
    repair: doubt ? null : repair,
    certain,
    ...(doubt ? { doubt } : {}),
    ...(doubt === THIN ? { isThin: true as const } : {}),
  };
}

/** The sums that fail whatever is in doubt of the rest; none of a picture is among them. */
function certainAmid(
  { statement, account, constraints, recognition }: Sums,
  { early, plain }: Pick<Doubts, 'early' | 'plain'>,
  verified: Ledger['verified'],
  open: () => UnreadAmounts,
): readonly Constraint[] {
  const certain = [
    ...certainOf(account, constraints, { verified, plain, isWhole: !early }, open),
    ...brokenBroughtForward(statement, account, constraints, open),
  ];
  const isPicture = (c: Constraint) => recognition.readPages.includes(c.target.amount.page);
  return [...new Set(certain)].filter((c) => !isPicture(c));
}

/** What was not read, and the amounts of rows that move nothing: any of these may be that of another row. */
function withBeside(unread: UnreadAmounts, { postings }: Account): UnreadAmounts {
  const beside = postings.flatMap((row) => row.beside.map(({ value }) => abs(value)));
  if (beside.length === 0) return unread;
  return {
    ...unread,
    values: new Set([...unread.values, ...beside]),
    apart: new Set([...unread.apart, ...beside]),
  };
}

/** What is known of a ledger whose sums are in doubt. */
interface Doubted {
  verified: Ledger['verified'];
  /** Why the reading as a whole is uncertain, if it is. */
  plain: string | undefined;
  /** False where pages may be missing, several statements in one file, or one row counted wrongly. */
  isWhole: boolean;
}

/** The sums that fail and that a doubt of the whole does not touch: the figures around them leave nothing else open. */
function certainOf(
  account: Account,
  constraints: readonly Constraint[],
  { verified, plain, isWhole }: Doubted,
  unread: () => UnreadAmounts,
): readonly Constraint[] {
  const { reading } = account;
  // How a reading departs is told by the steps that hold; between two neighbors nothing else is left open.
  const isSure = !plain || (reading !== undefined && openIn(reading) === undefined);
  const isChosen = !reading || othersOf(reading) === undefined;
  const mayEnd = isWhole && unread().datedLines < UNREAD_LINES;
  return [
    ...new Set([
      ...(isChosen && !reading?.unparsedLines
        ? brokenBetweenNeighbors(account, constraints, isSure, unread)
        : []),
      ...(reading?.unparsedRows || reading?.unparsedLines
        ? []
        : outlyingBalances(constraints, !isCorrected(reading), unread)),
      ...(mayEnd ? outvotedEnds(account, constraints, verified, unread) : []),
      ...(mayEnd ? contradictingEnds(account, constraints, unread) : []),
    ]),
  ];
}

/**
 * How many rows the sums verify that hold; several statements say nothing of each other. An account without rows is
 * verified by halves beside other amounts: they may be those of rows that were not read. Where other accounts have rows
 * these are the amounts below its balance, down to the next account on the page.
 */
function verification(
  statement: Statement,
  account: Account,
  constraints: readonly Constraint[],
  unread: () => UnreadAmounts,
): Ledger['verified'] {
  const held = constraints.filter((c) => c.holds);
  const of = account.postings.length + (movesNothing(account) ? 0 : (account.reading?.unparsedRows ?? 0));
  if (of > 0) return { rows: verifiedRows(account, held).size, of };
  if (held.length === 0 || held.length < constraints.length) return { rows: 0, of: 1 };
  const ends = [account.opening, account.closing].map((end) => abs(end?.value ?? 0n));
  const beside = () =>
    statement.accounts.some(({ postings }) => postings.length > 0)
      ? amountsBelow(statement, account, unread())
      : [...unread().apart];
  const isAlone = movesNothing(account) || beside().every((value) => ends.includes(value));
  return { rows: 1, of: isAlone ? 1 : 2 };
}

/** Amounts that were not read below the opening balance of an account, down to the first figure of another one. */
function amountsBelow(
  { accounts }: Statement,
  account: Account,
  { within, apart }: UnreadAmounts,
): readonly bigint[] {
  const { opening } = account;
  if (!opening) return [];
  const below = accounts
    .filter((one) => one !== account)
    .flatMap((one) => [one.opening, one.closing, ...one.postings.map(({ amount }) => amount)])
    .filter((one) => one?.page === opening.page && one.box.y1 < opening.box.y0)
    .map((one) => one?.box.y1 ?? 0);
  return within(opening.page, largest([0, ...below]), opening.box.y0).filter((value) => apart.has(value));
}

/** True where both balances are the same and both totals nothing: what is declined or pending beside them is no row. */
const movesNothing = (account: Account): boolean =>
  isAtRest(account) &&
  (['credits', 'debits'] as const).every((side) => {
    const totals = account.summary.filter(({ kind }) => kind === side);
    return totals.length > 0 && totals.every(({ amount }) => amount?.value === 0n);
  });
