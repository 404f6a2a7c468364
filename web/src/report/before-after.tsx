import type { PageShape, RevisionSummary } from '@assay/engine';
import { useMemo, useState } from 'react';
import { PageCanvas } from './page-canvas.tsx';
import { aspectOf, placeOf } from './place.ts';
import styles from './before-after.module.css';
import { useRenderer } from './use-renderer.ts';

/**
 * A page as it stood before a revision and after it, one over the other with a wipe between. A revision ends
 * the file as it then was, so each state is the user's own file up to that byte (ISO 32000-2, 7.5.6).
 */
export function BeforeAfter(props: {
  revision: RevisionSummary;
  earlier: RevisionSummary;
  pages: readonly PageShape[];
  file: Blob;
}) {
  const { revision, earlier, pages, file } = props;
  const before = useRenderer(useMemo(() => file.slice(0, earlier.end), [file, earlier.end]));
  const after = useRenderer(useMemo(() => file.slice(0, revision.end), [file, revision.end]));
  const changed = [...new Set(revision.changes.map(({ page }) => page))].sort((a, b) => a - b);
  const [page, setPage] = useState(changed[0] ?? 0);
  const [wipe, setWipe] = useState(50);
  const at = pages.findIndex((shape) => shape.page === page);
  const shape = pages[at];
  if (!shape) return null;
  return (
    <figure className={styles.compare} aria-label={`Page ${page + 1} before and after`}>
      <figcaption className={styles.controls}>
        {changed.length > 1 && (
          <label>
            Page{' '}
            <select value={page} onChange={(event) => setPage(Number(event.target.value))}>
              {changed.map((number) => (
                <option key={number} value={number}>
                  {number + 1}
                </option>
              ))}
            </select>
          </label>
        )}
        <span aria-hidden="true">Before</span>
        <input
          type="range"
          min={0}
          max={100}
          value={wipe}
          aria-label="Divider between before, on the left, and after, on the right"
          aria-valuetext={`${wipe} percent before, ${100 - wipe} percent after`}
          onChange={(event) => setWipe(Number(event.target.value))}
        />
        <span aria-hidden="true">After</span>
      </figcaption>
      <div className={styles.sheet} style={{ aspectRatio: aspectOf(shape) }}>
        <div>
          <PageCanvas index={at} renderer={before} />
        </div>
        <div style={{ clipPath: `inset(0 0 0 ${wipe}%)` }}>
          <PageCanvas index={at} renderer={after} />
        </div>
        <Spots changes={revision.changes.filter((change) => change.page === page)} shape={shape} />
        <span className={styles.line} style={{ left: `${wipe}%` }} aria-hidden="true" />
      </div>
    </figure>
  );
}

function Spots({ changes, shape }: { changes: RevisionSummary['changes']; shape: PageShape }) {
  return changes.map((change, index) => {
    const { left, top, width, height } = placeOf(change.box, shape);
    const style = { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` };
    return <span key={index} className={styles.spot} style={style} />;
  });
}
