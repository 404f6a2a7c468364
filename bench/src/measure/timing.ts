import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyze } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { unlessRefused } from './judgement.ts';
import type { Labeled } from './labeled.ts';

/** CPU milliseconds of one file by each peer; `null` where the peer is not installed or failed. */
interface Timing {
  name: string;
  pages: number;
  cpu: Readonly<Record<string, number | null>>;
}

const TOOLS: Readonly<Record<string, (file: string) => string[]>> = {
  'mutool trace': (file) => ['mutool', 'trace', '-q', file],
  pdftotext: (file) => ['pdftotext', file, '-'],
  'qpdf --check': (file) => ['qpdf', '--check', file],
};

/** CPU milliseconds of each peer over the same files. */
export interface Timings {
  files: number;
  pages: number;
  peers: readonly { name: string; perFile: number; perPage: number; times: number }[];
}

/** Times every file side by side, warm, each peer's best of some rounds; native files only. */
export async function timeFiles(files: readonly Labeled[], rounds = 7): Promise<Timings> {
  const installed = Object.entries(TOOLS).filter(([name]) => isInstalled(name.split(' ')[0] ?? ''));
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const timings: Timing[] = [];
  try {
    await warmUp(files);
    for (const file of files) {
      const path = join(folder, 'file.pdf');
      writeFileSync(path, file.bytes);
      const cpu: Record<string, number | null> = { assay: Infinity, 'pdf.js text': Infinity };
      let pages = 0;
      for (let round = 0; round < rounds; round++) {
        cpu['assay'] = Math.min(
          cpu['assay'] ?? Infinity,
          ownCpu(() => (pages = analyzePages(file.bytes))),
        );
        cpu['pdf.js text'] = Math.min(cpu['pdf.js text'] ?? Infinity, await pdfjsCpu(file.bytes));
      }
      for (const [name, command] of installed) cpu[name] = toolCpu(command(path), rounds);
      timings.push({ name: file.name, pages, cpu });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return summed(timings);
}

/** Both JavaScript readers run as compiled as they do in a server that has been up for a while. */
async function warmUp(files: readonly Labeled[]): Promise<void> {
  for (let round = 0; round < 10; round++) {
    for (const file of files) {
      analyzePages(file.bytes);
      await pdfjsCpu(file.bytes);
    }
  }
}

const analyzePages = (bytes: Uint8Array): number =>
  unlessRefused(() => analyze(bytes, { platform: nodePlatform }).file.pages) ?? 0;

function ownCpu(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const used = process.cpuUsage(before);
  return (used.user + used.system) / 1000;
}

async function pdfjsCpu(bytes: Uint8Array): Promise<number> {
  const copy = bytes.slice();
  const before = process.cpuUsage();
  const task = getDocument({ data: copy, verbosity: 0, isEvalSupported: false, useSystemFonts: false });
  const document = await task.promise;
  for (let page = 1; page <= document.numPages; page++) await (await document.getPage(page)).getTextContent();
  const used = process.cpuUsage(before);
  await task.destroy();
  return (used.user + used.system) / 1000;
}

/** User and system time of a command, the least of some rounds, as the shell's `times` counts it. */
function toolCpu(command: readonly string[], rounds: number): number | null {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const run = spawnSync(
      'bash',
      ['-c', 'TIMEFORMAT="%U %S"; time "$@" >/dev/null 2>&1', 'time', ...command],
      {
        encoding: 'utf8',
      },
    );
    const [user, system] = run.stderr.trim().split(/\s+/).map(Number);
    if (run.error || user === undefined || system === undefined || Number.isNaN(user + system)) return null;
    best = Math.min(best, (user + system) * 1000);
  }
  return best;
}

const isInstalled = (command: string) =>
  spawnSync('bash', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

function summed(timings: readonly Timing[]): Timings {
  const peers = [...new Set(timings.flatMap((t) => Object.keys(t.cpu)))];
  const total = (peer: string) => timings.reduce((sum, t) => sum + (t.cpu[peer] ?? 0), 0);
  const pages = timings.reduce((sum, t) => sum + t.pages, 0);
  const own = total('assay');
  return {
    files: timings.length,
    pages,
    peers: peers.map((name) => ({
      name,
      perFile: total(name) / timings.length,
      perPage: total(name) / pages,
      times: total(name) / own,
    })),
  };
}
