import { pageLines, type Line } from '../layout/page-text.ts';
import type { DateOrder } from '../layout/date-text.ts';
import { visibleRuns } from '../layout/visible-runs.ts';
import type { PageContent } from '../pdf/content/model.ts';
import { buildStatement } from './build-statement.ts';
import type { KnownCuts } from './choose-cuts.ts';
import { chooseDocument } from './choose-document.ts';
import { classify, leads } from './classify.ts';
import type { NotAStatement, Statement, StatementReading } from './model.ts';
import { withListsApart } from './lists-beside.ts';
import { withoutPaymentPart } from './payment-parts.ts';
import { readDocument } from './read-document.ts';
import { cutterOf } from './tokenize-document.ts';
import { withEvenRows } from './uneven-rows.ts';

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
    const own = withListsApart(
      withoutPaymentPart(withEvenRows(pageLines(spans, index, printed.length, fromImageLayer))),
    );
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
