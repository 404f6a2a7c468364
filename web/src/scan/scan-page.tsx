import { useCallback, useEffect, useRef, useState } from 'react';
import { scan, ScanError, webConfig, type StageProgress, type UploadAnswer } from '../api.ts';
import { ReportView } from '../report/report-view.tsx';
import { DropZone } from './drop-zone.tsx';
import { Failure } from './failure.tsx';
import { Working } from './working.tsx';

type Scan =
  | { state: 'idle' }
  | { state: 'working'; file: File; sent: number; stage: StageProgress | null; seen: string[] }
  | { state: 'done'; file: File; answer: UploadAnswer }
  | { state: 'failed'; file: File; message: string; reason: string };

/** One PDF in, its judgement out. */
export function ScanPage() {
  const [current, setCurrent] = useState<Scan>({ state: 'idle' });
  const cancel = useRef<AbortController | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const begin = useCallback(async (file: File) => {
    cancel.current?.abort();
    const controller = new AbortController();
    cancel.current = controller;
    const update = (change: (working: Scan & { state: 'working' }) => Scan) =>
      setCurrent((now) => (now.state === 'working' && now.file === file ? change(now) : now));
    setCurrent({ state: 'working', file, sent: 0, stage: null, seen: [] });
    try {
      await refuseEarly(file);
      const listener = {
        onSent: (sent: number) => update((now) => ({ ...now, sent })),
        onStage: (stage: StageProgress) =>
          update((now) => ({ ...now, stage, seen: seenWith(now.seen, stage) })),
      };
      const answer = await scan(file, listener, controller.signal);
      update(() => ({ state: 'done', file, answer }));
    } catch (error) {
      const { message, reason } = error instanceof ScanError ? error : unexpected;
      update(() => (reason === 'cancelled' ? { state: 'idle' } : { state: 'failed', file, message, reason }));
    }
  }, []);

  useEffect(() => () => cancel.current?.abort(), []);
  useEffect(() => {
    // The screen changed under the reader: what it is about is read first.
    if (current.state === 'done' || current.state === 'failed') heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [current.state]);

  const reset = () => {
    cancel.current?.abort();
    setCurrent({ state: 'idle' });
  };

  switch (current.state) {
    case 'idle':
      return <DropZone onFile={(file) => void begin(file)} />;
    case 'working':
      return <Working {...current} onCancel={reset} />;
    case 'failed':
      return (
        <Failure {...current} heading={heading} onAgain={() => void begin(current.file)} onBack={reset} />
      );
    case 'done':
      return <ReportView file={current.file} answer={current.answer} heading={heading} onAnother={reset} />;
  }
}

const unexpected = { message: 'An error occurred. Please try again.', reason: 'unknown' };

function seenWith(seen: string[], { label }: StageProgress): string[] {
  return seen.at(-1) === label ? seen : [...seen, label];
}

/** Says at once what the server would say after the whole document had been sent. */
async function refuseEarly(file: File): Promise<void> {
  if (file.size === 0) {
    throw new ScanError('This file is empty. Download or export the statement again.', 'empty');
  }
  const { maxUploadBytes } = await webConfig().catch(() => ({ maxUploadBytes: Infinity }));
  if (file.size > maxUploadBytes) {
    const most = Math.floor(maxUploadBytes / (1024 * 1024));
    throw new ScanError(
      `This file is larger than ${most} MB. Upload one statement of one month.`,
      'too-large',
    );
  }
}
