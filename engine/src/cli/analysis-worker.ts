import { parentPort } from 'node:worker_threads';
import { analyze } from '../analyze.ts';
import { UnreadablePdfError } from '../pdf/structure/anomaly.ts';
import { nodePlatform } from '../platform/node.ts';

parentPort?.on('message', ({ bytes, name }: { bytes: Uint8Array; name: string }) => {
  const started = performance.now();
  const ms = () => Math.round((performance.now() - started) * 10) / 10;
  try {
    const report = analyze(bytes, {
      platform: nodePlatform,
      fileName: name,
      onProgress: ({ label }) => parentPort?.postMessage({ kind: 'progress', label }),
    });
    parentPort?.postMessage({ kind: 'done', ms: ms(), result: { report } });
  } catch (error) {
    if (!(error instanceof UnreadablePdfError)) throw error;
    const { code, message } = error;
    parentPort?.postMessage({ kind: 'done', ms: ms(), result: { error: { code, message } } });
  }
});
