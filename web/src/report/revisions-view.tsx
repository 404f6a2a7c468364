import type { Report, RevisionSummary } from '@assay/engine';
import { useState } from 'react';
import type { PageRenderer } from '../render/page-renderer.ts';
import { Button } from '../ui/button.tsx';
import { BeforeAfter } from './before-after.tsx';
import { changedWords, type Stretch } from './changed-words.ts';
import { Detail } from './detail.tsx';
import styles from './tables.module.css';

/** The file's revisions with what each one changed, before and after. */
export function RevisionsView(props: {
  report: Report;
  /** The user's own file, for comparing its states. */
  file?: Blob | null;
  /** Draws the page as it stands now, where there is no file to take apart. */
  renderer?: PageRenderer | null;
}) {
  const { report, file = null, renderer = null } = props;
  const { revisions } = report;
  // The first suspicious one is open: it is what one came for.
  const first = revisions.find((revision) => !revision.innocent && revision.changes.length > 0);
  return (
    <div className={styles.stack}>
      {revisions.length === 1 && (
        <p className={styles.empty}>This file was written once. Nothing was added later.</p>
      )}
      <ol className={styles.stack}>
        {revisions.map((revision, at) => (
          <Revision
            key={revision.index}
            revision={revision}
            earlier={revisions[at - 1]}
            report={report}
            file={file}
            renderer={renderer}
            open={revision === first}
          />
        ))}
      </ol>
    </div>
  );
}

function Revision(props: {
  revision: RevisionSummary;
  earlier: RevisionSummary | undefined;
  report: Report;
  file: Blob | null;
  renderer: PageRenderer | null;
  open: boolean;
}) {
  const { revision, earlier, report, file, renderer, open } = props;
  const [compared, setCompared] = useState(open);
  const { changes, index } = revision;
  const pages = [...new Set(changes.map(({ page }) => page + 1))].sort((a, b) => a - b);
  return (
    <li className={styles.revision}>
      <h2>
        Revision {index + 1}
        <small className={revision.innocent ? undefined : styles.alarm}>{revision.policy}</small>
      </h2>
      <p className={styles.bytes}>
        bytes {revision.start.toLocaleString('en')} to {revision.end.toLocaleString('en')}
        {pages.length > 0 && ` · visible changes on page ${pages.join(', ')}`}
      </p>
      {earlier && changes.length > 0 && file && !compared && (
        <p>
          <Button kind="quiet" onClick={() => setCompared(true)}>
            Compare on the page
          </Button>
        </p>
      )}
      {earlier && changes.length > 0 && file && compared && (
        <BeforeAfter revision={revision} earlier={earlier} pages={report.pages} file={file} />
      )}
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change, at) => (
            <Change key={at} change={change} report={report} renderer={at < mostDetails ? renderer : null} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Changes of one revision that are shown on the page. */
const mostDetails = 6;

function Change(props: {
  change: RevisionSummary['changes'][number];
  report: Report;
  renderer: PageRenderer | null;
}) {
  const { change, report, renderer } = props;
  const onPage = report.pages.findIndex(({ page }) => page === change.page);
  const shape = report.pages[onPage];
  const words = changedWords(change.before, change.after);
  return (
    <li>
      <dl>
        <dt>Before</dt>
        <dd>
          <del>{change.before ? <Words parts={words.before} /> : 'nothing'}</del>
        </dd>
        <dt>After</dt>
        <dd>
          <ins>{change.after ? <Words parts={words.after} /> : 'nothing'}</ins>
        </dd>
      </dl>
      {renderer && shape && <Detail box={change.box} shape={shape} index={onPage} renderer={renderer} />}
      <p className={styles.bytes}>page {change.page + 1}</p>
    </li>
  );
}

/** A text whose changed words are marked. */
function Words({ parts }: { parts: readonly Stretch[] }) {
  return parts.map(({ text, changed }, index) => (
    <span key={index}>
      {index > 0 && ' '}
      {changed ? <mark>{text}</mark> : text}
    </span>
  ));
}
