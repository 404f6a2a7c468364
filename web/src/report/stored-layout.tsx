import type { PageShape } from '@assay/engine';
import { placeOf } from './place.ts';
import styles from './page-view.module.css';

/** Where lines of text stand on a page, and nothing of what they say: all that is kept of a document. */
export function StoredLayout({ shape }: { shape: PageShape }) {
  const { lines = [] } = shape;
  const bars = [];
  for (let i = 0; i + 3 < lines.length; i += 4) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = lines.slice(i, i + 4);
    bars.push(placeOf({ x0, y0, x1, y1 }, shape));
  }
  return (
    <svg
      className={styles.layout}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={`Layout of page ${shape.page + 1}, without its text`}
    >
      {bars.map(({ left, top, width, height }, index) => (
        <rect key={index} x={left} y={top + height * 0.15} width={width} height={height * 0.7} />
      ))}
    </svg>
  );
}
