import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { detectors } from '../../engine/src/detectors/registry.generated.ts';
import type { EvidenceKinds } from '../../engine/src/evidence/define-evidence.ts';
import { evidenceKinds } from '../../engine/src/evidence/registry.generated.ts';
import { importsOf, sources } from '../arrows.ts';

/** What a file of detectors, evidence, the layout, the reader, or the ledger has a part in; what the reading makes of the ledger is left out. */
export interface Reach {
  /** Kinds of evidence that are gathered by it, not those made of them. */
  kinds: ReadonlySet<string>;
  detectors: ReadonlySet<string>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = sources().filter((file) =>
  /^engine\/src\/(detectors|evidence|layout|ledger|statement)\//.test(file),
);
const importersOf = new Map<string, string[]>();
for (const file of files) {
  for (const imported of importsOf(file, false).files) {
    // A price of the ledger is moved where sums are judged, while the reading stays as it is.
    if (imported.startsWith('engine/src/ledger/') && file.startsWith('engine/src/statement/')) continue;
    importersOf.set(imported, [...(importersOf.get(imported) ?? []), file]);
  }
}

/** Kinds that a file declares. */
const declared = new Map(
  files.map((file) => [
    file,
    [...readFileSync(join(root, file), 'utf8').matchAll(/defineEvidence\(\{\s*name: '(\w+)'/g)].map(
      ([, name = '']) => name,
    ),
  ]),
);

/**
 * The kinds of evidence that a file has a part in, by imports up to the files that declare one, and the detectors
 * that need these kinds, directly or not, or that import the file.
 */
export function inReach(file: string): Reach {
  const kinds = new Set<string>();
  const own = new Set<string>();
  const visited = new Set<string>();
  const visit = (path: string) => {
    if (visited.has(path)) return;
    visited.add(path);
    const detector = detectors.find(({ id }) => isFileOf(path, id));
    if (detector) {
      own.add(detector.id);
      return;
    }
    const names = declared.get(path) ?? [];
    for (const name of names) kinds.add(name);
    if (names.length > 0) return;
    for (const importer of importersOf.get(path) ?? []) visit(importer);
  };
  visit(file);
  const needing = detectors.filter(({ needs }) => needs.some((need) => isMadeOf(need, kinds)));
  return { kinds, detectors: new Set([...own, ...needing.map(({ id }) => id)]) };
}

const isFileOf = (file: string, id: string) =>
  file === `engine/src/detectors/${id}.ts` || file.startsWith(`engine/src/detectors/${id}/`);

function isMadeOf(name: string, kinds: ReadonlySet<string>): boolean {
  if (kinds.has(name)) return true;
  const kind = (evidenceKinds as EvidenceKinds)[name];
  return Object.keys({ ...kind?.needs, ...kind?.wants }).some((need) => isMadeOf(need, kinds));
}
