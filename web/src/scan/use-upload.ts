import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react';
import type { UploadAnswer } from '../../../server/src/analysis/answer.ts';
import type { StageProgress } from '../../../server/src/analysis/messages.ts';
import { scan, ScanError } from '../api.ts';
import { sessionExpired } from '../call.ts';
import { pageConfig } from '../config.ts';
import { rememberFile } from '../report/own-files.ts';
import type { SessionUser } from '../session/session.tsx';
import { showNotice } from '../dialogs/notices.tsx';
import { arrivedAnswer, endArriving, type ArrivingScan } from './arriving.ts';
import { keepFile } from './kept-file.ts';

/** Where an upload stands (requirements, section 2, upload flow). */
export type Upload =
  | { step: 'requirements'; file: File | null }
  | { step: 'choose'; file: File | null; note?: string }
  | {
      step: 'processing';
      /** `null` for a scan that another page began. */
      file: File | null;
      name: string;
      /** What the scan is called on the server, once it is known there. */
      id: string | null;
      /** Share of the document that has left the browser, 0 to 1. */
      sent: number;
      stage: StageProgress | null;
      seen: string[];
      /** Milliseconds since 1970. */
      startedAt: number;
    }
  | { step: 'result'; answer: UploadAnswer }
  | {
      step: 'error';
      file: File | null;
      name: string;
      message: string;
      reason: string;
      known: ReadonlySet<string>;
    };

/** What can be done with an upload. */
export interface UploadActions {
  /** Opens the flow, perhaps with a file dropped on the desk. */
  begin(file: File | null): void;
  acknowledge(): void;
  /** Scans a file under a name. */
  start(file: File, name: string): void;
  cancel(): void;
  /** From the error back to the choice; the file stays if another try may help. */
  goBack(keep: boolean): void;
  resume(file: File): void;
  /** Takes up a scan that another page began, and what is heard of it. */
  follow(scans: readonly ArrivingScan[]): void;
  close(): void;
}

/** What the last drawing of the desk was made with. */
interface Latest {
  user: SessionUser;
  onDone: (answer: UploadAnswer) => void;
  onSignedOut: () => void;
  upload: Upload | null;
}

/** The upload under way, `null` for none. `onDone` hears of each result, `onSignedOut` that a scan needs a sign-in. */
export function useUpload(
  user: SessionUser,
  onDone: (answer: UploadAnswer) => void,
  onSignedOut: () => void,
): [Upload | null, UploadActions] {
  const [upload, setUpload] = useState<Upload | null>(null);
  const cancel = useRef<AbortController | null>(null);
  const latest = useRef({ user, onDone, onSignedOut, upload });
  latest.current = { user, onDone, onSignedOut, upload };
  // The scan goes on without the page; the desk takes it up again.
  useEffect(() => () => cancel.current?.abort(), []);
  const follow = useFollow(latest, setUpload);

  const start = useStart(latest, setUpload, cancel);

  const actions: UploadActions = {
    begin: (file) => setUpload({ step: 'requirements', file }),
    acknowledge: () =>
      setUpload((now) => (now?.step === 'requirements' ? { step: 'choose', file: now.file } : now)),
    start: (file, name) => void start(file, name),
    cancel: () => {
      keepFile(null);
      const now = latest.current.upload;
      if (now?.step === 'processing' && now.id) void endArriving(user.uid, now.id);
      if (now?.step === 'processing' && !now.file) setUpload({ step: 'choose', file: null });
      cancel.current?.abort(byUser);
    },
    goBack: (keep) =>
      setUpload((now) => (now?.step === 'error' ? { step: 'choose', file: keep ? now.file : null } : now)),
    resume: (file) =>
      setUpload({
        step: 'choose',
        file,
        note: 'We kept your document while you signed in. Continue when you’re ready.',
      }),
    follow,
    close: () => setUpload(null),
  };
  return [upload, actions];
}

