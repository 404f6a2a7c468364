import { useMemo } from 'react';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { displayItem, type DisplayItem } from '../history/entries.ts';
import { useSession, type SessionUser } from '../session/session.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useOnline } from '../ui/use-match.ts';
import { ChooseStep } from './choose-step.tsx';
import { ErrorStep } from './error-step.tsx';
import { ProcessingStep } from './processing-step.tsx';
import { RequirementsStep } from './requirements-step.tsx';
import { ResultStep } from './result-step.tsx';
import type { Upload, UploadActions } from './use-upload.ts';

/** What the flow needs of the desk. */
export interface UploadDialogProps {
  upload: Upload;
  actions: UploadActions;
  user: SessionUser;
  /** Opens the analysis dialog of a scan. */
  onAnalysis: (item: DisplayItem) => void;
  /** Opens the whole report of a scan. */
  onEvidence: (id: string) => void;
  /** Leaves a scan to itself. */
  onAway: () => void;
}

const titles = {
  requirements: 'Before you upload',
  choose: 'Upload the statement',
  processing: 'Processing Document',
  result: 'Scan result',
  error: 'Error',
};

/** The upload flow: requirements, upload, processing, then result or error. */
export function UploadDialog(props: UploadDialogProps) {
  const { upload, actions } = props;
  // While a document is read only Cancel ends it: a stray press must not.
  const closing = upload.step === 'processing' ? {} : { onClose: actions.close };
  return (
    <Dialog title={titles[upload.step]} {...closing}>
      <Step key={upload.step} {...props} />
    </Dialog>
  );
}

function Step({ upload, actions, user, onAnalysis, onEvidence, onAway }: UploadDialogProps) {
  const online = useOnline();
  const taken = useMemo(() => new Set(user.scanHistory.map(({ fileName }) => fileName)), [user.scanHistory]);
  switch (upload.step) {
    case 'requirements':
      return <RequirementsStep file={upload.file} onGoOn={actions.acknowledge} />;
    case 'choose':
      return (
        <ChooseStep
          given={upload.file}
          note={upload.note}
          taken={taken}
          online={online}
          onStart={actions.start}
        />
      );
    case 'processing':
      return (
        <ProcessingStep
          {...upload}
          goesOn={upload.id !== null}
          online={online}
          onAway={onAway}
          onCancel={actions.cancel}
        />
      );
    case 'result': {
      const { answer } = upload;
      const { score, recommendation, findings, report_path, id, scannedAt } = answer;
      const analysisResult = { score, recommendation, findings, report_path };
      const item = displayItem({ id, fileName: answer.report.file.name, analysisResult, scannedAt }, 0);
      return (
        <ResultStep
          answer={answer}
          onAnalysis={() => onAnalysis(item)}
          onEvidence={() => onEvidence(id)}
          onAnother={() => actions.begin(null)}
        />
      );
    }
    case 'error':
      return <Failed {...{ upload, actions, user, onAnalysis, online }} />;
  }
}

function Failed(
  props: Omit<UploadDialogProps, 'onEvidence' | 'onAway'> & {
    upload: Upload & { step: 'error' };
    online: boolean;
  },
) {
  const { upload, actions, user, onAnalysis, online } = props;
  const { refresh } = useSession();
  const { open } = useDialogs();
  const { file, name, known } = upload;
  const at = user.scanHistory.findIndex((entry) => entry.fileName === name && !known.has(entry.id));
  const arrived = user.scanHistory[at];
  const instead = (name: 'upgrade' | 'subscription') => {
    actions.close();
    open({ name });
  };
  return (
    <ErrorStep
      {...upload}
      arrived={arrived !== undefined}
      online={online}
      onLook={() => void refresh().catch(() => {})}
      onArrived={() => arrived && onAnalysis(displayItem(arrived, at))}
      onAgain={file && (() => actions.start(file, name))}
      onUpgrade={() => instead('upgrade')}
      onPay={() => instead('subscription')}
      onBack={actions.goBack}
    />
  );
}
