import { keyOf } from './cells.ts';
import type { Change } from './changes.ts';
import { draft, type Draft } from './draft.ts';
import type { EditKind, Mechanism } from '../contract/edit.ts';
import type { Location } from '../contract/location.ts';
import type { MappedTrace } from './traces.ts';

const KINDS: Readonly<Record<string, EditKind>> = {
  'ledger/page-of-another-month#page': 'replace-page',
  'ledger/page-of-another-month#named': 'replace-page',
  'ledger/page-of-another-month#counted': 'replace-page',
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

/** Edits of whole pages: put in the place of others, or added. */
export function pageEdits(traces: readonly MappedTrace[]): Draft[] {
  const broken = traces.some(({ key }) => key === 'ledger/disagreeing-balances#mismatch');
  const byPage = new Map<string, { change: Change; kinds: Set<EditKind>; keys: Set<string> }>();
  for (const trace of traces) {
    const kind = KINDS[trace.key];
    const at = trace.finding.locations.find((l) => l.kind === 'page' || l.kind === 'posting');
    if (!kind || !at || (at.kind !== 'page' && at.kind !== 'posting')) continue;
    const ref = { at: 'page', page: at.page } as const;
    const known = byPage.get(keyOf(ref)) ?? {
      change: {
        ref,
        class: 'page',
        label: `page ${at.page + 1}`,
        account: -1,
        after: null,
        known: 'unknown',
        marked: false,
        traces: new Set<string>(),
        mechanisms: new Set<Mechanism>(),
        places: [] as Location[],
        sums: new Set<string>(),
      } satisfies Change,
      kinds: new Set<EditKind>(),
      keys: new Set<string>(),
    };
    byPage.set(keyOf(ref), known);
    known.kinds.add(kind);
    known.keys.add(trace.key);
    known.change.traces.add(trace.id);
    known.change.mechanisms.add(trace.mechanism);
    for (const one of trace.finding.locations) known.change.places.push(one);
  }
  const found = [...byPage.values()];
  const swapped = found.filter(
    ({ kinds, keys }) =>
      (kinds.has('replace-page') || kinds.has('insert-page')) &&
      (broken || ![...keys].every((key) => SUPPORT.has(key))),
  );
  const kind = swapped.some(({ kinds }) => kinds.has('insert-page')) ? 'insert-page' : 'replace-page';
  const drafts: Draft[] = [];
  if (swapped.length > 0) {
    const made = draft(
      kind,
      -1,
      swapped.map(({ change }) => change),
    );
    made.pages = swapped.flatMap(({ change }) => (change.ref.at === 'page' ? [change.ref.page] : []));
    for (const { change } of found) for (const id of change.traces) made.traces.add(id);
    drafts.push(made);
  } else {
    const rewritten = found.filter(({ kinds }) => kinds.has('replace-unknown'));
    if (rewritten.length > 0)
      drafts.push(
        draft(
          'replace-unknown',
          -1,
          rewritten.map(({ change }) => change),
        ),
      );
  }
  return drafts;
}
