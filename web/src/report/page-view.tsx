import type { PageShape } from '@assay/engine';
import { useEffect, useRef, useState } from 'react';
import type { PageRenderer } from '../render/page-renderer.ts';
import { Icon } from '../ui/icons.tsx';
import { aspectOf, placeOf, type PageMark } from './place.ts';
import styles from './page-view.module.css';

/** Pixels a page is drawn wide: sharp on a dense screen, small enough for a phone's memory. */
const drawnWidth = 1400;

/** One page of the user's own file with its marks, and the way to the others. */
export function PageView(props: {
  pages: readonly PageShape[];
  page: number;
  onPage: (page: number) => void;
  marks: readonly PageMark[];
  lit: number | null;
  onLight: (finding: number | null) => void;
  onChoose: (finding: number) => void;
  renderer: PageRenderer | null;
}) {
  const { pages, page, onPage, marks, lit, onLight, onChoose, renderer } = props;
  const at = Math.max(
    0,
    pages.findIndex((shape) => shape.page === page),
  );
  const shape = pages[at];
  if (!shape) return null;
  const here = marks.filter((mark) => mark.page === shape.page);
  const step = (by: number) => {
    const next = pages[at + by];
    if (next) onPage(next.page);
  };
  return (
    <figure className={styles.viewer} aria-label="The page">
      <div className={styles.sheet} style={{ aspectRatio: aspectOf(shape) }}>
        <PageCanvas index={at} renderer={renderer} />
        {here.map((mark, i) => (
          <button
            key={`${shape.page}-${i}`}
            type="button"
            className={mark.finding === lit ? `${styles.mark} ${styles.lit}` : styles.mark}
            style={{ ...percent(placeOf(mark.box, shape)), animationDelay: `${Math.min(i, 12) * 90}ms` }}
            aria-label={`Finding ${mark.finding + 1}${mark.label ? `, ${mark.label}` : ''}`}
            onPointerEnter={() => onLight(mark.finding)}
            onPointerLeave={() => onLight(null)}
            onFocus={() => onLight(mark.finding)}
            onClick={() => onChoose(mark.finding)}
          >
            <span aria-hidden="true">{mark.finding + 1}</span>
          </button>
        ))}
      </div>
      {pages.length > 1 && (
        <figcaption className={styles.pager}>
          <button type="button" onClick={() => step(-1)} disabled={at === 0} aria-label="Previous page">
            <Icon name="previous" />
          </button>
          <span role="status">
            Page {at + 1} of {pages.length}
          </span>
          <button
            type="button"
            onClick={() => step(1)}
            disabled={at === pages.length - 1}
            aria-label="Next page"
          >
            <Icon name="next" />
          </button>
        </figcaption>
      )}
    </figure>
  );
}

/** The page as PDFium draws it; without it the marks stand on an empty sheet. */
export function PageCanvas({ index, renderer }: { index: number; renderer: PageRenderer | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  useEffect(() => {
    if (!renderer) return;
    let current = true;
    const paint = async () => {
      const { width, height, pixels } = await renderer.draw(index, drawnWidth);
      if (!current || !canvas.current) return;
      canvas.current.width = width;
      canvas.current.height = height;
      canvas.current.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
      setState('drawn');
    };
    setState('drawing');
    paint().catch(() => current && setState('failed'));
    return () => {
      current = false;
    };
  }, [index, renderer]);
  return (
    <>
      <canvas ref={canvas} data-state={state} role="img" aria-label={`Page ${index + 1} of the document`} />
      {state === 'failed' && (
        <p className={styles.undrawn}>This page could not be drawn here; the marks show where to look.</p>
      )}
    </>
  );
}

const percent = ({ left, top, width, height }: ReturnType<typeof placeOf>) => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
});
