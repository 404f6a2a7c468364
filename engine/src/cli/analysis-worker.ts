import { parentPort } from 'node:worker_threads';
import { openDocument, type OpenedDocument } from '../analyze.ts';
import type { Report } from '../contract/report.ts';
import { UnreadablePdfError } from '../pdf/structure/anomaly.ts';
import { nodePlatform } from '../platform/node.ts';
import type { Recognizer } from '../recognition/recognizer.ts';
import { statementJson, type ReadStatementJson } from './statement-json.ts';

/** What comes of a document, by what is done with it. */
export interface Done {
  judge: { report: Report };
  read: { statement: ReadStatementJson };
}
export type Work = keyof Done;

/** What the pool sends: a document, and the time its pictures may take to read (0 for leaving them unread). */
export interface Task {
  work: Work;
  bytes: Uint8Array;
  name: string;
  recognitionMs: number;
}

parentPort?.on('message', (task: Task) => {
  // What is thrown here is a fault of ours and ends the worker, as an uncaught exception does.
  void perform(task).catch((error: unknown) => setImmediate(() => raise(error)));
});

async function perform({ work, bytes, name, recognitionMs }: Task): Promise<void> {
  const started = performance.now();
  const ms = () => Math.round((performance.now() - started) * 10) / 10;
  try {
    const document = openDocument(bytes, {
      platform: nodePlatform,
      fileName: name,
      onProgress: ({ label }) => parentPort?.postMessage({ kind: 'progress', label }),
    });
    const pictures = recognitionMs > 0 && document.picturePages.length > 0;
    const recognizer = pictures ? await recognizerFor(recognitionMs) : undefined;
    const result = work === 'judge' ? { report: document.report(recognizer) } : read(document, recognizer);
    parentPort?.postMessage({ kind: 'done', ms: ms(), result });
  } catch (error) {
    if (!(error instanceof UnreadablePdfError)) throw error;
    const { code, message } = error;
    parentPort?.postMessage({ kind: 'done', ms: ms(), result: { error: { code, message } } });
  }
}

function read(
  document: OpenedDocument,
  recognizer: Recognizer | undefined,
): Done['read'] | { error: object } {
  const { reading, unread } = document.read(recognizer);
  if (reading.ok) return { statement: statementJson(reading.statement, unread) };
  return { error: { code: reading.reason.kind, message: reading.reason.message } };
}

/** Loaded with the first scan only: it costs a fifth of a second. Where its data is missing pages stay unread. */
async function recognizerFor(milliseconds: number): Promise<Recognizer | undefined> {
  try {
    const { loadRecognizer } = await import('../recognition/tesseract.ts');
    return await loadRecognizer({ milliseconds });
  } catch {
    return undefined;
  }
}

function raise(error: unknown): never {
  throw error;
}
