import { buildLedger } from '../../ledger/build-ledger.ts';
import { abs, residual } from '../../ledger/figures.ts';
import { removedRows } from '../../ledger/removed-rows.ts';
import { minimalRepair } from '../../ledger/repair.ts';
import { contradiction, isExplainedByEdit } from '../../ledger/contradiction.ts';
import { largest } from '../../pdf/content/extent.ts';
import { inspectText } from '../../pdf/content/visibility.ts';
import type { Recognition } from '../../recognition/recognition.ts';
import { CUT_BY_SUMS } from '../../statement/build-statement.ts';
import { isAtRest } from '../../statement/reading/classify.ts';
import type { Account, Amount, ReadingChoice, Statement } from '../../statement/model/model.ts';
import { lazy } from '../../statement/language/memoize.ts';
import { verifiedRows } from '../../statement/model/assess.ts';
import { doubtedRow } from './doubted-rows.ts';
import { hiddenRows } from './hidden-rows.ts';
import { withSystematicFailures } from './systematic-failures.ts';
import { missingRows, noRows } from './missing-pages.ts';
import { countChecks, itemCounts, type CountCheck, type ItemCount } from './counts.ts';
import { recognizedDoubt } from './recognized-doubt.ts';
import { areMislabeled } from './mislabeled-figures.ts';
import { contradictingEnds } from './contradicting-ends.ts';
import { brokenBetweenNeighbors } from './neighbor-rows.ts';
import { outlyingBalances, outvotedEnds } from './pinned-balances.ts';
import { brokenBroughtForward } from './brought-forward-balances.ts';
import { isShownByAgreement } from './shown-by-agreement.ts';
import { isShownByTotals } from './shown-by-totals.ts';
import { severalStatements } from './several-statements.ts';
import { unreadAmounts, type UnreadAmounts } from './unread-amounts.ts';
import { areUnsigned } from './unsigned-balances.ts';
import type { Cell, Constraint, Repair } from './cells.ts';
import { parameter } from '../../thresholds/parameter.ts';

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

