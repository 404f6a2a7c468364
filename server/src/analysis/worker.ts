import { analyze, findingText, UnreadablePdfError } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import { serveTasks } from './serve-tasks.ts';

serveTasks(({ bytes, fileName }, onProgress) => {
  try {
    const report = analyze(bytes, { platform: nodePlatform, fileName, onProgress });
    return { kind: 'judged', judgement: { report, texts: report.findings.map(findingText) } };
  } catch (error) {
    if (!(error instanceof UnreadablePdfError)) throw error;
    return { kind: 'unreadable', code: error.code, message: error.message };
  }
});
