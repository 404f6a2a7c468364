import type { PageShape, Report, RevisionSummary } from '@assay/engine';
import type { PageRenderer } from '../render/page-renderer.ts';
import { PageCanvas } from './page-view.tsx';
import { placeOf, type Box } from './place.ts';
import styles from './tables.module.css';

/** The file's revisions with what each one changed, before and after. */
export function RevisionsView({ report, renderer }: { report: Report; renderer: PageRenderer | null }) {
  const { revisions, pages } = report;
  return (
    <div className={styles.stack}>
      {revisions.length === 1 && (
        <p className={styles.empty}>This file was written once; nothing was added to it afterwards.</p>
      )}
      <ol className={styles.stack}>
        {revisions.map((revision) => (
          <Revision key={revision.index} revision={revision} pages={pages} renderer={renderer} />
        ))}
      </ol>
    </div>
  );
}

function Revision(props: {
  revision: RevisionSummary;
  pages: readonly PageShape[];
  renderer: PageRenderer | null;
}) {
  const { revision, pages, renderer } = props;
  return (
    <li className={styles.revision}>
      <h2>
        Revision {revision.index + 1}
        <small className={revision.innocent ? undefined : styles.alarm}>{revision.policy}</small>
      </h2>
      <p className={styles.bytes}>
        bytes {revision.start.toLocaleString('en')} to {revision.end.toLocaleString('en')}
      </p>
      {revision.changes.length > 0 && (
        <ul className={styles.changes}>
          {revision.changes.map((change, index) => {
            const at = pages.findIndex((shape) => shape.page === change.page);
            const shape = pages[at];
            return (
              <li key={index}>
                <dl>
                  <dt>Before</dt>
                  <dd>
                    <del>{change.before || 'nothing'}</del>
                  </dd>
                  <dt>After</dt>
                  <dd>
                    <ins>{change.after || 'nothing'}</ins>
                  </dd>
                </dl>
                {shape && index < 6 && (
                  <Detail box={change.box} shape={shape} index={at} renderer={renderer} />
                )}
                <p className={styles.bytes}>page {change.page + 1}</p>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

/** The spot on the page as it stands now, cut out and enlarged. */
function Detail(props: { box: Box; shape: PageShape; index: number; renderer: PageRenderer | null }) {
  const { box, shape, index, renderer } = props;
  const place = placeOf(box, shape);
  const zoom = Math.min(6, 45 / Math.max(place.width, 1));
  const quarter = shape.rotate % 180 !== 0;
  const ratio = quarter ? shape.height / shape.width : shape.width / shape.height;
  const centre = { x: place.left + place.width / 2, y: place.top + place.height / 2 };
  return (
    <div className={styles.detail} aria-hidden="true">
      <div
        style={{
          aspectRatio: ratio,
          width: `${zoom * 100}%`,
          left: `${50 - centre.x * zoom}%`,
          top: '50%',
          transform: `translateY(-${centre.y}%)`,
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
