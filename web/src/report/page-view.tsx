import type { PageShape } from '@assay/engine';
import { useEffect, useRef, type CSSProperties } from 'react';
import type { PageRenderer } from '../render/page-renderer.ts';
import { PageCanvas } from './page-canvas.tsx';
import { aspectOf, crowdAt, placeOf, type PageMark, type Place } from './place.ts';
import { StoredLayout } from './stored-layout.tsx';
import styles from './page-view.module.css';
import { ViewerBar } from './viewer-bar.tsx';

/** What the viewer shows and how near. */
export interface PageViewProps {
  pages: readonly PageShape[];
  page: number;
  onPage: (page: number) => void;
  marks: readonly PageMark[];
  lit: number | null;
  onLight: (finding: number | null) => void;
  onChoose: (finding: number) => void;
  renderer: PageRenderer | null;
  /** 1 fits the width. */
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Shows at each mark what was there before. */
  beneath: boolean;
  onBeneath: (beneath: boolean) => void;
}

/** One page of the user's own file with its marks; without the file its stored layout. */
export function PageView(props: PageViewProps) {
  const { pages, page, marks, lit, onLight, onChoose, renderer, zoom, beneath } = props;
  const frame = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    pages.findIndex((shape) => shape.page === page),
  );
  const shape = pages[at];
  useEffect(() => {
    if (zoom === 1 || lit === null || !frame.current) return;
    bringNear(frame.current, lit);
  }, [lit, zoom, page]);
  if (!shape) return null;
  const here = marks.filter((mark) => mark.page === shape.page);
  const places = here.map(({ box }) => placeOf(box, shape));
  return (
    <figure className={styles.viewer} aria-label="The page">
      <div
        ref={frame}
        className={zoom > 1 ? `${styles.frame} ${styles.near}` : styles.frame}
        {...(zoom > 1 ? { tabIndex: 0, role: 'region', 'aria-label': 'The page, enlarged' } : {})}
      >
        <div className={styles.sheet} style={{ aspectRatio: aspectOf(shape), width: `${zoom * 100}%` }}>
          {renderer ? <PageCanvas index={at} renderer={renderer} /> : <StoredLayout shape={shape} />}
          {here.map((mark, i) => (
            <Mark
              key={`${shape.page}-${i}`}
              mark={mark}
              place={placeOf(mark.box, shape)}
              order={i}
              crowd={crowdAt(places, i)}
              lit={mark.finding === lit}
              beneath={beneath}
              onLight={onLight}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
      <ViewerBar {...props} at={at} hasBeneath={here.some(({ before }) => before !== undefined)} />
    </figure>
  );
}

function Mark(props: {
  mark: PageMark;
  place: Place;
  order: number;
  /** Marks that begin at the same spot. */
  crowd: number;
  lit: boolean;
  beneath: boolean;
  onLight: (finding: number | null) => void;
  onChoose: (finding: number) => void;
}) {
  const { mark, place, order, crowd, lit, beneath, onLight, onChoose } = props;
  const number = mark.finding + 1;
  const shown = beneath && mark.before !== undefined;
  const style: CSSProperties = {
    left: `${place.left}%`,
    top: `${place.top}%`,
    width: `${place.width}%`,
    height: `${place.height}%`,
    animationDelay: `${Math.min(order, 12) * 90}ms`,
  };
  return (
    <button
      type="button"
      data-finding={mark.finding}
      className={[styles.mark, lit && styles.lit, shown && styles.lifted].filter(Boolean).join(' ')}
      style={style}
      onPointerEnter={() => onLight(mark.finding)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => onLight(mark.finding)}
      onClick={() => onChoose(mark.finding)}
    >
      <span className={styles.srOnly}>Finding </span>
      <span className={styles.number} style={{ translate: `${-1.5 * crowd}rem` }}>
        {number}
      </span>
      {mark.label && <span className={styles.srOnly}>, {mark.label}</span>}
      {shown && <b className={styles.before}>{mark.before || 'nothing'}</b>}
    </button>
  );
}

/** Scrolls the enlarged page, and nothing else, to the first place of a finding. */
function bringNear(frame: HTMLElement, finding: number): void {
  const mark = frame.querySelector<HTMLElement>(`[data-finding="${finding}"]`);
  if (!mark) return;
  const [outer, inner] = [frame.getBoundingClientRect(), mark.getBoundingClientRect()];
  const isSeen =
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom;
  if (isSeen) return;
  frame.scrollBy({
    left: inner.left + inner.width / 2 - (outer.left + outer.width / 2),
    top: inner.top + inner.height / 2 - (outer.top + outer.height / 2),
  });
}
