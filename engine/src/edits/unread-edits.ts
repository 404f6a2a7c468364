import type { EditKind } from '../contract/edit.ts';
import { union } from '../pdf/content/matrix.ts';
import { keyOf, OVERLAP, shared } from './cells.ts';
import { changeAt, isMoney, type Change } from './changes.ts';
import { draft, type Draft } from './draft.ts';
import { classBeside, type LineReader } from './lines.ts';
import type { Marks } from './marks.ts';
import { bare } from './texts.ts';
import type { PagePlace } from './traces.ts';

/** Replaced or marked text of the kind of a value that was not read as one. */
export function unreadEdits(
  all: readonly Change[],
  marks: Marks,
  taken: ReadonlySet<string>,
  lineOf: LineReader,
): Draft[] {
  const changes = all.filter((c) => c.ref.at === 'other' && !taken.has(keyOf(c.ref)));
  for (const { place, trace } of marks.unread) {
    const ref = { at: 'other', page: place.page, box: place.box } as const;
    const known = changes.find((c) => isAt(c, place));
    const beside = classBeside((place.label ?? '').replace(/\u201a/g, ','), lineOf(place.page, place.box));
    if (known) {
      known.traces.add(trace.id);
      // What is shown may stand a little beside what it hides: the mark goes around both.
      known.places = known.places.map((at) =>
        at.kind === 'page' && at.page === place.page ? { ...at, box: union(at.box, place.box) } : at,
      );
    } else
      changes.push({
        ...changeAt(ref, beside?.class ?? 'other', beside?.label ?? 'text'),
        after: place.label ?? null,
        marked: true,
        traces: new Set([trace.id]),
        mechanisms: new Set([trace.mechanism]),
        places: [place],
      });
  }
  const left = changes.filter((c) => c.traces.size > 0);
  if (left.length === 0) return [];
  const [kind, main] = UNREAD.find(([, of]) => left.some((c) => c.class === of)) ?? [
    'replace-unknown',
    'other',
  ];
  return [
    draft(
      kind,
      -1,
      left.filter((c) => c.class === main),
      left.filter((c) => c.class !== main),
    ),
  ];
}

/** Whether a change is of what a place shows: two traces box one text by its glyphs and by its line. */
const isAt = ({ ref, after }: Change, { page, box, label = '' }: PagePlace): boolean =>
  ref.at === 'other' &&
  ref.page === page &&
  (keyOf(ref) === keyOf({ at: 'other', page, box }) ||
    (bare(after ?? '') === bare(label) && label !== '' && shared(ref.box, box) >= OVERLAP));

/** What a change of values is that the reader did not read: of the first class that occurs. */
const UNREAD: readonly (readonly [EditKind, Change['class']])[] = [
  ['change-amount', 'amount'],
  ['change-closing', 'closing'],
  ['change-opening', 'opening'],
  ['move-date', 'date'],
  ['rename', 'text'],
  ['change-figure', 'total'],
  ['change-figure', 'balance'],
];

/** Figures that the reader made nothing of belong to the change of figures beside them. */
export function joinUnread(drafts: Draft[]): void {
  const unread = drafts.find(
    (d) => d.account === -1 && d.roots.some((c) => c.ref.at === 'other' && c.known === 'seen'),
  );
  if (!unread) return;
  const isMoneyEdit = (d: Draft) =>
    d !== unread && d.account >= 0 && d.roots.some((c) => isMoney(c.class) || c.class === 'gap');
  const host = drafts.find((d) => isMoneyEdit(d) && d.roots.some((c) => c.known === 'seen'));
  if (host) {
    const figures = [...unread.roots, ...unread.companions].filter((c) => c.class !== 'other');
    for (const one of figures) host.companions.push(one);
    for (const id of unread.traces) host.traces.add(id);
    drafts.splice(drafts.indexOf(unread), 1);
    return;
  }
  // An amount that cannot be read any more is missing from the sums: they fail by just that amount.
  const missing = drafts.find((d) => isMoneyEdit(d) && unread.kind === 'change-amount');
  if (!missing) return;
  for (const id of missing.traces) unread.traces.add(id);
  drafts.splice(drafts.indexOf(missing), 1);
}
