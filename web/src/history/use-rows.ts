import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** A row drawn, or the height in pixels of rows that are not. */
export type Piece = { row: number } | { gap: number; key: string };

/** The rows drawn of a long list, and the one the keyboard is on. */
export interface DrawnRows {
  scroller: RefObject<HTMLDivElement | null>;
  pieces: Piece[];
  /** The row Tab leads to; arrows, Page Up and Down, Home and End move it. */
  active: number;
  onKey(event: KeyboardEvent): void;
  onActive(index: number): void;
}

const page = 10;

/** Draws only the rows in sight and the one in focus, each `height` pixels. */
export function useRows(count: number, height: number): DrawnRows {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [focusing, setFocusing] = useState(false);
  const current = Math.min(active, Math.max(0, count - 1));
  // The row in focus stays drawn, else the focus would be lost by scrolling.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range);
      return seen.includes(current) ? seen : [...seen, current].sort((a, b) => a - b);
    },
    [current],
  );
  const rows = useVirtualizer({
    count,
    estimateSize: () => height,
    getScrollElement: () => scroller.current,
    overscan: 8,
    // The head of the table covers the top.
    scrollPaddingStart: 48,
    rangeExtractor,
    initialRect: { width: 0, height: 640 },
  });
  const drawn = rows.getVirtualItems();
  useEffect(() => {
    const button = scroller.current?.querySelector<HTMLElement>(`[data-row="${current}"] button`);
    if (!focusing || !button) return;
    button.focus({ preventScroll: true });
    setFocusing(false);
  }, [focusing, current, drawn]);
  const onKey = (event: KeyboardEvent) => {
    const to = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(count - 1, to));
    setActive(next);
    rows.scrollToIndex(next);
    setFocusing(true);
  };
  return {
    scroller,
    pieces: piecesOf(drawn, rows.getTotalSize()),
    active: current,
    onKey,
    onActive: setActive,
  };
}

/** Rows in their order with the gaps between them. */
export function piecesOf(
  drawn: readonly { index: number; start: number; end: number }[],
  total: number,
): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { index, start, end } of drawn) {
    if (start > at) pieces.push({ gap: start - at, key: `before-${index}` });
    pieces.push({ row: index });
    at = end;
  }
  if (total > at) pieces.push({ gap: total - at, key: 'after' });
  return pieces;
}
