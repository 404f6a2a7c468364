import type { CellChange, Edit, Location, Report } from '@assay/engine';
import { centsOf, type ChangedText, type ExpectedEdit } from './expected-edits.ts';
import { judgementOf } from './judgement.ts';

/** How well one report tells what was changed. */
export interface EditScore {
  /** Entries shown. */
  entries: number;
  kind: boolean;
  place: boolean;
  /** Each value that was changed on purpose: whether its earlier value is told and right. */
  values: readonly { changed: ChangedText; right: boolean }[];
  /** Earlier values that are told as a fact and are wrong, followers among them. */
  wrongAsFact: readonly string[];
  contradictory: boolean;
  /** Most badges on one figure. */
  badges: number;
}

type PagePlace = Location & { page: number };

/** Sets a report beside what was changed. */
export function scoreEdits(report: Report, expected: ExpectedEdit): EditScore {
  const edits = report.edits ?? [];
  const [first] = edits;
  const entries = report.entries ?? report.findings;
  const top = entries[0]?.locations.find((l): l is PagePlace => 'page' in l);
  const told = edits.flatMap(({ roots, companions }) => [...roots, ...companions]);
  return {
    entries: entries.length,
    kind: first !== undefined && expected.kinds.includes(first.kind),
    place: isPlace(top, report, expected),
    values: valuesOf(expected).map((changed) => ({
      changed,
      right: told.some((value) => value.before !== null && isBefore(value.before, changed.old)),
    })),
    wrongAsFact:
      expected.before === null
        ? []
        : told.filter((value) => isWrongFact(value, report, expected)).map(wordsOf),
    contradictory: contradicts(edits),
    badges: mostBadges(edits),
  };
}

/** What was changed on purpose and had a value before; words of one name or payee count once. */
function valuesOf({ before, roots, kinds }: ExpectedEdit): ChangedText[] {
  if (before === null) return [];
  const [first] = roots;
  if (kinds[0] === 'remove-row') {
    const [amount] = before;
    const at = roots.find(({ old }) => old === amount) ?? first;
    return amount === undefined || !at ? [] : [{ ...at, old: amount }];
  }
  if (kinds[0] === 'rename' || kinds[0] === 'change-header') return first ? [first] : [];
  return roots.filter(({ old }) => old !== '');
}

const wordsOf = ({ label, before, known }: CellChange) => `${label} ${before ?? '?'} (${known})`;

/** A value told as a fact that none of the changed texts at its place had. */
function isWrongFact(value: CellChange, report: Report, expected: ExpectedEdit): boolean {
  const { before, known, places } = value;
  if (before === null || (known !== 'seen' && known !== 'implied')) return false;
  const at = places.filter((l): l is PagePlace => 'page' in l);
  const there = expected.changed.filter(
    (changed) => !changed.box || at.length === 0 || at.some((place) => isNear(place, changed, report)),
  );
  return !there.some(({ old }) => isBefore(before, old));
}

const isNear = (place: PagePlace, changed: ChangedText, report: Report) =>
  place.page === changed.page && near(place, changed, report, 2);

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

function isBefore(told: string, old: string): boolean {
  // A count and an amount may be drawn as one text.
  const amounts = partsOf(old)
    .map(centsOf)
    .filter((cents) => !Number.isNaN(cents));
  if (amounts.length === 0) return bare(old) !== '' && bare(told).includes(bare(old));
  return [told, ...partsOf(told)].some((part) => amounts.includes(centsOf(part))) || bare(told) === bare(old);
}

const partsOf = (text: string): string[] => text.split(/\s+(?=[\d$-])|\s{2,}/);

function isPlace(
  top: PagePlace | undefined,
  report: Report,
  { roots, pages, kinds, changed }: ExpectedEdit,
): boolean {
  if (pages.length > 0) return top !== undefined && pages.includes(top.page);
  if (roots.every(({ page }) => page === null)) return judgementOf(report.score) === 'accused';
  if (!top) return false;
  return (
    roots.some((root) => {
      if (root.page !== top.page) return false;
      if (!root.box)
        return textsAt(report, top).some((text) =>
          [root.old, root.new].some(
            (t) => t !== '' && (bare(text).includes(bare(t)) || bare(t).includes(bare(text))),
          ),
        );
      const slack = kinds[0] === 'remove-row' ? 1.6 * (root.box[3] - root.box[1]) : 2;
      return near(top, root, report, slack);
    }) ||
    (changed.length === 0 && judgementOf(report.score) === 'accused')
  );
}

/** Texts that the first edit names, where the truth has no boxes. */
function textsAt(report: Report, top: PagePlace): string[] {
  const [edit] = report.edits ?? [];
  const root = edit?.roots[0];
  const row = root?.cell.at === 'posting' ? root.cell : undefined;
  const posting = row && report.statement?.accounts[row.account]?.postings[row.row];
  return [
    posting?.description ?? '',
    root?.before ?? '',
    root?.after ?? '',
    ...(top.label ? [top.label] : []),
    edit?.headline ?? '',
  ].filter((t) => bare(t).length > 1);
}

function near(place: PagePlace, { box, page }: ChangedText, report: Report, slack: number): boolean {
  const shape = report.pages.find((p) => p.page === page);
  if (!box || !shape || !('box' in place)) return false;
  const [x0, top, x1, bottom] = box;
  const [y0, y1] = [shape.y + shape.height - bottom, shape.y + shape.height - top];
  const { box: at } = place;
  return (
    at.x0 < x1 + shape.x + slack && at.x1 > x0 + shape.x - slack && at.y0 < y1 + slack && at.y1 > y0 - slack
  );
}

/** Two claims that cannot both be: that each of two changes alone corrects every sum, or that one value was two others. */
export function contradicts(edits: readonly Edit[]): boolean {
  const before = new Map<string, string>();
  for (const { roots, companions } of edits) {
    for (const { cell, before: was } of [...roots, ...companions]) {
      if (was === null) continue;
      const key = JSON.stringify(cell);
      if (before.has(key) && bare(before.get(key) ?? '') !== bare(was)) return true;
      before.set(key, was);
    }
  }
  const correcting = edits.filter(
    (e) =>
      e.restores !== null && e.restores.held === e.restores.of && e.roots.some((r) => r.known === 'implied'),
  );
  const accounts = correcting.map(({ roots: [root] }) =>
    root && 'account' in root.cell ? root.cell.account : -1,
  );
  return new Set(accounts).size < accounts.length;
}

function mostBadges(edits: readonly Edit[]): number {
  const places = edits.flatMap((edit) =>
    edit.roots.flatMap(({ places: at }) =>
      at.flatMap((l) => ('box' in l ? [{ edit: edit.id, page: l.page, box: l.box }] : [])),
    ),
  );
  return Math.max(
    0,
    ...places.map(
      ({ page, box }) =>
        new Set(
          places
            .filter(
              (p) =>
                p.page === page &&
                p.box.x0 < box.x1 - 1 &&
                p.box.x1 > box.x0 + 1 &&
                p.box.y0 < box.y1 - 1 &&
                p.box.y1 > box.y0 + 1,
            )
            .map((p) => p.edit),
        ).size,
    ),
  );
}
