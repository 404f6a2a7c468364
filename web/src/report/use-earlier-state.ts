import type { Report } from '@assay/engine';
import { useMemo, useState } from 'react';
import type { PageRenderer } from '../render/page-renderer.ts';
import { useRenderer } from './use-renderer.ts';

/** The document as it was before the first update that changed what it shows. */
export interface EarlierState {
  /** Draws it while it is shown. */
  old: PageRenderer | null;
  isBefore: boolean;
  /** Shows it or the document of now; `null` where there was no such update or the file is not at hand. */
  onBefore: ((isBefore: boolean) => void) | null;
}

/** Cuts the user's own file off where it ended then. */
export function useEarlierState(report: Report, file: Blob | null): EarlierState {
  const [isBefore, setIsBefore] = useState(false);
  const end = useMemo(() => endBefore(report), [report]);
  const old = useRenderer(useMemo(() => sliceOf(file, isBefore, end), [file, isBefore, end]));
  return { old, isBefore, onBefore: end !== null && file ? setIsBefore : null };
}

/** Where the file ended before the first update that changed what it shows; `null` where none did. */
function endBefore({ revisions }: Report): number | null {
  const at = revisions.findIndex(({ innocent, changes }) => !innocent && changes.length > 0);
  return at > 0 ? (revisions[at - 1]?.end ?? null) : null;
}

const sliceOf = (file: Blob | null, isBefore: boolean, end: number | null) =>
  file && isBefore && end !== null ? file.slice(0, end) : null;
