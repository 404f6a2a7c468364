import { changeAt, type Change } from './changes.ts';
import { draft, type Draft } from './draft.ts';
import type { EditKind } from '../contract/edit.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import type { MappedTrace } from './traces.ts';

const KINDS: Readonly<Record<string, EditKind>> = {
  'ledger/page-of-another-month#page': 'replace-page',
  'ledger/page-of-another-month#named': 'replace-page',
  'ledger/page-of-another-month#counted': 'replace-page',
  'ledger/overview-mismatch#account': 'replace-page',
  'content/foreign-page-style#fonts': 'replace-page',
  'content/foreign-page-style#style': 'replace-page',
  'content/foreign-page-style#apart': 'replace-page',
  'ledger/posting-out-of-period#several': 'insert-page',
  'ledger/missing-page#repeated': 'insert-page',
  'provenance/pages-by-different-writers#fonts': 'replace-page',
  'provenance/pages-by-different-writers#writers': 'replace-page',
  'content/foreign-page-syntax#added': 'replace-unknown',
  'content/foreign-page-syntax#rewritten': 'replace-unknown',
};

/** Traces of a style alone say too little of where a page comes from. */
const SUPPORT: ReadonlySet<string> = new Set([
  'content/foreign-page-style#apart',
  'ledger/missing-page#repeated',
]);

/** What traces say of a page as a whole. */
interface PageChange {
  change: Change;
  page: number;
  kinds: Set<EditKind>;
  keys: Set<string>;
}

/** Traces that tell how a page is written, and not what is on it. */
const isOfStyle = (key: string) =>
  key.startsWith('content/foreign-page-style#') || key.startsWith('provenance/pages-by-different-writers#');

/**
 * Edits of whole pages: put in the place of others, or added. A page to which balances lead, and from which they lead on,
 * is of this statement: what only looks otherwise was written again.
 */
export function pageEdits(traces: readonly MappedTrace[], ledgers: readonly Ledger[]): Draft[] {
  const broken = traces.some(({ key }) => key === 'ledger/disagreeing-balances#mismatch');
  const found = pageChanges(traces);
  for (const { page, kinds, keys } of found)
    if ([...keys].every(isOfStyle) && isLedThrough(page, ledgers)) {
      kinds.clear();
      kinds.add('replace-unknown');
    }
  const swapped = found.filter(
    ({ kinds, keys }) =>
      (kinds.has('replace-page') || kinds.has('insert-page')) &&
      (broken || ![...keys].every((key) => SUPPORT.has(key))),
  );
  if (swapped.length === 0) {
    const rewritten = found.filter(({ kinds }) => kinds.has('replace-unknown'));
    return rewritten.length === 0 ? [] : [draft('replace-unknown', -1, rewritten.map(changeOfPage))];
  }
  const kind = swapped.some(({ kinds }) => kinds.has('insert-page')) ? 'insert-page' : 'replace-page';
  const made = draft(kind, -1, swapped.map(changeOfPage));
  made.pages = swapped.map(({ page }) => page);
  for (const { change } of found) for (const id of change.traces) made.traces.add(id);
  return [made];
}

/** True where steps from balance to balance lead over the edges of a page, and all of them hold. */
function isLedThrough(page: number, ledgers: readonly Ledger[]): boolean {
  const seams = ledgers
    .flatMap(({ constraints }) => constraints)
    .filter(({ kind, terms, target }) => {
      const on = [target, ...terms.map(({ cell }) => cell)].map(({ amount }) => amount.page === page);
      return kind === 'running' && on.includes(true) && on.includes(false);
    });
  return seams.length > 0 && seams.every(({ holds }) => holds);
}

const changeOfPage = ({ change }: PageChange): Change => change;

/** The traces that tell about a page as a whole, page by page. */
function pageChanges(traces: readonly MappedTrace[]): PageChange[] {
  const byPage = new Map<number, PageChange>();
  for (const trace of traces) {
    const kind = KINDS[trace.key];
    const at = trace.finding.locations.find((l) => l.kind === 'page' || l.kind === 'posting');
    if (!kind || !at || (at.kind !== 'page' && at.kind !== 'posting')) continue;
    const { page } = at;
    const known = byPage.get(page) ?? {
      change: changeAt({ at: 'page', page }, 'page', `page ${page + 1}`),
      page,
      kinds: new Set(),
      keys: new Set(),
    };
    byPage.set(page, known);
    known.kinds.add(kind);
    known.keys.add(trace.key);
    known.change.traces.add(trace.id);
    known.change.mechanisms.add(trace.mechanism);
    for (const one of trace.finding.locations) known.change.places.push(one);
  }
  return [...byPage.values()];
}
