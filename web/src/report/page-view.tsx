import type { PageShape } from '@assay/engine';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { PageCanvas } from './page-canvas.tsx';
import { aspectOf, badgesOf, placeOf, type Badge, type PageMark } from './place.ts';
import { StoredLayout } from './stored-layout.tsx';
import styles from './page-view.module.css';
import { ViewerBar } from './viewer-bar.tsx';
import { nearestZoom, viewOf } from './zoom.ts';
import type { PageViewProps } from './page-view-props.ts';

/** Width of the margin with the badges, in pixels; `.margin` has the same. */
const margin = 36;
/** Where in the frame a chosen place stands, from its top: in sight before anyone scrolls, on a phone too. */
const PLACED = 0.25;
/** Distance of two badges, in pixels. */
const apart = 32;

/** One page of the user's own file with its marks; without the file its stored layout. */
export function PageView(props: PageViewProps) {
  const { pages, page, marks, chosen, lit, onLight, onChoose, children } = props;
  const { renderer, before, isBefore, zoom, turns } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { width, height: frameHeight } = useSize(frame);
  const at = Math.max(
    0,
    pages.findIndex((shape) => shape.page === page),
  );
  const shape = pages[at];
  const here = useMemo(() => marks.filter((mark) => mark.page === page), [marks, page]);
  const view = shape && chosen !== null ? viewOf(here, chosen, shape, width - margin) : null;
  const scale = zoom ?? nearestZoom(view);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box || width === 0) return;
    const sheet = box.scrollWidth - margin;
    const height = sheet / (shape ? aspectOf(shape) : 1);
    const center = view ?? { x: 0.5, y: 0 };
    const seen = box.clientWidth - margin;
    // What is wider than the frame is shown from its beginning.
    const isWide = view !== null && view.width * sheet > seen;
    const left = isWide ? (view.x - view.width / 2) * sheet - 8 : center.x * sheet - seen / 2;
    box.scrollTo({ left, top: center.y * height - box.clientHeight * PLACED, behavior: 'instant' });
    // Whenever another place or another nearness was asked for; never while the reader scrolls.
  }, [chosen, turns, page, scale, width > 0]);
  if (!shape) return null;
  const sheetHeight = ((width - margin) * scale) / aspectOf(shape);
  // Room below the page, so that a place at its foot can be brought up to where the reader looks.
  const room = view ? Math.max(0, frameHeight * (1 - PLACED) - (1 - view.y) * sheetHeight) : 0;
  const badges = badgesOf(here, shape, sheetHeight > 0 ? (apart / sheetHeight) * 100 : 4);
  return (
    <figure className={styles.viewer} aria-label="The page">
      <ViewerBar {...props} at={at} scale={scale} near={nearestZoom(view)} />
      {children}
      <div ref={frame} className={styles.frame} tabIndex={0} role="region" aria-label="The page, scrollable">
        <div className={styles.desk} style={{ width: `${scale * 100}%`, paddingBottom: room }}>
          <div className={styles.margin} data-empty={marks.length === 0 || undefined}>
            {badges.map((badge) => (
              <BadgeButton key={badge.entry} {...props} badge={badge} />
            ))}
          </div>
          <div className={styles.sheet} style={{ aspectRatio: aspectOf(shape) }}>
            {renderer ? (
              <PageCanvas index={at} renderer={isBefore && before ? before : renderer} />
            ) : (
              <StoredLayout shape={shape} />
            )}
            <Lines badges={badges} lit={lit} />
            {here.map((mark, index) => (
              <Mark
                key={`${page}-${index}`}
                {...{ mark, shape, onLight, onChoose }}
                lit={mark.entry === lit}
              />
            ))}
          </div>
        </div>
      </div>
    </figure>
  );
}

/** The number of an entry beside the page: what to press to be shown its place. */
function BadgeButton(
  props: Pick<PageViewProps, 'titles' | 'chosen' | 'lit' | 'onLight' | 'onChoose'> & { badge: Badge },
) {
  const { badge, titles, chosen, lit, onLight, onChoose } = props;
  const { entry, top } = badge;
  return (
    <button
      type="button"
      data-entry={entry}
      className={lit === entry ? `${styles.badge} ${styles.lit}` : styles.badge}
      style={{ top: `${top}%` }}
      aria-pressed={chosen === entry}
      aria-label={`${entry + 1}: ${titles[entry] ?? ''}`}
      onPointerEnter={() => onLight(entry)}
      onPointerLeave={() => onLight(null)}
      onClick={() => onChoose(entry)}
    >
      {entry + 1}
    </button>
  );
}

/** From each badge along the foot of its row to its place: a line between the rows, over no figure. */
function Lines({ badges, lit }: { badges: readonly Badge[]; lit: number | null }) {
  return (
    <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {badges.map(({ entry, top, place }) => {
        // Beside a whole page the number says enough.
        if (place.left <= 0) return null;
        const foot = place.top + place.height + 0.05;
        return (
          <path key={entry} d={`M0 ${top}L1.5 ${foot}H${place.left}`} data-lit={lit === entry || undefined} />
        );
      })}
    </svg>
  );
}

function Mark(props: {
  mark: PageMark;
  shape: PageShape;
  lit: boolean;
  onLight: (entry: number | null) => void;
  onChoose: (entry: number) => void;
}) {
  const { mark, shape, lit, onLight, onChoose } = props;
  const { left, top, width, height } = placeOf(mark.box, shape);
  // The badge is the button; a place is only another way to press it.
  return (
    <span
      data-entry={mark.entry}
      data-role={mark.role}
      className={[styles.mark, styles[mark.role], lit && styles.lit].filter(Boolean).join(' ')}
      style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
      onPointerEnter={() => onLight(mark.entry)}
      onPointerLeave={() => onLight(null)}
      onClick={() => onChoose(mark.entry)}
    />
  );
}

/** The size of an element, followed while it changes; 0 before it is known. */
function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight });
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    measure();
    return () => watch.disconnect();
  }, [element]);
  return size;
}
