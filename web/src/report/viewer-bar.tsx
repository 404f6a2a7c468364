import { Icon } from '../ui/icons.tsx';
import type { PageViewProps } from './page-view-props.ts';
import styles from './page-view.module.css';
import { zoomed } from './zoom.ts';

/** The viewer's controls: pages, before and now, zoom. */
export function ViewerBar(props: PageViewProps & { at: number; scale: number; near: number }) {
  const { pages, at, onPage, scale, near, onZoom, isBefore, onBefore } = props;
  return (
    <figcaption className={styles.bar}>
      <div className={styles.group}>{pages.length > 1 && <Pager {...{ pages, at, onPage }} />}</div>
      {onBefore && (
        <div className={styles.states} role="group" aria-label="State of the file">
          <button type="button" aria-pressed={isBefore} onClick={() => onBefore(true)}>
            Before
          </button>
          <button type="button" aria-pressed={!isBefore} onClick={() => onBefore(false)}>
            Now
          </button>
        </div>
      )}
      <div className={styles.group}>
        {scale > 1 && (
          <button type="button" className={styles.wide} onClick={() => onZoom(1)}>
            Whole page
          </button>
        )}
        {scale === 1 && near > 1.05 && (
          <button type="button" className={styles.wide} onClick={() => onZoom(null)}>
            Zoom to the place
          </button>
        )}
        <button
          type="button"
          aria-label="Zoom out"
          disabled={zoomed(scale, 'out') === scale}
          onClick={() => onZoom(zoomed(scale, 'out'))}
        >
          <Icon name="minus" />
        </button>
        <span role="status" className={styles.srOnly}>
          Zoom {Math.round(scale * 100)}%
        </span>
        <button
          type="button"
          aria-label="Zoom in"
          disabled={zoomed(scale, 'in') === scale}
          onClick={() => onZoom(zoomed(scale, 'in'))}
        >
          <Icon name="plus" />
        </button>
      </div>
    </figcaption>
  );
}

function Pager({ pages, at, onPage }: Pick<PageViewProps, 'pages' | 'onPage'> & { at: number }) {
  const step = (by: number) => {
    const next = pages[at + by];
    if (next) onPage(next.page);
  };
  return (
    <>
      <button type="button" onClick={() => step(-1)} disabled={at === 0} aria-label="Previous page">
        <Icon name="previous" />
      </button>
      <span role="status">
        Page {at + 1} of {pages.length}
      </span>
      <button type="button" onClick={() => step(1)} disabled={at === pages.length - 1} aria-label="Next page">
        <Icon name="next" />
      </button>
    </>
  );
}
