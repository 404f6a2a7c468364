import { useEffect, useRef, useState, type RefObject } from 'react';
import { localTime } from '../history/entries.ts';
import type { SessionUser } from '../session/session.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { useScan, type KeptScan, type StrippedScan } from './kept-scan.ts';
import { rememberedFile } from './own-files.ts';
import type { LetterKind } from '../../../server/src/report/routes.ts';
import { LetterDialog } from './letter-dialog.tsx';
import { PickFile } from './pick-file.tsx';
import { ReportView } from './report-view.tsx';
import styles from './report.module.css';
import { SaveMenu } from './save-menu.tsx';

/** The whole report of a scan, with the evidence on its page. */
export function ReportPage({ user, id, onBack }: { user: SessionUser; id: string; onBack: () => void }) {
  const [found, retry] = useScan(user.uid, id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    // The screen changed under the reader: what it is about is read first.
    heading.current?.focus({ preventScroll: true });
  }, [found.state, id]);
  return (
    <div className={styles.page}>
      <p>
        <Button kind="plain" onClick={onBack}>
          <Icon name="previous" /> Back to the dashboard
        </Button>
      </p>
      {found.state === 'there' && <Kept key={id} user={user} scan={found.scan} heading={heading} />}
      {found.state === 'loading' && <Skeleton />}
      {found.state === 'stripped' && <Stripped scan={found.scan} heading={heading} />}
      {found.state === 'gone' && (
        <div className={styles.missing}>
          <h1 ref={heading} tabIndex={-1}>
            We couldn’t find this scan
          </h1>
          <p>It was deleted, or the link is incomplete. Your other scans are in your history.</p>
        </div>
      )}
      {found.state === 'failed' && (
        <div className={styles.missing} role="alert">
          <h1 ref={heading} tabIndex={-1}>
            We couldn’t load the report
          </h1>
          <p>{found.message}</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
    </div>
  );
}

function Kept(props: { user: SessionUser; scan: KeptScan; heading: RefObject<HTMLHeadingElement | null> }) {
  const { user, scan, heading } = props;
  const { report, scannedAt } = scan;
  const [file, setFile] = useState(() => rememberedFile(report.file.sha256));
  const [letter, setLetter] = useState<LetterKind | null>(null);
  const wantsAnswer = report.verdict !== 'No Issues Detected';
  return (
    <>
      <ReportView
        report={report}
        file={file}
        heading={heading}
        scanned={localTime(scannedAt)}
        actions={<SaveMenu scan={scan} onLetter={setLetter} />}
        abovePage={!file && <PickFile sha256={report.file.sha256} onFile={setFile} />}
        nextActions={
          wantsAnswer && (
            <Button onClick={() => setLetter('request')}>
              <Icon name="mail" /> Message to the applicant
            </Button>
          )
        }
      />
      {letter && <LetterDialog user={user} scan={scan} start={letter} onClose={() => setLetter(null)} />}
    </>
  );
}

/** What is left of a scan whose figures were deleted. */
function Stripped({ scan, heading }: { scan: StrippedScan; heading: RefObject<HTMLHeadingElement | null> }) {
  const { fileName, scannedAt, analysisResult, verdict, figuresDeletedAt, documentSha256 } = scan;
  return (
    <div className={styles.missing}>
      <h1 ref={heading} tabIndex={-1}>
        The figures of this scan were deleted
      </h1>
      <p>
        {fileName}, scanned {localTime(scannedAt)}: authenticity {analysisResult.score} of 100
        {verdict && `, ${verdict}`}.
      </p>
      <p>
        {figuresDeletedAt && `Deleted on ${localTime(figuresDeletedAt)}, as you chose in Settings, Account. `}
        Scan the file again to see its evidence.
      </p>
      {documentSha256 && (
        <p className={styles.soft}>
          SHA-256 of the document: <code>{documentSha256}</code>
        </p>
      )}
    </div>
  );
}

/** Holds the report's place while it comes. */
function Skeleton() {
  return (
    <div className={styles.report} role="status">
      <span className={styles.srOnly}>Loading the report…</span>
      <div className={`${styles.bone} ${styles.boneSummary}`} />
      <div className={`${styles.bone} ${styles.boneTabs}`} />
      <div className={`${styles.bone} ${styles.bonePage}`} />
    </div>
  );
}
