/** Measures how cost grows with each thing a file can hold many of, and writes bench/results/growth.md. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { asWorker } from '../processes/as-server.ts';
import { growthText, type GrowthRow } from './growth-text.ts';
import type { GrowthAxis } from './axis.ts';
import { growthAxes } from './inputs.ts';
import type { FileCost } from './one-file.ts';

const run = promisify(execFile);
const program = join(import.meta.dirname, 'one-file.ts');

const { values } = parseArgs({
  options: { only: { type: 'string' }, seconds: { type: 'string', default: '120' } },
});

async function costOf(file: string): Promise<FileCost> {
  const args = [...asWorker, '--import', 'tsx', program, file];
  try {
    const { stdout } = await run(process.execPath, args, { timeout: Number(values.seconds) * 1000 });
    return JSON.parse(stdout) as FileCost;
  } catch (error) {
    const killed = error instanceof Error && 'killed' in error && error.killed === true;
    return { outcome: killed ? 'time-out' : 'failed', cpuMs: Number.NaN, peakMb: Number.NaN };
  }
}

async function measure(axis: GrowthAxis, folder: string): Promise<GrowthRow> {
  const row: GrowthRow = { name: axis.name, points: [] };
  for (const factor of [1, 2, 4]) {
    const count = axis.count * factor;
    const bytes = axis.make(count);
    const file = join(folder, 'input.pdf');
    writeFileSync(file, bytes);
    row.points.push({ count, bytes: bytes.length, ...(await costOf(file)) });
  }
  return row;
}

const folder = mkdtempSync(join(tmpdir(), 'assay-growth-'));
const rows: GrowthRow[] = [];
try {
  for (const axis of growthAxes) {
    if (values.only && !axis.name.includes(values.only)) continue;
    const row = await measure(axis, folder);
    rows.push(row);
    const points = row.points.map(
      (p) => `${p.count}: ${p.cpuMs.toFixed(0)} ms ${p.peakMb.toFixed(0)} MB ${p.outcome}`,
    );
    process.stderr.write(`${row.name}  ${points.join('  ')}\n`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
const text = growthText(rows);
if (!values.only) writeFileSync(join(import.meta.dirname, '../../results/growth.md'), text);
process.stdout.write(text);
