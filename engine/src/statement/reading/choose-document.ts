import { datedRows } from '../fields/document-kind.ts';
import type { ReadDocument } from './read-document.ts';
import { Chooser, type Picks } from '../model/choices.ts';
import { search } from '../model/search.ts';

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
export function chooseDocument(read: ReadAs): ReadDocument {
  const first = read(new Chooser());
  if (first.judged.settled || isBook(first)) return first;
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

/** Lines past which a document is long, and rows that are worth reading it in other ways, at least. */
const LONG = 1_000;
const FEWEST_ROWS = 5;

/** True for a long document with hardly a dated amount, of which nothing was read: no other reading finds an account. */
const isBook = ({ lines, accounts }: ReadDocument): boolean =>
  lines.length > LONG &&
  accounts.every(({ account }) => !account.opening && !account.closing && account.postings.length === 0) &&
  datedRows(lines) < FEWEST_ROWS;

/** Reads a document as a chooser says, with departures its accounts are tried by first and at most so many readings of each. */
export type ReadAs = (chooser: Chooser, hints?: readonly Picks[], most?: number) => ReadDocument;

/** Departures that are passed on to other accounts at most. */
const MOST_HINTS = 2;
const hintsOf = (layouts: readonly Picks[]): Picks[] =>
  [...new Map(layouts.map((picks) => [[...picks].join(), picks])).values()]
    .filter((picks) => picks.size > 0)
    .slice(0, MOST_HINTS);

const withDepartures = (read: ReadDocument, picks: Picks): ReadDocument => ({
  ...read,
  departures: [...picks].map(([choice, option]) => `${choice}: ${option}`),
});
