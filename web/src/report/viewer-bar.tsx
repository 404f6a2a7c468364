import { Icon } from '../ui/icons.tsx';
import type { PageViewProps } from './page-view.tsx';
import styles from './page-view.module.css';
import { zoomed } from './zoom.ts';

/** The viewer's controls: pages, zoom, and what was there before. */
export function ViewerBar(props: PageViewProps & { at: number; hasBeneath: boolean }) {
  const { pages, at, onPage, zoom, onZoom, beneath, onBeneath, hasBeneath } = props;
  const step = (by: number) => {
    const next = pages[at + by];
    if (next) onPage(next.page);
  };
  return (
    <figcaption className={styles.bar}>
      {pages.length > 1 && (
        <div className={styles.group}>
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
        </div>
      )}
      <div className={styles.group}>
        <button
          type="button"
          aria-label="Zoom out"
          disabled={zoomed(zoom, 'out') === zoom}
          onClick={() => onZoom(zoomed(zoom, 'out'))}
        >
          <Icon name="minus" />
        </button>
        <span role="status">{zoom * 100} %</span>
        <button
          type="button"
          aria-label="Zoom in"
          disabled={zoomed(zoom, 'in') === zoom}
          onClick={() => onZoom(zoomed(zoom, 'in'))}
        >
          <Icon name="plus" />
        </button>
      </div>
      {hasBeneath && (
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={beneath}
          onClick={() => onBeneath(!beneath)}
        >
          Show what was there before
        </button>
      )}
      <p className={styles.keys}>
        Keys: <kbd>n</kbd> <kbd>p</kbd> next and previous finding, <kbd>+</kbd> <kbd>−</kbd> zoom
      </p>
    </figcaption>
  );
}
