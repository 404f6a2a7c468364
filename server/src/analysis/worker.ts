import { analyze, findingText, UnreadablePdfError, type Fingerprint } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import { serveTasks } from './serve-tasks.ts';

serveTasks(({ bytes, fileName, history }, onProgress) => {
  try {
    let fingerprint: Fingerprint | undefined;
    const remember = (own: Fingerprint) => (fingerprint = own);
    const report = analyze(bytes, {
      platform: nodePlatform,
      fileName,
      onProgress,
      ...(history ? { history: { ...history, remember } } : {}),
    });
    const texts = report.findings.map(findingText);
    return { kind: 'judged', judgement: { report, texts, ...(fingerprint ? { fingerprint } : {}) } };
  } catch (error) {
    if (!(error instanceof UnreadablePdfError)) throw error;
    return { kind: 'unreadable', code: error.code, message: error.message };
  }
});
