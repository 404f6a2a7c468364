import type { Report } from '@assay/engine';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { Tabs } from '../ui/tabs.tsx';
import { Evidence } from './evidence.tsx';
import { LedgerView } from './ledger-view.tsx';
import { MetadataView } from './metadata-view.tsx';
import { MethodsView } from './methods-view.tsx';
import styles from './report.module.css';
import { RevisionsView } from './revisions-view.tsx';
import { Summary } from './summary.tsx';
import { useRenderer } from './use-renderer.ts';
import { WritersView } from './writers-view.tsx';

/** A whole judgement: the verdict, and under it the evidence on the page. Draws the Report, computes nothing. */
export function ReportView(props: {
  report: Report;
  /** The user's own file; without it the places stand on the stored layout. */
  file: File | null;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Stands between the summary and the parts. */
  children?: ReactNode;
}) {
  const { report, file, heading, children } = props;
  const renderer = useRenderer(file);
  useEffect(() => {
    document.title = `${report.score} – ${report.verdict} – Assay`;
    heading.current?.focus({ preventScroll: true });
  }, [report, heading]);
  const changed = report.revisions.length - 1;
  /** A finding to be shown on its page, asked for from another part. */
  const [goal, setGoal] = useState<{ id: string; finding: number } | null>(null);
  const tabs = [
    {
      id: 'issues',
      label: 'Issues',
      count: report.findings.length,
      content: (
        <Evidence
          report={report}
          renderer={renderer}
          start={goal?.finding ?? null}
          onStarted={() => setGoal(null)}
        />
      ),
    },
    { id: 'ledger', label: 'Ledger', content: <LedgerView report={report} /> },
    {
      id: 'revisions',
      label: 'Revisions',
      ...(changed > 0 ? { count: changed } : {}),
      content: <RevisionsView report={report} file={file} />,
    },
    {
      id: 'writers',
      label: 'Writers',
      content: (
        <WritersView
          report={report}
          file={file}
          renderer={renderer}
          onFinding={(finding) => setGoal({ id: 'issues', finding })}
        />
      ),
    },
    { id: 'methods', label: 'Methods', content: <MethodsView report={report} /> },
    { id: 'metadata', label: 'Metadata', content: <MetadataView report={report} /> },
  ];
  return (
    <div className={styles.report}>
      <Summary report={report} heading={heading} />
      {children}
      <Tabs label="Parts of the report" tabs={tabs} goal={goal} />
    </div>
  );
}
