import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unchanged, type Reprocessing } from './target.ts';

const found = new Map<string, boolean>();

function isInstalled(program: string, probe: string): boolean {
  let known = found.get(program);
  if (known === undefined) {
    known = !('error' in spawnSync(program, [probe]));
    found.set(program, known);
  }
  return known;
}

/** A re-processing by a program that may not be installed; `IN` and `OUT` stand for the files. */
function byProgram(
  kind: string,
  program: string,
  probe: string,
  line: readonly string[],
  finish: (pdf: Buffer, created: string) => Uint8Array = (pdf) => new Uint8Array(pdf),
): Reprocessing {
  return {
    kind,
    truth: unchanged,
    available: () => isInstalled(program, probe),
    apply: async (target) => {
      const folder = mkdtempSync(join(tmpdir(), 'assay-'));
      const [input, output] = [join(folder, 'in.pdf'), join(folder, 'out.pdf')];
      try {
        writeFileSync(input, target.file.bytes);
        const options = line.map((word) => (word === 'IN' ? input : word === 'OUT' ? output : word));
        execFileSync(program, options, { stdio: 'ignore' });
        return finish(readFileSync(output), target.composed.model.created);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

/** Cairo stamps the present moment: one nine days after the file's own takes its place, byte for byte. */
function withMoment(pdf: Buffer, created: string): Uint8Array {
  const moment = Date.UTC(
    Number(created.slice(0, 4)),
    Number(created.slice(4, 6)) - 1,
    Number(created.slice(6, 8)) + 9,
  );
  const stamp = `${new Date(moment).toISOString().slice(0, 10).replaceAll('-', '')}101500`;
  const text = pdf.toString('latin1').replace(/(\/CreationDate \(D:)\d{14}/, `$1${stamp}`);
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

/** Linearized for the web (ISO 32000-2, annex F). */
export const linearized = byProgram('linearized', 'qpdf', '--version', [
  '--deterministic-id',
  '--linearize',
  'IN',
  'OUT',
]);

/** Written again with object streams, as compressors do. */
export const compressed = byProgram('compressed', 'qpdf', '--version', [
  '--deterministic-id',
  '--object-streams=generate',
  '--recompress-flate',
  '--compression-level=9',
  'IN',
  'OUT',
]);

/** Encrypted under an owner password, readable without one, as some banks and portals deliver. */
export const restricted = byProgram('restricted', 'qpdf', '--version', [
  '--static-id',
  '--static-aes-iv',
  '--encrypt',
  '',
  'owner',
  '128',
  '--use-aes=y',
  '--modify=none',
  '--',
  'IN',
  'OUT',
]);

/** Printed to a new PDF by a viewer that draws with cairo. */
export const printed = byProgram('printed', 'pdftocairo', '-v', ['-pdf', 'IN', 'OUT'], withMoment);

/** Cleaned and compressed by MuPDF's tool. */
export const cleaned = byProgram('cleaned', 'mutool', '-v', ['clean', '-gggz', 'IN', 'OUT']);
