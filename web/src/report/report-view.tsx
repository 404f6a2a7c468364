import type { Report } from '@assay/engine';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Tabs } from '../ui/tabs.tsx';
import { Checked } from './checked.tsx';
import { Evidence } from './evidence.tsx';
import { ExpertView } from './expert-view.tsx';
import { LedgerView } from './ledger-view.tsx';
import { MethodsView } from './methods-view.tsx';
import styles from './report.module.css';
import { SignaturesView } from './signatures-view.tsx';
import { Summary } from './summary.tsx';
import { useRenderer } from './use-renderer.ts';

/** A whole judgment: the verdict, and under it the evidence on the page. Draws the Report, computes nothing. */
export function ReportView(props: {
  report: Report;
  /** The user's own file; without it the places stand on the stored layout. */
  file: File | null;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Beside the verdict: what can be taken along. */
  actions: ReactNode;
  /** Beside what to do next. */
  nextActions: ReactNode;
  /** Stands above the page. */
  abovePage: ReactNode;
  /** When it was scanned, for experts. */
  scanned: string;
}) {
  const { report, file, heading, actions, nextActions, abovePage, scanned } = props;
  const renderer = useRenderer(file);
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  useEffect(() => {
    document.title = `Authenticity ${report.score} of 100 – ${report.verdict} – Assay`;
    heading.current?.focus({ preventScroll: true });
  }, [report, heading]);
  /** An entry to be shown on its page, asked for from another part. */
  const [goal, setGoal] = useState<{ id: string; entry: number } | null>(null);
  const tabs = [
    {
      id: 'issues',
      label: 'Issues',
      count: (report.entries ?? report.findings).length,
      content: (
        <Evidence
          {...{ report, renderer, file, keys, abovePage }}
          start={goal?.entry ?? null}
          onStarted={() => setGoal(null)}
        >
          <Checked report={report} actions={nextActions} />
        </Evidence>
      ),
    },
    { id: 'ledger', label: 'Ledger', content: <LedgerView report={report} /> },
    ...signaturesTab(report),
    { id: 'methods', label: 'Methods', content: <MethodsView report={report} /> },
    {
      id: 'experts',
      label: 'For experts',
      content: (
        <ExpertView
          {...{ report, file, renderer, scanned }}
          onEntry={(entry) => setGoal({ id: 'issues', entry })}
        />
      ),
    },
  ];
  return (
    // The keys work wherever on this screen the focus is, as soon as it is open.
    <div className={styles.report} tabIndex={-1} onKeyDown={(event) => keys.current?.(event)}>
      <Summary report={report} heading={heading}>
        {actions}
      </Summary>
      <Tabs label="Parts of the report" tabs={tabs} goal={goal} />
    </div>
  );
}

/** The tab of the signatures, where the file has any; reports of older engines don’t name them. */
function signaturesTab({ signatures = [] }: Report) {
  if (signatures.length === 0) return [];
  const content = <SignaturesView signatures={signatures} />;
  return [{ id: 'signatures', label: 'Signatures', count: signatures.length, content }];
}
