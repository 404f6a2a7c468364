import type { Box, PageShape } from '@assay/engine';
import type { PageRenderer } from '../render/page-renderer.ts';
import { PageCanvas } from './page-canvas.tsx';
import { aspectOf, placeOf } from './place.ts';
import styles from './tables.module.css';

/** The spot on the page as it stands now, cut out and enlarged. */
export function Detail(props: { box: Box; shape: PageShape; index: number; renderer: PageRenderer | null }) {
  const { box, shape, index, renderer } = props;
  const place = placeOf(box, shape);
  const zoom = Math.min(6, 45 / Math.max(place.width, 1));
  const center = { x: place.left + place.width / 2, y: place.top + place.height / 2 };
  return (
    <div className={styles.detail} aria-hidden="true">
      <div
        style={{
          aspectRatio: aspectOf(shape),
          width: `${zoom * 100}%`,
          left: `${50 - center.x * zoom}%`,
          top: '50%',
          transform: `translateY(-${center.y}%)`,
        }}
      >
        <PageCanvas index={index} renderer={renderer} />
        <span
          style={{
            left: `${place.left}%`,
            top: `${place.top}%`,
            width: `${place.width}%`,
            height: `${place.height}%`,
          }}
        />
      </div>
    </div>
  );
}