/** What the doubts about an account ask. */
interface Sums {
  statement: Statement;
  account: Account;
  constraints: readonly Constraint[];
  counts: readonly CountCheck[];
  unread: () => UnreadAmounts;
  recognition: Recognition;
  /** True where the steps from balance to balance show the reading. */
  isShown: () => boolean;
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

/** Why sums that fail may be misread, from what is known best to what is known least. */
interface Doubts {
  /** The first reason there is. */
  told: string | undefined;
  /** The fewest figures whose change makes all sums hold; not looked for where rows or pages may be missing. */
  found: Repair | null;
  lacksSigns: boolean;
  /** Rows may stand where nothing can be read: no sum across them is certain. */
  isHidden: boolean;
  /** Why figures, rows, or pages are in doubt. */
  early: string | undefined;
  /** Why the reading as a whole is uncertain. */
  plain: string | undefined;
}

function doubtsOf(sums: Sums, sound: boolean, open: () => UnreadAmounts): Doubts {
  if (sound)
    return {
      ...{ told: undefined, found: null, lacksSigns: false },
      ...{ isHidden: false, early: undefined, plain: undefined },
    };
  const plain = readPlainly(sums);
  const hidden = hiddenRows(sums.account, sums.constraints, sums.recognition.pages);
  const lost = hidden ?? lostDoubt(sums);
  const found = lost ? null : minimalRepair(sums.constraints);
  const lacksSigns = areUnsigned(sums.constraints);
  const early = figureDoubt(sums, found, lacksSigns) ?? lost ?? numberDoubt(sums);
  const told = early ?? plain ?? readingDoubt(sums, found, open);
  return { told, found, lacksSigns, isHidden: hidden !== undefined, early, plain };
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

/** Why rows or pages may be missing, or several statements in one. */
const lostDoubt = ({ statement, account, constraints, unread, recognition }: Sums): string | undefined =>
  noRows(account, statement, unread) ??
  missingRows(statement, account, recognition.pages, constraints) ??
  severalStatements(statement, account, constraints) ??
  doubtedRow(account, constraints);

/** Why figures may have been read as what they are not. */
function figureDoubt(
  { account, unread }: Sums,
  found: Repair | null,
  lacksSigns: boolean,
): string | undefined {
  if (lacksSigns)
    return 'If the balances that are printed without a sign were below zero, all sums would hold.';
  return areMislabeled(account, found, unread)
    ? 'The figures that would make the sums hold are printed with other labels, or with none.'
    : undefined;
}

/** Why the account as a whole may have been read wrongly. */
const readingDoubt = (sums: Sums, found: Repair | null, open: () => UnreadAmounts): string | undefined =>
  readShort(sums.constraints, sums.unread) ??
  hasOrphans(sums) ??
  openBoxDoubt(sums) ??
  contradictionDoubt(sums.constraints, found, open);

/** Of what pictures leave unread more is known. */
const strayDoubt = ({ account, recognition }: Sums): string | undefined =>
  account.reading?.unparsedLines && recognition.readPages.length === 0
    ? 'Lines among the rows could not be read as part of them.'
    : undefined;

/** `(21)`: a count as a rule, and an amount where others have no cents. */
const BRACKETED = /^\(\d{1,4}\)$/;

/** Why a number that may be an amount or none explains all that fails. */
function numberDoubt({ account, constraints, counts, unread }: Sums): string | undefined {
  const broken = constraints.filter((c) => !c.holds);
  const off = offByAll(broken);
  if (off !== undefined && unread().inBrackets.has(off))
    return 'A number in brackets, which may be an amount, would make the sums hold.';
  const areCounted = counts.every((c) => c.counted === c.printed);
  if (areCounted && broken.every((c) => c.terms.some(({ cell }) => BRACKETED.test(cell.amount.text))))
    return 'A number in brackets, which may be a count, was read as an amount.';
  return off !== undefined && unread().isWholeInColumn(account, off)
    ? 'A number without cents in the column of amounts would make the sums hold.'
    : undefined;
}

/** By how much all sums that fail do so. */
function offByAll(broken: readonly Constraint[]): bigint | undefined {
  const [off, ...more] = new Set(broken.map((c) => abs(residual(c))));
  return more.length === 0 ? off : undefined;
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

/** Bits by which the reading must beat the best one under which no sum fails. */
const REACH = parameter({ value: 30, unit: 'bits', source: 'judgment' });

/** Steps from balance to balance that hold at least, and the share of them, for them to show that a reading is right to depart. */
const STEPS = parameter({ value: 8, unit: 'steps', source: 'judgment' });
const STEPS_HELD = parameter({ value: 0.9, unit: 'share of the steps', source: 'judgment' });

/** Breaks between balances of which all that they come to is looked for. */
const MOST_BREAKS = 6;

/**
 * True where the rows lead from balance to balance as they could not under another reading, but for some steps, and all
 * else that fails is off by as much as one of these or as some together: a page of another statement fails the steps to
 * it and from it, and a balance that two pages print, and its sums fail by what these come to. Where every
 * step holds, two sums or more that fail by the same leave the rows as they were read.
 */
function isShownBySteps(constraints: readonly Constraint[]): boolean {
  const steps = constraints.filter(({ kind }) => kind === 'running' || kind === 'daily');
  const held = steps.filter((step) => step.holds).length;
  if (held < STEPS || held < STEPS_HELD * steps.length) return false;
  const failing = constraints.filter((one) => !one.holds);
  if (held === steps.length)
    return failing.length > 1 && new Set(failing.map((one) => abs(residual(one)))).size === 1;
  const isAgain = ({ kind, terms }: Constraint) =>
    kind === 'same' && new Set(terms.map(({ cell }) => cell.amount.page)).size > 1;
  const breaks = failing.filter((one) => steps.includes(one) || isAgain(one));
  const offs = signedSums(breaks.slice(0, MOST_BREAKS).map(residual));
  return failing.every((one) => steps.includes(one) || offs.has(residual(one)));
}

/** What some of several amounts come to, each on one side or the other. */
function signedSums(amounts: readonly bigint[]): ReadonlySet<bigint> {
  let sums = new Set([0n]);
  for (const amount of amounts) sums = new Set([...sums].flatMap((sum) => [sum, sum + amount, sum - amount]));
  return sums;
}

/** Why a reading is too uncertain for its sums to accuse: it departs from the plain layout, or another would correct them. */
function readPlainly({ statement, account: { reading }, constraints, isShown }: Sums): string | undefined {
  const departures = [...(statement.reading?.departures ?? []), ...(reading?.departures ?? [])];
  if (departures.length > 0 && !isShown())
    return 'The layout is unusual, and the figures were read in the way that fits best.';
  if (areEndsGuessed(statement, constraints))
    return 'Where the accounts begin and end was decided by their sums, and one of these fails.';
  if (!reading) return undefined;
  const open = openIn(reading);
  if (open) return open;
  return reading.closed || isShown() ? undefined : 'The layout can be read in more ways than we could try.';
}

/**
 * True where sums alone tell the accounts apart and one fails that is no step from balance to balance: those lead through
 * what was cut as well, and leave open which balance is the last.
 */
const areEndsGuessed = ({ reading }: Statement, constraints: readonly Constraint[]): boolean =>
  reading?.departures.includes(CUT_BY_SUMS) === true &&
  constraints.some(({ kind, holds }) => !holds && kind !== 'running' && kind !== 'daily');

/** What a reading leaves open, whether it departs from the plain layout or not. */
function openIn(reading: ReadingChoice): string | undefined {
  return (
    othersOf(reading) ??
    (reading.unparsedRows > 0 ? 'Lines with dates and amounts could not be read as rows.' : undefined)
  );
}

/** What other readings say of one. */
function othersOf(reading: ReadingChoice): string | undefined {
  if (reading.areColumnsGuessed) return 'Neither headings nor sums say what the columns hold.';
  return isCorrected(reading) ? 'Read another way, all sums on the page would hold.' : undefined;
}

/** True where another reading within reach makes all sums hold. */
const isCorrected = (reading: ReadingChoice | undefined): boolean =>
  reading?.correctedBy !== undefined && reading.correctedBy < REACH;

/** A figure that fails its sum and would hold it with the digits that stand close before it. */
const readShort = (constraints: readonly Constraint[], unread: () => UnreadAmounts): string | undefined =>
  constraints.some((c) => !c.holds && unread().isCutShort(c.target.amount, c.expected))
    ? 'Digits close before a figure may belong to it.'
    : undefined;

/** Dated lines that were left unread, for sums that fail to say more of the reading; a single one is a due date or an offer. */
const UNREAD_LINES = parameter({ value: 3, unit: 'lines', source: 'judgment' });

/**
 * Amounts on lines like rows that were given no role, or among the rows: these unless the steps show the reading, and
 * neither one of them nor two together are what a sum is off by.
 */
function hasOrphans({ account, constraints, unread, isShown }: Sums): string | undefined {
  const { datedLines, inTable, values } = unread();
  const mayExplain = () => !isShown() || explain(constraints, values);
  return datedLines >= UNREAD_LINES || (inTable(account) && mayExplain())
    ? 'Amounts in or beside the table could not be assigned to a row.'
    : undefined;
}

/** Lines of a summary that were not read may count a part of what its totals would. */
function openBoxDoubt({ account: { summary }, constraints, unread }: Sums): string | undefined {
  const broken = constraints.filter((one) => !one.holds);
  const isOfBox = ({ kind, target }: Constraint) => kind === 'section' && target.kind === 'summary';
  const figures = summary.flatMap(({ amount }) => amount ?? []);
  return broken.every(isOfBox) && unread().among(figures)
    ? 'The summary has lines that could not be read, which may count some of the rows.'
    : undefined;
}

/** True where one of some amounts, or two of them together, are what a sum is off by. */
function explain(constraints: readonly Constraint[], values: ReadonlySet<bigint>): boolean {
  const offs = constraints.flatMap((one) => (one.holds ? [] : [abs(residual(one))]));
  return offs.some(
    (off) =>
      values.has(off) || [...values].some((value) => values.has(off - value) || values.has(off + value)),
  );
}

const THIN = 'The sums that fail are too few, or fail in too many ways, to say what is wrong.';

/** Why sums that fail accuse nobody although the reading is sure: no few changes explain them well enough. */
function contradictionDoubt(
  constraints: readonly Constraint[],
  repair: Repair | null,
  unread: () => UnreadAmounts,
): string | undefined {
  const isPrintedElsewhere = (value: bigint) => unread().values.has(value);
  const mayBeRow = (value: bigint) => unread().apart.has(value);
  return isExplainedByEdit(contradiction(constraints, repair, isPrintedElsewhere, mayBeRow))
    ? undefined
    : THIN;
}
