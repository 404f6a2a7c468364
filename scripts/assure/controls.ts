import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Seen } from './world.ts';

/** Chapters of OWASP ASVS 4.0.3 and the tests that hold the server to them. */
const controls: [chapter: string, files: string[]][] = [
  [
    'V2 Authentication: takeover, second factor, lockout, reset',
    ['identity/takeover', 'identity/identity', 'identity/second-factor/second-factor', 'platform/hardening'],
  ],
  [
    'V3 Sessions: hashed, revoked, cookies, fresh sign-in',
    ['identity/takeover', 'platform/hardening', 'profile/data'],
  ],
  ['V4 Access control: every route for every kind of caller', ['platform/access']],
  [
    'V5 Validation: bodies, JSON of the seal, forms',
    ['report/json-outline', 'report/verify', 'platform/abuse'],
  ],
  [
    'V6 Cryptography at rest: keys, rotation, account numbers',
    ['platform/vault', 'commands/backup', 'analysis/account-numbers'],
  ],
  ['V7 Errors and logs: audit, no words of a document', ['audit/audit', 'report/kept-words']],
  ['V8 Data protection: retention, deletion, export', ['profile/retention', 'profile/data']],
  [
    'V11 Business logic: fairness, budgets, one free scan',
    ['analysis/fairness', 'analysis/stalled', 'analysis/limits'],
  ],
  ['V14 Configuration: production refuses what is weak', ['platform/settings', 'platform/hardening']],
];

interface Result {
  testResults: { name: string; assertionResults: { status: string }[] }[];
}

/** Runs the tests of every chapter once, and tells how many passed. */
export function asvs(root: string, folder: string): Seen[] {
  const files = [...new Set(controls.flatMap(([, names]) => names))].map(
    (name) => `server/src/${name}.test.ts`,
  );
  const output = join(folder, 'controls.json');
  const args = ['run', '--reporter=json', `--outputFile=${output}`, ...files];
  spawnSync(join(root, 'node_modules', '.bin', 'vitest'), args, { cwd: root, stdio: 'ignore' });
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Result;
  return controls.map(([chapter, names]) => {
    const all = testResults
      .filter(({ name }) => names.some((one) => name.endsWith(`/${one}.test.ts`)))
      .flatMap(({ assertionResults }) => assertionResults);
    const passed = all.filter(({ status }) => status === 'passed').length;
    const failed = all.filter(({ status }) => status === 'failed').length;
    return {
      claim: chapter,
      seen: `${passed} tests passed, ${failed} failed`,
      holds: failed === 0 && passed > 0,
    };
  });
}
