import { pageLines, type Line } from '../layout/page-text.ts';
import type { DateOrder } from '../layout/date-text.ts';
import { visibleRuns } from '../layout/visible-runs.ts';
import type { PageContent } from '../pdf/content/model.ts';
import { buildStatement } from './build-statement.ts';
import type { KnownCuts } from './choose-cuts.ts';
import { classify, leads } from './classify.ts';
import type { NotAStatement, Statement, StatementReading } from './model.ts';
import { readDocument, type ReadDocument } from './read-document.ts';
import { Chooser, type Picks } from './reading/choices.ts';
import { search } from './reading/search.ts';
import { cutterOf } from './tokenize-document.ts';

/** What `readStatement` may be told. */
export interface ReadStatementOptions {
  /** Order of day and month to assume when nothing in the file decides. */
  dateOrder?: DateOrder;
}

/**
 * Reads what the visible text of a document states, as printed: nothing is repaired. Layout-independent;
 * where a statement can be read in several ways, the reading whose figures agree best is taken as a whole.
 */
export function readStatement(
  pages: readonly PageContent[],
  options: ReadStatementOptions = {},
): StatementReading {
  const printed: Line[] = [];
  const pagesWithText = new Set<number>();
  pages.forEach((page, index) => {
    const { spans, fromImageLayer } = visibleRuns(page);
    const own = pageLines(spans, index, printed.length, fromImageLayer);
    if (own.length > 0) pagesWithText.add(index);
    for (const line of own) printed.push(line);
  });
  const seen = { pagesWithText: pagesWithText.size, pages: pages.length };
  const readBy = (isBare: boolean): ReadWhole => {
    const linesFor = cutterOf(printed, pages.length, isBare);
    const known: KnownCuts = new Map();
    const document = chooseDocument((chooser, hints, most) =>
      readDocument(linesFor(chooser), { ...options, known }, chooser, hints, most),
    );
    const statement = buildStatement(document);
    return { statement, reason: classify(document.lines, statement.accounts) };
  };
  const plain = readBy(false);
  const { statement, reason } = isUnread(plain.statement, printed) ? wholeOf(readBy(true), plain) : plain;
  return reason ? { ok: false, reason, ...seen } : { ok: true, statement, ...seen };
}

interface ReadWhole {
  statement: Statement;
  /** Why it is none. */
  reason: NotAStatement | undefined;
}

/** Lines of a document that is read once more at most where no row was found. */
const MOST_UNREAD = 1_000;

/** True for a document of which no row was read. */
const isUnread = ({ accounts }: Statement, printed: readonly Line[]): boolean =>
  printed.length <= MOST_UNREAD && accounts.every(({ postings }) => postings.length === 0);

/** The first reading if all of its accounts lead from balance to balance, else the other. */
const wholeOf = (first: ReadWhole, other: ReadWhole): ReadWhole =>
  !first.reason && first.statement.accounts.every(leads) ? first : other;

/** Readings of the whole document that are made at most, with the likeliest reading of each account. */
const MOST_DOCUMENTS = 12;
const LEAST_DOCUMENTS = 3;
/** Lines that are read for it at most: long files are read in fewer ways. */
const MOST_LINES = 36_000;
/** How many of the readings have their accounts read in other ways too, where all could be made. */
const FOLLOWED = 3;

/**
 * Reads the likeliest document in all ways its accounts can be read; where sums still fail, answers what is open of the
 * whole document, first by the likeliest reading of each account, then for the best few by all of them.
 */
function chooseDocument(read: ReadAs): ReadDocument {
  const first = read(new Chooser(), []);
  if (first.judged.settled) return first;
  const hints = hintsOf(first.layouts);
  // One account learns nothing from itself.
  const plain = first.layouts.length > 1 ? read(new Chooser(), hints) : first;
  if (plain.judged.settled) return plain;
  const affordable = Math.floor(MOST_LINES / Math.max(1, plain.lines.length));
  const most = Math.max(LEAST_DOCUMENTS, Math.min(MOST_DOCUMENTS, affordable));
  const { ranked } = search(
    (chooser) => read(chooser, hints, 1),
    ({ judged }) => judged,
    most,
  );
  const others = ranked.filter(({ picks }) => picks.size > 0).slice(0, most < MOST_DOCUMENTS ? 1 : FOLLOWED);
  let best = { value: plain, picks: new Map() as Picks, score: plain.judged.worth };
  for (const { picks, bits } of others) {
    const value = read(new Chooser(picks), hints);
    const score = value.judged.worth - bits;
    if (score > best.score) best = { value, picks, score };
  }
  return withDepartures(best.value, best.picks);
}

/** Reads a document as a chooser says, with departures its accounts are tried by first and at most so many readings of each. */
type ReadAs = (chooser: Chooser, hints: readonly Picks[], most?: number) => ReadDocument;

/** Departures that are passed on to other accounts at most. */
const MOST_HINTS = 2;
const hintsOf = (layouts: readonly Picks[]): Picks[] =>
  [...new Map([...layouts, LONE_ROW].map((picks) => [[...picks].join(), picks])).values()]
    .filter((picks) => picks.size > 0)
    .slice(0, MOST_HINTS);

/** A single row under no known heading is one where it leads from one balance to the other. */
const LONE_ROW: Picks = new Map([['column-role/tables', 'inferred 0']]);

const withDepartures = (read: ReadDocument, picks: Picks): ReadDocument => ({
  ...read,
  departures: [...picks].map(([choice, option]) => `${choice}: ${option}`),
});
