import { abs, residual } from '../../ledger/figures.ts';
import { minimalRepair } from '../../ledger/repair.ts';
import { contradiction, isExplainedByEdit } from '../../ledger/contradiction.ts';
import type { Recognition } from '../../recognition/recognition.ts';
import { CUT_BY_SUMS } from '../../statement/build-statement.ts';
import type { Account, ReadingChoice, Statement } from '../../statement/model/model.ts';
import { doubtedRow } from './doubted-rows.ts';
import { hiddenRows } from './hidden-rows.ts';
import { missingRows, noRows } from './missing-pages.ts';
import type { CountCheck } from './counts.ts';
import { areMislabeled } from './mislabeled-figures.ts';
import { severalStatements } from './several-statements.ts';
import type { UnreadAmounts } from './unread-amounts.ts';
import { areUnsigned } from './unsigned-balances.ts';
import { offByAll, type Constraint, type Repair } from './cells.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** What the doubts about an account ask. */
export interface Sums {
  statement: Statement;
  account: Account;
  constraints: readonly Constraint[];
  counts: readonly CountCheck[];
  unread: () => UnreadAmounts;
  recognition: Recognition;
  /** True where the steps from balance to balance show the reading. */
  isShown: () => boolean;
}

/** Why sums that fail may be misread, from what is known best to what is known least. */
export interface Doubts {
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

/** Why the sums of an account may be misread; `open` tells what was left unread, also beside its rows. */
export function doubtsOf(sums: Sums, sound: boolean, open: () => UnreadAmounts): Doubts {
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
export const strayDoubt = ({ account, recognition }: Sums): string | undefined =>
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
export function isShownBySteps(constraints: readonly Constraint[]): boolean {
  const steps = constraints.filter(({ kind }) => kind === 'running' || kind === 'daily');
  const held = steps.filter((step) => step.holds).length;
  if (held < STEPS || held < STEPS_HELD * steps.length) return false;
  const failing = constraints.filter((one) => !one.holds);
  if (held === steps.length) return failing.length > 1 && offByAll(failing) !== undefined;
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
export function openIn(reading: ReadingChoice): string | undefined {
  return (
    othersOf(reading) ??
    (reading.unparsedRows > 0 ? 'Lines with dates and amounts could not be read as rows.' : undefined)
  );
}

/** What other readings say of one. */
export function othersOf(reading: ReadingChoice): string | undefined {
  if (reading.areColumnsGuessed) return 'Neither headings nor sums say what the columns hold.';
  return isCorrected(reading) ? 'Read another way, all sums on the page would hold.' : undefined;
}

/** True where another reading within reach makes all sums hold. */
export const isCorrected = (reading: ReadingChoice | undefined): boolean =>
  reading?.correctedBy !== undefined && reading.correctedBy < REACH;

/** A figure that fails its sum and would hold it with the digits that stand close before it. */
const readShort = (constraints: readonly Constraint[], unread: () => UnreadAmounts): string | undefined =>
  constraints.some((c) => !c.holds && unread().isCutShort(c.target.amount, c.expected))
    ? 'Digits close before a figure may belong to it.'
    : undefined;

/** Dated lines that were left unread, for sums that fail to say more of the reading; a single one is a due date or an offer. */
export const UNREAD_LINES = parameter({ value: 3, unit: 'lines', source: 'judgment' });

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

/** The doubt of a reading that is sure, where too little fails to tell an edit. */
export const THIN = 'The sums that fail are too few, or fail in too many ways, to say what is wrong.';

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
