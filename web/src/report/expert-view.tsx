import type { Finding, Report } from '@assay/engine';
import type { PageRenderer } from '../render/page-renderer.ts';
import styles from './expert.module.css';
import { MetadataView } from './metadata-view.tsx';
import { byteRange, isOnPage, otherPlace } from './place.ts';
import { RevisionsView } from './revisions-view.tsx';
import tables from './tables.module.css';
import { Fold } from './entry-card.tsx';
import { strengthWords } from './verdict.ts';
import { WritersView } from './writers-view.tsx';

/** What a document examiner asks for: every finding, the file's history and its bytes, each folded away. */
export function ExpertView(props: {
  report: Report;
  file: File | null;
  renderer: PageRenderer | null;
  scanned: string;
  /** Shows an entry on its page. */
  onEntry: (entry: number) => void;
}) {
  const { report, file, renderer, scanned, onEntry } = props;
  const { findings, habits = [] } = report;
  const updates = report.revisions.length - 1;
  return (
    <div className={styles.experts}>
      <p className={tables.empty}>
        How the file is built, for a document examiner. None of this is needed to read the result.
      </p>
      <Fold label={`Every finding (${findings.length})`} open={findings.length > 0 && findings.length < 8}>
        <Findings findings={findings} />
        {habits.length > 0 && (
          <p>
            Not counted, because a whole class of values shares it, as a template does:{' '}
            {habits.map((habit) => `${habit.cellClass} (${habit.marked} of ${habit.of})`).join(', ')}.
          </p>
        )}
      </Fold>
      <Fold
        label={`Revisions (${updates === 0 ? 'written once' : `${updates} after the first`})`}
        open={updates > 0}
      >
        <RevisionsView report={report} file={file} />
      </Fold>
      <Fold label="Writers" lazy>
        <WritersView {...{ report, file, renderer, onEntry }} />
      </Fold>
      <Fold label="Metadata" lazy>
        <MetadataView report={report} />
      </Fold>
      <p className={styles.soft}>
        Scanned {scanned} · engine {report.engine} · {report.lane.label}
        {report.lane.reasons.length > 0 && ` (${report.lane.reasons.join('; ')})`}
      </p>
      <Fold label="How to reproduce this report">
        <p>The same file and the same engine version give the same report.</p>
        <dl className={styles.again}>
          <dt>File</dt>
          <dd>
            <code>{report.file.sha256}</code> (SHA-256), {report.file.bytes.toLocaleString('en-US')} bytes
          </dd>
          <dt>Engine</dt>
          <dd>Assay {report.engine}</dd>
          <dt>Command</dt>
          <dd>
            <code>assay scan --report . statement.pdf</code>
          </dd>
        </dl>
      </Fold>
    </div>
  );
}

/** Where the bytes of its places on pages and in objects are. */
const bytesOf = ({ bytes = [] }: Finding) =>
  bytes
    .filter(({ object }) => object !== undefined)
    .map(({ start, end, object, decoded }) => {
      const part = decoded ? `, decoded ${byteRange(decoded.start, decoded.end)}` : '';
      return `${byteRange(start, end)} (object ${object}${part})`;
    });

function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return <p>No check reported anything.</p>;
  return (
    <ol className={styles.findings}>
      {findings.map((finding, index) => {
        const pages = [...new Set(finding.locations.filter(isOnPage).map(({ page }) => page + 1))];
        const others = finding.locations.map(otherPlace).filter((place) => place !== null);
        const where = [pages.length > 0 && `page ${pages.join(', ')}`, ...others, ...bytesOf(finding)].filter(
          Boolean,
        );
        return (
          <li key={index}>
            <h2>{finding.title}</h2>
            <p>{finding.detail}</p>
            <p className={styles.soft}>
              {strengthWords[finding.strength]} · {finding.rationale}
            </p>
            {where.length > 0 && <p className={styles.soft}>In the file: {where.join('; ')}</p>}
          </li>
        );
      })}
    </ol>
  );
}
