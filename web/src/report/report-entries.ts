import type { CellChange, Edit, EvidenceRow, Finding, Report } from '@assay/engine';
import { day } from './money.ts';
import { isOnPage, type PageMark } from './place.ts';

/** A changed value, and the day of its row or balance where that is not what was changed. */
export type DatedChange = CellChange & { day: string | null };

/** One thing the report says: a change made to the document, or the reason for a review. */
export interface ReportEntry {
  title: string;
  /** What kind of change it is; `null` where the entry is no edit. */
  kind: Edit['kind'] | null;
  /** One sentence with the figures. */
  headline: string | null;
  explanation: string;
  /** What was changed on purpose, and what had to be changed with it; empty where the entry is no edit. */
  roots: readonly DatedChange[];
  companions: readonly DatedChange[];
  /** Other explanations of the same traces, as clauses. */
  alternatives: readonly string[];
  restores: Edit['restores'];
  evidence: readonly EvidenceRow[];
  innocent: readonly string[];
  ask: string;
  /** Its places in the file that are on no page. */
  locations: Finding['locations'];
}

/** What the report says, one for each edit. Reports of older engines have one for each finding. */
export function entriesOf(report: Report): ReportEntry[] {
  const edits = new Map((report.edits ?? []).map((edit) => [edit.id, edit]));
  return (report.entries ?? report.findings).map((entry) => {
    const edit = entry.edit === undefined ? undefined : edits.get(entry.edit);
    return {
      title: entry.title,
      kind: edit?.kind ?? null,
      headline: edit?.headline ?? null,
      explanation: edit?.explanation ?? entry.detail,
      roots: (edit?.roots ?? []).map((change) => ({ ...change, day: dayOf(change, report) })),
      companions: (edit?.companions ?? []).map((change) => ({ ...change, day: dayOf(change, report) })),
      alternatives: edit?.alternatives.map(({ words }) => words) ?? [],
      restores: edit?.restores ?? null,
      evidence: entry.evidence ?? [],
      innocent: entry.innocentCauses,
      ask: entry.ask,
      locations: entry.locations,
    };
  });
}

/** Tells entries of one kind apart: `Aug 24, 2023`. */
function dayOf({ cell }: CellChange, { statement }: Report): string | null {
  if (cell.at === 'balance') return cell.date === undefined ? null : day(cell.date);
  if (cell.at !== 'posting' || cell.field === 'date') return null;
  const posting = statement?.accounts[cell.account]?.postings[cell.row];
  return posting ? day(posting.date) : null;
}

/** Every place on a page, each only once: a figure that two entries touch belongs to the first. */
export function marksOf(entries: readonly ReportEntry[]): PageMark[] {
  const taken = new Set<string>();
  return entries.flatMap((entry, index) =>
    placesOf(entry).flatMap((mark) => {
      const { x0, y0, x1, y1 } = mark.box;
      const spot = [mark.page, ...[x0, y0, x1, y1].map((at) => Math.round(at / 2))].join(' ');
      if (taken.has(spot)) return [];
      taken.add(spot);
      return [{ ...mark, entry: index }];
    }),
  );
}

function placesOf({ roots, companions, locations }: ReportEntry): Omit<PageMark, 'entry'>[] {
  const placed = (changes: readonly CellChange[], role: 'root' | 'companion') =>
    changes.flatMap(({ cell, places, label }) =>
      places.filter(isOnPage).map(({ page, box }) => ({
        ...{ page, box, label },
        role: cell.at === 'gap' ? ('gap' as const) : role,
      })),
    );
  const own = [...placed(roots, 'root'), ...placed(companions, 'companion')];
  if (own.some(({ role }) => role !== 'companion')) return own;
  return [
    ...locations.filter(isOnPage).map(({ page, box, label = '' }) => ({
      ...{ page, box, label },
      role: 'root' as const,
    })),
    ...own,
  ];
}
