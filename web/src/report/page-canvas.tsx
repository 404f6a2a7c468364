import { useEffect, useRef, useState } from 'react';
import type { PageRenderer } from '../render/page-renderer.ts';
import styles from './page-view.module.css';

/** Pixels a page is drawn wide: sharp on a dense screen, small enough for a phone's memory. */
const drawnWidth = 1400;

/** The page as PDFium draws it. */
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
        <p className={styles.undrawn}>We couldn’t draw this page here. Open the file itself to look at it.</p>
      )}
    </>
  );
}
