import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { controls, unmet } from './asvs.ts';
import type { Seen } from './world.ts';

interface Result {
  testResults: { name: string; assertionResults: { status: string; title: string; fullName: string }[] }[];
}

/**
 * Makes every attack of the list by the tests that hold the server to it, and says what level 2 asks for and is not
 * done. An attack whose tests are not there any more fails.
 */
export function asvs(root: string, folder: string): Seen[] {
  const files = [...new Set(controls.flatMap(({ tests }) => tests.map(([file]) => file)))];
  const output = join(folder, 'controls.json');
  const args = ['run', '--reporter=json', `--outputFile=${output}`, ...files];
  spawnSync(join(root, 'node_modules', '.bin', 'vitest'), args, { cwd: root, stdio: 'ignore' });
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Result;
  const made = controls.map(({ id, attack, tests }): Seen => {
    const found = tests.map(([file, name]) =>
      testResults
        .filter((one) => one.name.endsWith(`/${file}`))
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ title, fullName }) => title.includes(name) || fullName.includes(name)),
    );
    const all = found.flat();
    const [passed, failed] = ['passed', 'failed'].map((kind) => all.filter((o) => o.status === kind).length);
    const gone = found.filter((some) => !some.some(({ status }) => status === 'passed')).length;
    return {
      claim: `${id}: ${attack}`,
      seen: `${passed} tests passed, ${failed} failed${gone > 0 ? `, ${gone} not run` : ''}`,
      holds: failed === 0 && gone === 0,
    };
  });
  return [
    ...made,
    ...unmet.map(({ id, why }): Seen => ({ claim: `${id} is not met`, seen: why, holds: true, open: true })),
  ];
}
