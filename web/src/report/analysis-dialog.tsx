import type { Report } from '@assay/engine';
import { useState, type ReactNode } from 'react';
import { noPdf, type DisplayItem } from '../history/entries.ts';
import type { SessionUser } from '../session/session.tsx';
import { Alert, Confirm } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icons.tsx';
import { Tabs } from '../ui/tabs.tsx';
import styles from './analysis.module.css';
import { Deductions } from './deductions.tsx';
import { evidenceLabel } from './evidence-label.ts';
import { Gauge } from './gauge.tsx';
import { deleteScan, useScan, type ScanState } from './kept-scan.ts';
import { MetadataView } from './metadata-view.tsx';
import { MethodsView } from './methods-view.tsx';
import { chartBandOf, detailLabelOf, modalIconOf, notADecision } from './scales.ts';

/** The analysis of one scan (requirements, section 2, detailed analysis). */
export function AnalysisDialog(props: {
  item: DisplayItem;
  user: SessionUser;
  onClose: () => void;
  /** Opens the whole report. */
  onEvidence: () => void;
  /** The scan was deleted. */
  onDeleted: () => void;
}) {
  const { item, user, onClose, onEvidence, onDeleted } = props;
  const { score, deductions } = item.result;
  const [scan, retry] = useScan(user.uid, item.id);
  const part = (draw: (report: Report) => ReactNode) => <Part scan={scan} onRetry={retry} draw={draw} />;
  const { icon, shade } = modalIconOf(score);
  const tabs = [
    { id: 'issues', label: 'Issues', count: deductions.length, content: <Deductions texts={deductions} /> },
    { id: 'methods', label: 'Methods', content: part((report) => <MethodsView report={report} />) },
    { id: 'metadata', label: 'Metadata', content: part((report) => <MetadataView report={report} />) },
  ];
  return (
    <Dialog title="Analysis" onClose={onClose} className={styles.analysis}>
      <p className={styles.name} title={item.name}>
        <bdi>{item.name}</bdi>
        <span>{item.scannedAt}</span>
      </p>
      <div className={styles.head}>
        <Gauge
          score={typeof score === 'number' ? score : null}
          shade={chartBandOf(score).shade}
          seed={item.id}
        />
        <div className={styles.words}>
          <p className={styles.verdict}>
            <span className={styles[shade]} data-shade={shade}>
              <Icon name={icon} size={28} />
            </span>
            {chartBandOf(score).label}
          </p>
          {scan.state === 'there' && scan.scan.report.story && (
            <p className={styles.headline}>{scan.scan.report.story.headline}</p>
          )}
          <p className={styles.soft}>
            Detail: <strong>{detailLabelOf(score)}</strong>
          </p>
          <Button onClick={onEvidence} className={styles.evidence}>
            {scan.state === 'there' ? evidenceLabel(scan.scan.report) : 'See the evidence on the page'}
          </Button>
        </div>
      </div>
      <p className={styles.soft}>{notADecision}</p>
      <Tabs label="Parts of the analysis" tabs={tabs} />
      <Footer {...{ item, user, onDeleted }} />
    </Dialog>
  );
}

/** What needs the Report, while it comes and when it does not. */
function Part(props: { scan: ScanState; onRetry: () => void; draw: (report: Report) => ReactNode }) {
  const { scan, onRetry, draw } = props;
  switch (scan.state) {
    case 'there':
      return draw(scan.scan.report);
    case 'loading':
      return <p role="status">Loading…</p>;
    case 'stripped':
      return <p>The figures of this scan were deleted, as you chose in Settings. We kept the verdict.</p>;
    case 'gone':
      return <p>This scan has been deleted.</p>;
    case 'failed':
      return (
        <div className={styles.failed} role="alert">
          <p>{scan.message}</p>
          <Button kind="quiet" onClick={onRetry}>
            Try again
          </Button>
        </div>
      );
  }
}

function Footer(props: { item: DisplayItem; user: SessionUser; onDeleted: () => void }) {
  const { item, user, onDeleted } = props;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    try {
      await deleteScan(user.uid, item.id);
      onDeleted();
    } catch (error) {
      setAlert(error instanceof Error ? error.message : String(error));
      setAsking(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.footer}>
      {item.pdf !== noPdf && (
        <a href={`${item.pdf}?download=1`} download className={styles.download}>
          <Icon name="save" /> Download the report
        </a>
      )}
      <Button kind="plain" className={styles.delete} onClick={() => setAsking(true)}>
        <Icon name="trash" /> Delete this scan
      </Button>
      {asking && (
        <Confirm
          title="Delete this scan?"
          text={`This permanently deletes “${item.name}” and its report. You won’t get a free scan back.`}
          action="Delete"
          keep="Keep it"
          busy={busy}
          onAction={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
      <Alert text={alert} onClose={() => setAlert(null)} />
    </div>
  );
}
