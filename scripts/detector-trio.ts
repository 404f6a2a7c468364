import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Detector } from '../engine/src/detectors/define-detector.ts';

/** What a detector lacks of what each should have: tests of three kinds, references. */
export function lacks(
  detector: Pick<Detector, 'id' | 'innocentCauses' | 'references'>,
  root: string,
): string[] {
  const folder = join(root, 'engine/src/detectors', detector.id);
  const test = [`${folder}/detector.test.ts`, `${folder}.test.ts`].find((file) => existsSync(file));
  const titles = test
    ? [...readFileSync(test, 'utf8').matchAll(/\btest(?:\.each\([\s\S]*?\))?\(\s*['"`](\w+)/g)].map(
        ([, kind]) => kind,
      )
    : [];
  const count = (kind: string) => titles.filter((title) => title === kind).length;
  const causes = detector.innocentCauses.length;
  return [
    ...(test ? [] : ['a test of its own']),
    ...(count('tampered') > 0 ? [] : ['tampered']),
    ...(count('genuine') > 0 ? [] : ['genuine']),
    ...(count('lookalike') >= causes ? [] : [`lookalikes: ${count('lookalike')} of ${causes}`]),
    ...(detector.references.length > 0 ? [] : ['references']),
  ];
}
