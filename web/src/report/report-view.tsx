import { useEffect, useState, type RefObject } from 'react';
import type { UploadAnswer } from '../api.ts';
import { openRenderer, type PageRenderer } from '../render/page-renderer.ts';
import { Icon } from '../ui/icons.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Evidence } from './evidence.tsx';
import { LedgerView } from './ledger-view.tsx';
import { MetadataView } from './metadata-view.tsx';
import { MethodsView } from './methods-view.tsx';
import styles from './report.module.css';
import { RevisionsView } from './revisions-view.tsx';
import { Summary } from './summary.tsx';

/** A whole judgement: the verdict, and under it the evidence on the page. Draws the Report, computes nothing. */
export function ReportView(props: {
  file: File;
  answer: UploadAnswer;
  heading: RefObject<HTMLHeadingElement | null>;
  onAnother: () => void;
}) {
  const { file, answer, heading, onAnother } = props;
  const { report } = answer;
  const renderer = useRenderer(file);
  useEffect(() => {
    document.title = `${report.score} – ${report.verdict} – Assay`;
  }, [report]);
  const changed = report.revisions.length - 1;
  const tabs = [
    {
      id: 'issues',
      label: 'Issues',
      count: report.findings.length,
      content: <Evidence report={report} renderer={renderer} />,
    },
    { id: 'ledger', label: 'Ledger', content: <LedgerView report={report} /> },
    {
      id: 'revisions',
      label: 'Revisions',
      ...(changed > 0 ? { count: changed } : {}),
      content: <RevisionsView report={report} renderer={renderer} />,
    },
    { id: 'methods', label: 'Methods', content: <MethodsView report={report} /> },
    { id: 'metadata', label: 'Metadata', content: <MetadataView report={report} /> },
  ];
  return (
    <div className={styles.report}>
      <Summary report={report} heading={heading} />
      <div className={styles.actions}>
        <button type="button" onClick={onAnother}>
          <Icon name="document" /> Scan another statement
        </button>
        <button type="button" onClick={() => save(answer)}>
          <Icon name="save" /> Save the report (JSON)
        </button>
      </div>
      <Tabs label="Parts of the report" tabs={tabs} />
    </div>
  );
}

/** The user's own file, opened for drawing while the report is shown. */
function useRenderer(file: File): PageRenderer | null {
  const [renderer, setRenderer] = useState<PageRenderer | null>(null);
  useEffect(() => {
    const opened = openRenderer(file);
    setRenderer(opened);
    return () => opened.close();
  }, [file]);
  return renderer;
}

function save(answer: UploadAnswer): void {
  const blob = new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${answer.report.file.name.replace(/\.pdf$/i, '')}.assay.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
