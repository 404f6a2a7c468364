import type { PageShape, Report } from '@assay/engine';
import { useState } from 'react';
import { useMatch } from '../ui/use-match.ts';
import type { PageMark } from './place.ts';

/** What of the document is in sight: the chosen entry, the page, and how near. */
export interface EvidenceView {
  /** Index of the entry; `null` where there is none. */
  chosen: number | null;
  /** Index of the page. */
  page: number;
  setPage: (page: number) => void;
  /** Scale of the page; `null` brings the chosen place near. */
  zoom: number | null;
  setZoom: (zoom: number | null) => void;
  /** Shows the page of an entry, near its place; again when it is chosen already and the reader scrolled on. */
  choose: (entry: number) => void;
  /** Counts what was chosen. */
  turns: number;
  /** Whether the entries stand below the page, not beside it. */
  isStacked: boolean;
  /** Chooses an entry and gives its card the focus. */
  turn: (entry: number) => void;
}

/** Begins with the first entry, or with the first page where there is none. */
export function useEvidenceView(report: Report, entries: number, marks: readonly PageMark[]): EvidenceView {
  const small = useMatch('(width < 60rem)');
  const [chosen, setChosen] = useState<number | null>(entries > 0 ? 0 : null);
  const [page, setPage] = useState(() => pageOf(0, marks) ?? report.pages[0]?.page ?? 0);
  const [zoom, setZoom] = useState<number | null>(small ? null : 1);
  const [turns, setTurns] = useState(0);
  const choose = (entry: number) => {
    setTurns((count) => count + 1);
    setChosen(entry);
    setZoom(null);
    const found = pageOf(entry, marks);
    if (found !== undefined) setPage(found);
  };
  const turn = (entry: number) => {
    choose(entry);
    const card = document.getElementById(`entry-${entry}`);
    card?.querySelector('button')?.focus({ preventScroll: true });
    // Beside the page only: below it, the page must stay in sight.
    if (!small) card?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  return { chosen, page, setPage, zoom, setZoom, choose, turn, turns, isStacked: small };
}

const pageOf = (entry: number, marks: readonly PageMark[]): PageShape['page'] | undefined => {
  const own = marks.filter((mark) => mark.entry === entry);
  return (own.find(({ role }) => role !== 'companion') ?? own[0])?.page;
};
