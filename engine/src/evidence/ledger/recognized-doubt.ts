import { abs } from '../../ledger/figures.ts';
import { isAmount } from '../../layout/amounts-in-text.ts';
import type { TextRun } from '../../pdf/content/model.ts';
import type { Box } from '../../pdf/structure/model.ts';
import { recognizedFont } from '../../layout/recognized-font.ts';
import type { Recognition } from '../../recognition/recognition.ts';
import type { GlyphSpan } from '../../layout/glyph-span.ts';
import type { Account, Amount, Statement } from '../../statement/model/model.ts';
import type { Constraint, Repair } from './cells.ts';
import { parameter } from '../../thresholds/parameter.ts';
import { median } from '../../layout/median.ts';

/** Sums that must hold for a reading of a picture to be trusted: so many, and so many for each that fails. */
const TRUSTED = parameter({ value: 4, unit: 'sums', source: 'judgment' });
const TRUSTED_FOR_BROKEN = parameter({ value: 2, unit: 'sums for one that fails', source: 'judgment' });
/** Fewest rows that show where a column of the table is. */
const AT_EDGE = parameter({ value: 3, unit: 'rows', source: 'judgment' });
/** Least distance of two rows. */
const PITCH = parameter({ value: 8, unit: 'points', source: 'judgment' });
/** Baselines nearer than this stand in one row. */
const SAME_ROW = parameter({ value: 0.4, unit: 'share of the pitch', source: 'judgment' });
/** How far above and below its rows a table reaches. */
const BEYOND = parameter({ value: 2, unit: 'rows', source: 'judgment' });

/**
 * Why sums that fail may come from reading a picture: a figure that two readings do not agree on, digits that
 * recognition takes for one another, ink between the rows that no one read. `undefined` when nothing says so.
 */
export function recognizedDoubt(
  statement: Statement,
  account: Account,
  constraints: readonly Constraint[],
  repair: Repair | null,
  recognition: Recognition,
): string | undefined {
  const broken = constraints.filter((c) => !c.holds);
  const read = new Set(recognition.readPages);
  const cells = new Set([
    ...broken.flatMap((c) => c.terms.map(({ cell }) => cell)),
    ...(repair?.cells.map(({ cell }) => cell) ?? []),
  ]);
  const drawn = [...cells].filter(({ amount }) => read.has(amount.page));
  if (isShort(account, read)) return 'Fewer rows were recognized in the picture than the statement lists.';
  if (broken.length === 0 || drawn.length === 0) return undefined;
  if (!recognition.settled) return 'The figures were recognized in a picture and read only once.';
  if (constraints.length - broken.length < Math.max(TRUSTED, TRUSTED_FOR_BROKEN * broken.length)) {
    return 'Too few sums of the figures recognized in the picture hold to trust the reading.';
  }
  if (account.postings.some(({ description }) => description.spans.some(isDamagedAmount))) {
    return 'A figure in the columns of the picture was read as part of a description.';
  }
  if (hasRowWithoutAmount(statement, account, recognition)) {
    return 'The amount of a row of the picture could not be read.';
  }
  if (hasUnusedFigures(statement, account, recognition)) {
    return 'A figure in the columns of the picture could not be assigned to a row.';
  }
  if (!repair || repair.cells.length === 0) {
    return 'The figures were recognized in a picture, and changing a few of them would not make the sums hold.';
  }
  if (drawn.some(({ amount }) => !recognition.confirms(amount.spans))) {
    return 'A figure of a sum that fails could not be read with certainty from the picture.';
  }
  const mistaken = repair.cells.some(({ cell, printed, repaired }) => {
    return (
      read.has(cell.amount.page) &&
      mayBeMisread(printed, repaired) &&
      !recognition.looksRight(cell.amount, repaired)
    );
  });
  if (mistaken) return 'The difference could come from a digit misread from the picture.';
  return bandsOf(account, broken, read).some(({ page, box }) => recognition.hasUnreadInk(page, box))
    ? 'Something between the rows of the picture could not be read.'
    : undefined;
}

/** True when a list in a picture was read with fewer rows than are printed to be in it: recognition overlooks rows. */
function isShort({ sections, postings }: Account, read: ReadonlySet<number>): boolean {
  return sections.some(({ count, repeats, listed }, index) => {
    const own = repeats ? listed : postings.filter((posting) => posting.section === index);
    return count !== undefined && own.length < count.value && own.some(({ amount }) => read.has(amount.page));
  });
}

/** A date as rows begin with, by itself or run together with the words behind it. */
const DATE = /^\W?\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?(?:$|\p{L})/u;

/** Points that dates of one column begin apart in a picture, with a mark of the rule before them. */
const DATE_COLUMN = parameter({ value: 8, unit: 'points', source: 'judgment' });

/** True when a date stands in the column of those of the rows, and no row was read from it. */
function hasRowWithoutAmount(statement: Statement, account: Account, recognition: Recognition): boolean {
  const used = new Set<TextRun>();
  collectRuns(statement.accounts, used);
  return recognition.readPages.some((page) => {
    const edges = account.postings.filter(({ date }) => date.page === page).map(({ date }) => date.box.x0);
    return (recognition.pages[page]?.runs ?? []).some(
      (run) =>
        run.fontResource === recognizedFont &&
        DATE.test(run.text.trim()) &&
        !used.has(run) &&
        edges.filter((edge) => Math.abs(edge - run.box.x0) < DATE_COLUMN).length >= AT_EDGE,
    );
  });
}

