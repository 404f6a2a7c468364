import { keyOf } from './cells.ts';
import type { Change } from './changes.ts';
import { draft, type Draft } from './draft.ts';

/** Texts and dates of rows: with the row's amount where that was changed too, else an edit of their own. */
export function addRowEdits(drafts: Draft[], all: readonly Change[]): void {
  const byRow = new Map<string, Change[]>();
  for (const change of all) {
    if ((change.class !== 'text' && change.class !== 'date') || change.row === undefined) continue;
    if (drafts.some((d) => [...d.roots, ...d.companions].some((c) => keyOf(c.ref) === keyOf(change.ref))))
      continue;
    const key = `${change.account}/${change.row}`;
    byRow.set(key, [...(byRow.get(key) ?? []), change]);
  }
  for (const changes of byRow.values()) {
    const [first] = changes;
    if (!first) continue;
    const host = drafts.find(
      (d) => d.account === first.account && d.roots.some((c) => c.class === 'amount' && c.row === first.row),
    );
    if (host) {
      for (const one of changes) host.companions.push(one);
      for (const change of changes) for (const id of change.traces) host.traces.add(id);
      const amount = host.roots.find((c) => c.row === first.row);
      if (
        host.kind === 'change-amount' &&
        host.roots.length === 1 &&
        amount &&
        isNewRow([amount, ...changes])
      )
        host.kind = 'add-row';
      continue;
    }
    const date = changes.filter((c) => c.class === 'date');
    const text = changes.filter((c) => c.class === 'text');
    if (text.length > 0) drafts.push(draft('rename', first.account, text, date));
    else drafts.push(draft('move-date', first.account, date));
  }
  joinAlike(drafts);
}

/** All fields of a row look otherwise, and nothing is known to have been there. */
const isNewRow = (changes: readonly Change[]) =>
  changes.some((c) => c.class === 'text') &&
  changes.every((c) => c.before === null || (c.marked && c.before === undefined));

/** Several rows changed in one way are one edit: by one trace, or because no more is known of any. */
function joinAlike(drafts: Draft[]): void {
  for (const kind of ['rename', 'move-date'] as const) {
    const [first, ...more] = drafts.filter((d) => d.kind === kind);
    for (const other of more) {
      if (!first || first.account !== other.account) continue;
      for (const one of other.roots) first.roots.push(one);
      for (const one of other.companions) first.companions.push(one);
      for (const id of other.traces) first.traces.add(id);
      drafts.splice(drafts.indexOf(other), 1);
    }
  }
}
