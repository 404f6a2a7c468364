import { useCallback, useEffect, useRef, useState } from 'react';
import { scan, ScanError, type StageProgress, type UploadAnswer } from '../api.ts';
import { sessionExpired } from '../call.ts';
import { pageConfig } from '../config.ts';
import { rememberFile } from '../report/own-files.ts';
import type { SessionUser } from '../session/session.tsx';
import { keepFile } from './kept-file.ts';

/** Where an upload stands (requirements, section 2, upload flow). */
export type Upload =
  | { step: 'requirements'; file: File | null }
  | { step: 'choose'; file: File | null; note?: string }
  | {
      step: 'processing';
      file: File;
      name: string;
      /** Share of the document that has left the browser, 0 to 1. */
      sent: number;
      stage: StageProgress | null;
      seen: string[];
      /** Milliseconds since 1970. */
      startedAt: number;
    }
  | { step: 'result'; answer: UploadAnswer }
  | { step: 'error'; file: File; name: string; message: string; reason: string; known: ReadonlySet<string> };

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
  close(): void;
}

/** The upload under way, `null` for none. `onDone` hears of each result, `onSignedOut` that a scan needs a sign-in. */
export function useUpload(
  user: SessionUser,
  onDone: (answer: UploadAnswer) => void,
  onSignedOut: () => void,
): [Upload | null, UploadActions] {
  const [upload, setUpload] = useState<Upload | null>(null);
  const cancel = useRef<AbortController | null>(null);
  const latest = useRef({ user, onDone, onSignedOut });
  latest.current = { user, onDone, onSignedOut };
  useEffect(() => () => cancel.current?.abort(), []);

  const start = useCallback(async (file: File, name: string) => {
    cancel.current?.abort();
    const controller = new AbortController();
    cancel.current = controller;
    const { user } = latest.current;
    const known = new Set(user.scanHistory.map(({ id }) => id));
    keepFile({ uid: user.uid, file });
    const update = (change: (now: Upload & { step: 'processing' }) => Upload) =>
      setUpload((now) => (now?.step === 'processing' && now.file === file ? change(now) : now));
    setUpload({ step: 'processing', file, name, sent: 0, stage: null, seen: [], startedAt: Date.now() });
    const listener = {
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

  const actions: UploadActions = {
    begin: (file) => setUpload({ step: 'requirements', file }),
    acknowledge: () =>
      setUpload((now) => (now?.step === 'requirements' ? { step: 'choose', file: now.file } : now)),
    start: (file, name) => void start(file, name),
    cancel: () => {
      keepFile(null);
      cancel.current?.abort();
    },
    goBack: (keep) =>
      setUpload((now) => (now?.step === 'error' ? { step: 'choose', file: keep ? now.file : null } : now)),
    resume: (file) =>
      setUpload({
        step: 'choose',
        file,
        note: 'We kept your document while you signed in. Continue when you’re ready.',
      }),
    close: () => setUpload(null),
  };
  return [upload, actions];
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
