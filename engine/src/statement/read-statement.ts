import { pageLines, type Line } from '../layout/page-text.ts';
import type { DateOrder } from '../layout/date-text.ts';
import { visibleRuns } from '../layout/visible-runs.ts';
import type { PageContent } from '../pdf/content/model.ts';
import { buildStatement } from './build-statement.ts';
import type { KnownCuts } from './accounts/choose-cuts.ts';
import { chooseDocument } from './reading/choose-document.ts';
import { classify, isAtRest, leads } from './reading/classify.ts';
import type { NotAStatement, Statement, StatementReading } from './model/model.ts';
import { withBoxesBelow } from './tables/figures-beside-list.ts';
import { withListsSeparated } from './tables/lists-beside.ts';
import type { Bits } from './model/choices.ts';
import { withoutPaymentPart } from './headings/payment-parts.ts';
import { readDocument } from './reading/read-document.ts';
import { cutAlike, cutterOf, type Cutter } from './tokenize-document.ts';
import { mergeUnevenBaselines } from './text/uneven-baselines.ts';
import { parameter } from '../thresholds/parameter.ts';

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
  const apart: Line[] = [];
  const pagesWithText = new Set<number>();
  pages.forEach((page, index) => {
    const { spans, fromImageLayer } = visibleRuns(page);
    const own = withoutPaymentPart(
      mergeUnevenBaselines(pageLines(spans, index, printed.length, fromImageLayer)),
    );
    if (own.length > 0) pagesWithText.add(index);
    for (const line of own) printed.push(line);
    for (const line of withBoxesBelow(withListsSeparated(own, apart.length))) apart.push(line);
  });
  const seen = { pagesWithText: pagesWithText.size, pages: pages.length };
  const readBy = (linesFor: Cutter): ReadWhole => {
    const known: KnownCuts = new Map();
    const document = chooseDocument((chooser, hints, most) =>
      readDocument(linesFor(chooser), { ...options, known }, chooser, hints, most),
    );
    const statement = buildStatement(document);
    return { statement, reason: classify(document.lines, statement.accounts), worth: document.judged.worth };
  };
  const readAs = (lines: readonly Line[]): ReadWhole => {
    const cut = cutterOf(lines, pages.length, false);
    const plain = readBy(cut);
    if (lines.length > MOST_LINES || balancesContinue(plain)) return plain;
    const bareCut = cutterOf(lines, pages.length, true);
    if (cutAlike(cut, bareCut)) return plain;
    const bare = readBy(bareCut);
    // Some numbers lead from one to another by chance, so all accounts have to.
    return isSettled(bare) ? worthier(plain, bare, BARE) : plain;
  };
  const { statement, reason } = apart.every((line, i) => line === printed[i])
    ? readAs(printed)
    : fullerApart(readAs(printed), readAs(apart));
  return reason ? { ok: false, reason, ...seen } : { ok: true, statement, ...seen };
}

/** Bits that it costs to take numbers for amounts by where they stand, however they are printed. */
const BARE = parameter({ value: 6, unit: 'bits', source: 'judgment' });

/** Bits that it costs to read a page as lists beside one another, which hardly any statement prints. */
const APART = parameter({ value: 3, unit: 'bits', source: 'judgment' });

/** The other reading where its figures agree so much better, or the first is of no statement. */
const worthier = (first: ReadWhole, other: ReadWhole, cost: Bits): ReadWhole =>
  !other.reason && (first.reason || other.worth > first.worth + cost) ? other : first;

/** What it costs that a row has no words, which those of another reading have. */
const WORDLESS = parameter({ value: 8, unit: 'bits', source: 'judgment' });

/** The lists beside one another also where the figures agree alike and the rows keep words that the plain lines lose. */
function fullerApart(plain: ReadWhole, apart: ReadWhole): ReadWhole {
  const [own, others] = [apart, plain].map(({ statement }) => wordsOfRows(statement)) as [number[], number[]];
  const all = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  const isFuller = own.length === others.length && !own.includes(0) && all(own) > all(others);
  const lost = others.filter((count) => count === 0).length * WORDLESS;
  return isFuller && apart.worth >= plain.worth - lost ? apart : worthier(plain, apart, APART);
}

const wordsOfRows = ({ accounts }: Statement): number[] =>
  accounts.flatMap(({ postings }) => postings.map(({ description }) => countWords(description.value)));

const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

interface ReadWhole {
  statement: Statement;
  /** Why it is none. */
  reason: NotAStatement | undefined;
  /** Bits that its figures are worth, by how they agree. */
  worth: number;
}

const balancesContinue = ({ statement: { accounts } }: ReadWhole): boolean =>
  accounts.length > 0 && accounts.every(leads);

const isSettled = ({ statement: { accounts } }: ReadWhole): boolean =>
  accounts.some(leads) && accounts.every((account) => leads(account) || isAtRest(account));

/** Lines of a document that is read once more at most. */
const MOST_LINES = 1_000;
