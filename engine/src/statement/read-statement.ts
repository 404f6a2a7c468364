import { pageLines, type Line } from '../layout/page-text.ts';
import type { DateOrder } from '../layout/date-text.ts';
import { visibleRuns } from '../layout/visible-runs.ts';
import type { PageContent } from '../pdf/content/model.ts';
import { buildStatement } from './build-statement.ts';
import type { KnownCuts } from './choose-cuts.ts';
import { classify } from './classify.ts';
import type { StatementReading } from './model.ts';
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
  const linesFor = cutterOf(printed, pages.length);
  const known: KnownCuts = new Map();
  const read: ReadAs = (chooser, hints, most) =>
    readDocument(linesFor(chooser), { ...options, known }, chooser, hints, most);
  const document = chooseDocument(read);
  const { lines } = document;
  const statement = buildStatement(document);
  const reason = classify(lines, statement.accounts);
  return reason ? { ok: false, reason, ...seen } : { ok: true, statement, ...seen };
}

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