/** See `UploadActions.start`: a scan from its first byte to its result, or to why there is none. */
function useStart(
  latest: RefObject<Latest>,
  setUpload: Dispatch<SetStateAction<Upload | null>>,
  cancel: RefObject<AbortController | null>,
) {
  return useCallback(async (file: File, name: string) => {
    cancel.current?.abort();
    const controller = new AbortController();
    cancel.current = controller;
    const { user } = latest.current;
    const known = new Set(user.scanHistory.map(({ id }) => id));
    keepFile({ uid: user.uid, file });
    const update = (change: (now: Upload & { step: 'processing' }) => Upload) =>
      setUpload((now) => (now?.step === 'processing' && now.file === file ? change(now) : now));
    const startedAt = Date.now();
    setUpload({ step: 'processing', file, name, id: null, sent: 0, stage: null, seen: [], startedAt });
    const listener = {
      onStarted: (id: string) => {
        if (controller.signal.reason === byUser) void endArriving(user.uid, id);
        else if (!controller.signal.aborted) {
          // It needs neither this page nor another try any more.
          keepFile(null);
          update((now) => ({ ...now, id }));
        }
      },
      onSent: (sent: number) => update((now) => ({ ...now, sent })),
      onStage: (stage: StageProgress) =>
        update((now) => ({ ...now, stage, seen: seenWith(now.seen, stage) })),
    };
    try {
      refuseEarly(file);
      const answer = await scan({ file, name }, listener, controller.signal);
      keepFile(null);
      rememberFile(answer.report.file.sha256, file);
      latest.current.onDone(answer);
      update(() => ({ step: 'result', answer }));
    } catch (error) {
      const { message, reason } = error instanceof ScanError ? error : unexpected;
      if (reason === 'not-signed-in') {
        // The document stays in the page for the next sign-in.
        setUpload(null);
        latest.current.onSignedOut();
        sessionExpired();
        return;
      }
      // When the screen was left by a sign-out, the document waits.
      if (reason !== 'cancelled') keepFile(null);
      if (reason === 'cancelled') update(() => ({ step: 'choose', file }));
      else update(() => ({ step: 'error', file, name, message, reason, known }));
    }
  }, []);
}

/** Why an upload ends that its user has canceled, in contrast to one whose page is left. */
const byUser = 'canceled by the user';

/** See `UploadActions.follow`: the newest scan that is there when the desk opens is taken up, once. */
function useFollow(
  latest: RefObject<Latest>,
  setUpload: Dispatch<SetStateAction<Upload | null>>,
): UploadActions['follow'] {
  const isFirst = useRef(true);
  return useCallback(
    (scans) => {
      const { user, upload, onDone } = latest.current;
      const newest = scans.findLast(({ failure }) => failure === null);
      if (isFirst.current) {
        isFirst.current = false;
        if (newest && upload === null) setUpload(taken(newest));
        return;
      }
      if (upload?.step !== 'processing' || upload.file || !upload.id) return;
      const { id, name } = upload;
      const isSame = (now: Upload | null) => now?.step === 'processing' && now.id === id;
      const found = scans.find((scan) => scan.id === id);
      if (found) {
        const { progress, failure } = found;
        setUpload((now) => {
          if (now?.step !== 'processing' || now.id !== id) return now;
          if (failure) return failed(found);
          return { ...now, stage: progress, seen: seenWith(now.seen, progress) };
        });
        return;
      }
      const arrive = (answer: UploadAnswer | null) => {
        if (answer) onDone(answer);
        else showNotice(`The scan of ${name} is finished. Its score is in your history.`);
        setUpload((now) => (isSame(now) ? answer && { step: 'result', answer } : now));
      };
      // Canceled in another tab, or not to be had now: the history knows.
      const close = () => setUpload((now) => (isSame(now) ? null : now));
      arrivedAnswer(user.uid, id).then(arrive, close);
    },
    [latest, setUpload],
  );
}

/** A scan another page began, as this one shows it. */
function taken(scan: ArrivingScan): Upload {
  const { id, fileName: name, progress: stage, runningMs } = scan;
  const startedAt = Date.now() - runningMs;
  return { step: 'processing', file: null, name, id, sent: 1, stage, seen: [stage.label], startedAt };
}

function failed({ fileName: name, failure }: ArrivingScan): Upload {
  return { step: 'error', file: null, name, ...(failure ?? unexpected), known: new Set() };
}

const unexpected = { message: 'An error occurred. Please try again.', reason: 'unknown' };

function seenWith(seen: string[], { label }: StageProgress): string[] {
  return seen.at(-1) === label ? seen : [...seen, label];
}

/** Says at once what the server would say after the whole document had been sent. */
function refuseEarly(file: File): void {
  if (file.size === 0) {
    throw new ScanError('This file is empty. Please download the statement again.', 'empty');
  }
  const { maxUploadBytes } = pageConfig();
  if (file.size > maxUploadBytes) {
    const most = Math.floor(maxUploadBytes / (1024 * 1024));
    throw new ScanError(
      `This file is larger than ${most} MB. Please upload one statement at a time.`,
      'too-large',
    );
  }
}
