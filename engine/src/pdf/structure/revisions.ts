import type { AnomalyLog } from './anomaly-log.ts';
import type { Revision, XrefEntry } from './model.ts';
import { endOfMarker } from './rebuild.ts';
import { indexOf } from './search.ts';
import type { DatedEntry } from './store.ts';
import type { SectionGroup } from './xref-chain.ts';
import type { RawSection } from './xref-reader.ts';

/** Revisions of a file, oldest first, and all entries by object number. */
export interface RevisionHistory {
  revisions: Revision[];
  history: Map<number, DatedEntry[]>;
}

/** Makes revisions of section groups that come newest first. */
export function buildRevisions(
  groups: SectionGroup[],
  file: { bytes: Uint8Array; log: AnomalyLog; linearized: boolean },
): RevisionHistory {
  const written = joinOneWriting(groups.toReversed(), file);
  const history = new Map<number, DatedEntry[]>();
  const containers = new Set<number>();
  let start = 0;
  const revisions = written.map((sections, index) => {
    const last = index === written.length - 1;
    const end = endOfRevision(sections, file.bytes, last);
    const changes = recordEntries(mergeSections(sections), index, { history, containers });
    const revision: Revision = {
      ...{ index, start: Math.min(start, end), end, sections, trailer: sections[0]!.trailer },
      ...changes,
    };
    start = end;
    return revision;
  });
  return { revisions, history };
}

/** Sections that one run of a writer left are one revision. */
function joinOneWriting(
  oldestFirst: SectionGroup[],
  file: { log: AnomalyLog; linearized: boolean },
): RawSection[][] {
  const written: RawSection[][] = [];
  oldestFirst.forEach((group, position) => {
    const older = oldestFirst[position - 1]?.[0];
    const [main, hybrid] = group;
    if (!older || !main) return void written.push([...group]);
    // A linearized file's first-page section stands before the main one that its /Prev names.
    const linearizedPair = position === 1 && older.offset > main.offset;
    if (linearizedPair && !file.linearized) {
      file.log.report(
        'prev-points-forward',
        main.offset,
        'A /Prev points forward in a file that is not linearized.',
      );
    }
    // A hybrid writer may end with an empty table that only names a stream written before the first.
    const hybridPair = main.entries.size === 0 && hybrid !== undefined && hybrid.offset < older.offset;
    if (linearizedPair || hybridPair) written.at(-1)!.unshift(...group);
    else written.push([...group]);
  });
  return written;
}

function endOfRevision(sections: RawSection[], bytes: Uint8Array, last: boolean): number {
  let end = 0;
  for (const section of sections) {
    if (section.hybrid) continue;
    if (section.form === 'rebuilt') {
      end = Math.max(end, section.end);
      continue;
    }
    const keyword = indexOf(bytes, 'startxref', section.end, section.end + 1024);
    const marker = keyword < 0 ? section.end : endOfMarker(bytes, keyword + 9);
    end = Math.max(end, keyword < 0 && last ? bytes.length : marker);
  }
  return end;
}

/**
 * The entries of one revision. The first section that has an object in use wins; of a hybrid pair the
 * table marks as free what only the stream may show (ISO 32000-2, 7.5.8.4).
 */
function mergeSections(sections: RawSection[]): Map<number, XrefEntry> {
  if (sections.length === 1) return sections[0]!.entries;
  const merged = new Map<number, XrefEntry>();
  sections.forEach((section, position) => {
    const over = section.hybrid ? sections[position - 1]?.entries : undefined;
    for (const [num, entry] of section.entries) {
      const known = merged.get(num);
      const hidden = known?.kind === 'free' && over?.get(num) === known && entry.kind !== 'free';
      if (!known || hidden) merged.set(num, entry);
    }
  });
  return merged;
}

function same(a: XrefEntry, b: XrefEntry): boolean {
  if (a.kind === 'offset') return b.kind === 'offset' && a.offset === b.offset && a.gen === b.gen;
  if (a.kind === 'compressed') return b.kind === 'compressed' && a.stream === b.stream && a.index === b.index;
  return b.kind === 'free';
}

interface EntryHistory {
  history: Map<number, DatedEntry[]>;
  /** Object streams that some entry names. */
  containers: Set<number>;
}

/** Adds a revision's entries to the history; those that repeat the older state change nothing. */
function recordEntries(
  entries: Map<number, XrefEntry>,
  revision: number,
  record: EntryHistory,
): { added: number[]; overwritten: number[]; freed: number[] } {
  const { history, containers } = record;
  const added: number[] = [];
  const overwritten = new Set<number>();
  const freed: number[] = [];
  for (const [num, entry] of entries) {
    const dated = history.get(num);
    const before = dated?.at(-1)?.entry;
    if (before && same(before, entry)) continue;
    if (entry.kind === 'compressed') containers.add(entry.stream);
    if (dated) dated.push({ revision, entry });
    else history.set(num, [{ revision, entry }]);
    const wasUsed = before !== undefined && before.kind !== 'free';
    if (entry.kind === 'free') {
      if (wasUsed) freed.push(num);
    } else if (wasUsed) overwritten.add(num);
    else added.push(num);
  }
  if (revision > 0) addContained(overwritten, revision, record);
  const ascending = (a: number, b: number): number => a - b;
  return {
    added: added.sort(ascending),
    overwritten: [...overwritten].sort(ascending),
    freed: freed.sort(ascending),
  };
}

/** Writing an object stream again replaces what it holds, even where the entries read the same. */
function addContained(overwritten: Set<number>, revision: number, entries: EntryHistory): void {
  const { history, containers } = entries;
  if (![...overwritten].some((num) => containers.has(num))) return;
  for (const [num, dated] of history) {
    const last = dated.at(-1)!;
    if (last.revision === revision || last.entry.kind !== 'compressed') continue;
    if (overwritten.has(last.entry.stream)) overwritten.add(num);
  }
}