/** An amount with a letter for a digit, or with a mark that belongs to none, which stands among the words of a row. */
const DAMAGED = /^\W*(?=.*\d)[\dBOSIlZ]{1,3}(?:[,.]?[\dBOSIlZ]{3})*[.,][\dBOSIlZ]{2}\W*$/;

const isDamagedAmount = ({ run }: GlyphSpan) =>
  run.fontResource === recognizedFont && DAMAGED.test(run.text.trim());

/** Points that figures of one column end apart in a picture. */
const COLUMN = parameter({ value: 2.5, unit: 'points', source: 'judgment' });

/** What a row that sums others up is called. */
const SUMMING = /total|balance|summary|average|carried|brought/i;

/** True when a picture shows a row in or next to the table, with a figure in a column of it, that no value was read from. */
function hasUnusedFigures(statement: Statement, account: Account, recognition: Recognition): boolean {
  const used = new Set<TextRun>();
  collectRuns(statement.accounts, used);
  return recognition.readPages.some((page) => {
    const own = account.postings.filter((posting) => posting.amount.page === page);
    const edges = own.flatMap(({ amount, balance }) => [amount.box.x1, ...(balance ? [balance.box.x1] : [])]);
    const levels = own.map(({ amount }) => amount.box.y0).sort((x, y) => x - y);
    const [low, high] = [levels[0], levels.at(-1)];
    if (low === undefined || high === undefined) return false;
    const steps = levels.slice(1).map((level, i) => level - (levels[i] ?? 0));
    const pitch = Math.max(PITCH, median(steps));
    const runs = recognition.pages[page]?.runs ?? [];
    return runs.some((run) => {
      const { x1, y0 } = run.box;
      const inTable = y0 > low - BEYOND * pitch && y0 < high + BEYOND * pitch;
      if (!inTable || used.has(run) || run.fontResource !== recognizedFont || !isAmount(run.text))
        return false;
      if (edges.filter((edge) => Math.abs(edge - x1) < COLUMN).length < AT_EDGE) return false;
      const row = runs.filter(
        (other) => Math.abs(other.box.y0 - y0) < SAME_ROW * pitch && other.box.x1 < run.box.x0,
      );
      return row.some(({ text }) => /\p{L}{3}/u.test(text)) && !row.some(({ text }) => SUMMING.test(text));
    });
  });
}

/** The runs that values were read from. */
function collectRuns(value: unknown, into: Set<TextRun>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('spans' in value && Array.isArray(value.spans)) {
    for (const span of value.spans as readonly GlyphSpan[]) into.add(span.run);
    return;
  }
  for (const part of Object.values(value)) collectRuns(part, into);
}

/** Digits that recognition takes for one another. */
const ALIKE = new Set([
  '17',
  '14',
  '12',
  '27',
  '38',
  '35',
  '56',
  '58',
  '68',
  '08',
  '06',
  '09',
  '49',
  '89',
  '47',
  '69',
  '23',
  '39',
]);

/** The same for two figures of one sign: with the other sign, no digit tells one from the other. */
export const isMisreading = (printed: bigint, other: bigint): boolean =>
  printed < 0n === other < 0n && mayBeMisread(printed, other);

/** True when two figures differ as a reading differs from the print: a look-alike digit, or one more or fewer. */
export function mayBeMisread(a: bigint, b: bigint): boolean {
  const [x, y] = [digits(a), digits(b)];
  if (x.length !== y.length) {
    const [short, long] = x.length < y.length ? [x, y] : [y, x];
    return long.length - short.length === 1 && isWithin(short, long);
  }
  const changed = [...x].flatMap((digit, i) => (digit === y[i] ? [] : [[digit, y[i] ?? ''].sort().join('')]));
  if (changed.length === 0) return true;
  return changed.length === 1 && ALIKE.has(changed[0] ?? '');
}

const digits = (value: bigint) => abs(value).toString();

function isWithin(short: string, long: string): boolean {
  let at = 0;
  for (const digit of long) if (digit === short[at]) at++;
  return at === short.length;
}

/** Between which heights of which pages a row may have been overlooked. */
function bandsOf(
  account: Account,
  broken: readonly Constraint[],
  read: ReadonlySet<number>,
): { page: number; box: Box }[] {
  const bands: { page: number; box: Box }[] = [];
  const wide = { x0: -Infinity, x1: Infinity };
  for (const constraint of broken) {
    const amounts = constraint.terms.map(({ cell }) => cell.amount);
    if (constraint.kind === 'running') for (const one of pagesBetween(amounts, wide)) bands.push(one);
    else if (/^(sum|section|column)$/.test(constraint.kind)) {
      bands.push(
        ...pagesBetween(
          account.postings.map((posting) => posting.amount),
          wide,
        ),
      );
    }
  }
  return bands.filter(({ page }) => read.has(page));
}

/** The band that figures span, page by page. */
function pagesBetween(amounts: readonly Amount[], wide: { x0: number; x1: number }) {
  const pages = new Map<number, Box>();
  for (const { page, box } of amounts) {
    const known = pages.get(page);
    pages.set(page, {
      ...wide,
      y0: Math.min(known?.y0 ?? Infinity, box.y0),
      y1: Math.max(known?.y1 ?? -Infinity, box.y1),
    });
  }
  return [...pages].map(([page, box]) => ({ page, box }));
}
