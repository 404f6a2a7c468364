import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reprocessing } from './target.ts';

let installed: boolean | undefined;

function hasQpdf(): boolean {
  installed ??= spawnSync('qpdf', ['--version']).status === 0;
  return installed;
}

function qpdf(kind: string, options: readonly string[]): Reprocessing {
  return {
    kind,
    keepsTruth: true,
    available: hasQpdf,
    apply: async (target) => {
      const folder = mkdtempSync(join(tmpdir(), 'assay-'));
      try {
        writeFileSync(join(folder, 'in.pdf'), target.file.bytes);
        execFileSync('qpdf', [
          '--deterministic-id',
          ...options,
          join(folder, 'in.pdf'),
          join(folder, 'out.pdf'),
        ]);
        return new Uint8Array(readFileSync(join(folder, 'out.pdf')));
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

/** Linearized for the web (ISO 32000-2, annex F). */
export const linearized = qpdf('linearized', ['--linearize']);

/** Written anew with object streams, as compressors do. */
export const compressed = qpdf('compressed', [
  '--object-streams=generate',
  '--recompress-flate',
  '--compression-level=9',
]);
