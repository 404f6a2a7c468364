import type { UploadAnswer } from '../../server/src/analysis/answer.ts';
import type { StageProgress } from '../../server/src/analysis/messages.ts';
import { createParser } from 'eventsource-parser';
import { pageConfig } from './config.ts';

/** Why a scan gave no result. `message` is for a person. */
export class ScanError extends Error {
  override readonly name = 'ScanError';
  readonly reason: string;

  constructor(message: string, reason: string) {
    super(message);
    this.reason = reason;
  }
}

/** Told while a scan goes on. */
export interface ScanListener {
  /** Share of the document that has left the browser, 0 to 1. */
  onSent(share: number): void;
  onStage(progress: StageProgress): void;
  /** The scan has an id and goes on whether the page stays or not; may be heard after it was canceled. */
  onStarted(id: string): void;
}

/**
 * Sends a document under `name` and hears of its stages until the result. A `fetch` cannot tell how much was
 * sent.
 * @throws ScanError; `canceled` after `signal` aborts. What the server has by then goes on there: whoever cancels
 * hears its id and ends it.
 */
export function scan(
  { file, name }: { file: File; name: string },
  listener: ScanListener,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  const { analysisUrl } = pageConfig();
  const body = new FormData();
  body.append('file', file, name);
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    let isSent = false;
    let isStarted = false;
    const events = eventReader((name, data) => {
      if (name === 'started') {
        isStarted = true;
        listener.onStarted((data as { id: string }).id);
        if (signal.aborted) call.abort();
      }
      if (name === 'progress') listener.onStage(data as StageProgress);
      if (name === 'result') resolve(data as UploadAnswer);
      if (name === 'error') reject(refusal(data, 0));
    });
    call.open('POST', `${analysisUrl}/upload`);
    call.withCredentials = true;
    call.setRequestHeader('accept', 'text/event-stream');
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      listener.onSent(total > 0 ? loaded / total : 0),
    );
    call.upload.addEventListener('load', () => {
      isSent = true;
      listener.onSent(1);
    });
    const isStream = () => (call.getResponseHeader('content-type') ?? '').startsWith('text/event-stream');
    const read = () => {
      if (call.status === 200 && isStream()) events(call.responseText);
    };
    call.addEventListener('progress', read);
    call.addEventListener('load', () => {
      read();
      // Settled already when the stream brought its end.
      reject(call.status === 200 ? connectionLost() : refusal(parse(call.responseText), call.status));
    });
    call.addEventListener('error', () => reject(connectionLost()));
    const cancelled = () => reject(new ScanError('The scan was canceled.', 'cancelled'));
    call.addEventListener('abort', cancelled);
    const abort = () => {
      cancelled();
      // Between the document and its id there is nothing to end the scan by yet.
      if (!isSent || isStarted) call.abort();
    };
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    call.send(body);
  });
}

/** Reads server-sent events from a text that grows; each call is given the whole text so far. */
export function eventReader(onEvent: (name: string, data: unknown) => void): (text: string) => void {
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => onEvent(event, parse(data)),
  });
  let read = 0;
  return (text) => {
    parser.feed(text.slice(read));
    read = text.length;
  };
}

function refusal(body: unknown, status: number): ScanError {
  const { error, reason } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  const text = typeof error === 'string' && error !== '' ? error : undefined;
  const fallback = status > 0 ? `HTTP error: ${status}` : 'An error occurred. Please try again.';
  return new ScanError(text ?? fallback, typeof reason === 'string' ? reason : 'unknown');
}

function connectionLost(): ScanError {
  return new ScanError(
    'The connection was lost before the result arrived. Your file is still here, and if the scan finished, it is in your history.',
    'connection-lost',
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
