import { setFlagsFromString } from 'node:v8';
import { findingTexts, openDocument, UnreadablePdfError, type Fingerprint } from '@assay/engine';
import { compileLater, nodePlatform } from '@assay/engine/node';
import type { Recognizer } from '@assay/engine';
import type { RecognitionLimits } from './messages.ts';
import { serveTasks } from './serve-tasks.ts';

// By how many percent the heap grows between collections. V8's own choice, up to 80, kept a fifth more of a long
// statement in memory than is used and saved no time that could be measured. Unknown to a later V8 it does nothing.
setFlagsFromString('--heap-growing-percent=40');
compileLater();

serveTasks(async ({ bytes, fileName, history, recognition }, onProgress) => {
  try {
    let fingerprint: Fingerprint | undefined;
    const remember = (own: Fingerprint) => (fingerprint = own);
    const document = openDocument(bytes, {
      platform: nodePlatform,
      fileName,
      onProgress,
      ...(history ? { history: { ...history, remember } } : {}),
    });
    const recognizer = document.picturePages.length > 0 ? await recognizerFor(recognition) : undefined;
    const report = document.report(recognizer);
    const texts = findingTexts(report);
    return { kind: 'judged', judgement: { report, texts, ...(fingerprint ? { fingerprint } : {}) } };
  } catch (error) {
    if (!(error instanceof UnreadablePdfError)) throw error;
    return { kind: 'unreadable', code: error.code, message: error.message };
  }
});

/** Loaded with the first scan, so that a server that sees none never pays for it; missing data leaves pages unread. */
async function recognizerFor(limits: RecognitionLimits | undefined): Promise<Recognizer | undefined> {
  if (!limits || limits.milliseconds === 0) return undefined;
  try {
    const { loadRecognizer } = await import('@assay/engine/recognition');
    return await loadRecognizer(limits);
  } catch {
    return undefined;
  }
}
