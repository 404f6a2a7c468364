import { connect } from 'node:net';
import { nodePlatform } from '@assay/engine/node';
import { serveTasks } from '../src/analysis/serve-tasks.ts';
import { sampleReport } from './sample-report.ts';

/*
 * A worker that does what the document says, so that tests can meet each way a scan can go wrong in a real
 * process: `%PDF-1.7 <order>`, an order being `report`, `wait <ms>`, `endless`, `hoard`, `crash`, `connect <port>`,
 * `trusts <lists>` or `refuse <code>`, `refuse-late <code>`.
 */
serveTasks(async (task, onProgress) => {
  const [, order = '', value = ''] = Buffer.from(task.bytes).toString('latin1', 0, 80).split(/\s+/);
  onProgress({ stage: 'structure', label: 'Reading the structure', done: 0, total: 2 });
  if (order === 'wait') block(Number(value));
  if (order === 'endless') block(Infinity);
  if (order === 'hoard') hoard();
  if (order === 'crash') process.kill(process.pid, 'SIGKILL');
  if (order === 'throw') throw new RangeError('secret words of the document');
  if (order === 'connect' && !(await connects(Number(value)))) {
    return { kind: 'unreadable', code: 'damaged', message: 'Nobody was reached.' };
  }
  if (order === 'trusts' && nodePlatform.trustLists().length !== Number(value)) {
    return { kind: 'unreadable', code: 'damaged', message: 'Other trust lists were read.' };
  }
  if (order === 'refuse-late') block(500);
  if (order.startsWith('refuse')) return { kind: 'unreadable', code: value, message: `Refused: ${value}.` };
  onProgress({ stage: 'checks', label: 'Checking the arithmetic', done: 1, total: 2 });
  const report = sampleReport(task.fileName, task.bytes.length);
  const texts = (report.entries ?? report.findings).map((entry) => `${entry.title}. ${entry.detail}`);
  return { kind: 'judged', judgement: { report, texts } };
});

/** Whether a port of this machine can be reached. */
function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
}

/** Keeps the thread busy, as a parser in a loop does. */
function block(ms: number): void {
  const end = Date.now() + ms;
  while (Date.now() < end);
}

/** Takes memory outside the JavaScript heap until stopped, as a decompression bomb does; 4 GiB at most. */
function hoard(): never {
  const kept: Buffer[] = [];
  while (kept.length < 512) kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
  throw new Error(`nobody stopped ${kept.length} buffers`);
}
