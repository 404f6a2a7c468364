import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { UploadAnswer } from '../../../../server/src/analysis/answer.ts';
import type { DialogRequest } from '../../dialogs/request.ts';
import { useDialogs } from '../../dialogs/use-dialogs.ts';
import { showNotice } from '../../dialogs/notices.tsx';
import { displayHistory, tally, type DisplayItem } from '../../history/entries.ts';
import { ArrivingList } from '../../history/arriving-list.tsx';
import { BesideHistory } from '../../history/beside-history.tsx';
import { HistoryTable } from '../../history/history-table.tsx';
import { PlanBanner } from '../../plan/plan-banner.tsx';
import { mayScan, paymentDue } from '../../plan/plan-state.ts';
import { rememberScan } from '../../report/kept-scan.ts';
import { endArriving, useArriving } from '../../scan/arriving.ts';
import { takeKeptFile } from '../../scan/kept-file.ts';
import { useUpload, type UploadActions } from '../../scan/use-upload.ts';
import { useSession, type SessionUser } from '../../session/session.tsx';
import { useTitle } from '../../ui/theme.ts';
import { AnalyticsCard } from './analytics-card.tsx';
import { CheckoutReturn } from './checkout-return.tsx';
import styles from './dashboard.module.css';
import { InfoCards } from './info-cards.tsx';
import { ScanCard } from './scan-card.tsx';
import { ScanUnderWay } from './scan-under-way.tsx';
import { UserHeader } from './user-header.tsx';
import { VerificationCard } from './verification-card.tsx';
import { arrivingRows } from './arriving-rows.ts';
import { withoutScan, withScan } from './with-scan.ts';

// Dialogs come when they are first opened; the desk is there before.
const UploadDialog = lazy(async () => ({
  default: (await import('../../scan/upload-dialog.tsx')).UploadDialog,
}));
const AnalysisDialog = lazy(async () => ({
  default: (await import('../../report/analysis-dialog.tsx')).AnalysisDialog,
}));

/** The desk: scanning first, then the figures, then the history. */
export function Desk({ user, onEvidence }: { user: SessionUser; onEvidence: (id: string) => void }) {
  useTitle('Dashboard – Assay');
  const { open } = useDialogs();
  const [shown, setShown] = useState<DisplayItem | null>(null);
  const { version, add, remove } = useKeptScans(user);
  const { upload, hidden, actions, setAway } = useDeskUpload(user, add);
  const [arriving, dismiss] = useArrivingScans(user.uid, actions.follow);
  const items = useMemo(() => displayHistory(user.scanHistory), [user.scanHistory]);
  const figures = useMemo(() => tally(items), [items]);
  const obstacle = obstacleFor(user);
  const start = (file: File | null) =>
    hidden ? setAway(false) : obstacle ? open(obstacle) : actions.begin(file);
  const analyze = (item: DisplayItem) => {
    actions.close();
    setShown(item);
  };
  return (
    <div className={styles.desk}>
      <CheckoutReturn user={user} />
      <PlanBanner user={user} />
      {hidden && <ScanUnderWay upload={hidden} onShow={() => setAway(false)} />}
      <UserHeader user={user} onUpgrade={() => open({ name: 'upgrade' })} />
      <ScanCard onFile={start} />
      <VerificationCard onStart={() => start(null)} />
      <InfoCards user={user} figures={figures} />
      <HistoryTable
        items={items}
        onOpen={setShown}
        onScan={() => start(null)}
        above={<ArrivingList rows={arrivingRows(upload, arriving)} onDismiss={dismiss} />}
      >
        <BesideHistory uid={user.uid} version={version} onOpen={setShown} />
      </HistoryTable>
      <AnalyticsCard figures={figures} />
      <Suspense>
        {upload && !hidden && (
          <UploadDialog
            {...{ upload, actions, user, onEvidence }}
            onAnalysis={analyze}
            onAway={() => setAway(true)}
          />
        )}
        {shown && (
          <AnalysisDialog
            item={shown}
            user={user}
            onClose={() => setShown(null)}
            onEvidence={() => onEvidence(shown.id)}
            onDeleted={() => {
              setShown(null);
              remove(shown.id);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The dialog that stands before a scan: its user has to choose or to pay for a plan first. */
function obstacleFor(user: SessionUser): DialogRequest | undefined {
  if (!mayScan(user)) return { name: 'upgrade' };
  return paymentDue(user) ? { name: 'subscription' } : undefined;
}

/** What adds scans to the history, and takes them out of it; `version` counts both. */
function useKeptScans(user: SessionUser) {
  const { setUser } = useSession();
  const [version, setVersion] = useState(0);
  const latest = useRef(user);
  latest.current = user;
  const add = (answer: UploadAnswer) => {
    rememberScan(user.uid, user.subscriptionPlan, answer);
    setUser(withScan(latest.current, answer));
    setVersion((now) => now + 1);
  };
  const remove = (id: string) => {
    setUser(withoutScan(latest.current, id));
    setVersion((now) => now + 1);
    showNotice('The scan and its report were deleted.');
  };
  return { version, add, remove };
}

/** The upload, and the one that goes on while its dialog is out of the way: its end brings the dialog back. */
function useDeskUpload(user: SessionUser, done: (answer: UploadAnswer) => void) {
  const { open } = useDialogs();
  const signedOut = () => {
    showNotice('The scan did not start. Your document is still on this page. Sign in again to continue.', {
      lasting: true,
    });
    open({ name: 'auth', view: 'signin' });
  };
  const [upload, actions] = useUpload(user, done, signedOut);
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (upload?.step !== 'processing') setAway(false);
  }, [upload?.step]);
  useEffect(() => {
    const kept = takeKeptFile(user.uid);
    if (kept) actions.resume(kept);
    // Once, when the desk is opened.
    // eslint-disable-next-line
  }, [user.uid]);
  return { upload, hidden: away && upload?.step === 'processing' ? upload : null, actions, setAway };
}

/** Scans that were started before, which the upload follows; failures are cleared away where they are seen. */
function useArrivingScans(uid: string, follow: UploadActions['follow']) {
  const [arriving, drop] = useArriving(uid);
  useEffect(() => {
    if (arriving) follow(arriving);
  }, [arriving, follow]);
  const dismiss = (id: string) => {
    void endArriving(uid, id);
    drop(id);
  };
  return [arriving ?? [], dismiss] as const;
}
