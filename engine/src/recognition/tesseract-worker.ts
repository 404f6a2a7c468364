import { parentPort, workerData } from 'node:worker_threads';
import { loadCore } from './tesseract-core.ts';
import type { Answer, Picture, ThreadStart } from './tesseract-thread.ts';

const { port, signal } = workerData as ThreadStart;
const state = new Int32Array(signal);
const read = await loadCore();

port.on('message', ({ image, layout }: Picture) => {
  let answer: Answer = {};
  try {
    const words = read(image, layout);
    if (words) answer = { words };
  } finally {
    port.postMessage(answer);
    Atomics.store(state, 0, 1);
    Atomics.notify(state, 0);
  }
});
parentPort?.postMessage('ready');
