/**
 * `npm run worst -- [--count 25] [--only TEXT]`: the functions with the most lines and branches, by the linter's own
 * count. Data tables and tests are left out. Lint holds 60 lines and 20 branches everywhere.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: { count: { type: 'string', default: '25' }, only: { type: 'string', default: '' } },
});

interface Diagnostic {
  message: string;
  code: string;
  filename: string;
  labels: { span: { offset: number; length: number; line: number } }[];
}

/** A function with what the linter counted. */
interface Counted {
  file: string;
  line: number;
  name: string;
  branches: number;
  lines: number;
}

const lines = { max: 1, skipComments: true, skipBlankLines: true };
const folder = mkdtempSync(join(tmpdir(), 'assay-worst-'));
const config = join(folder, 'oxlint.json');
writeFileSync(
  config,
  JSON.stringify({
    categories: { correctness: 'off' },
    rules: {
      'eslint/complexity': ['warn', { max: 1 }],
      'eslint/max-lines-per-function': ['warn', lines],
    },
  }),
);
const folders = ['engine/src', 'server/src', 'web/src', 'bench/src', 'scripts'];
const run = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-c', config, '-f', 'json', ...folders], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 28,
});
rmSync(folder, { recursive: true });
const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: Diagnostic[] };

const functions = new Map<string, Counted>();
for (const { message, code, filename, labels } of diagnostics) {
  const line = labels[0]?.span.line ?? 0;
  if (filename.includes('.test.') || !filename.includes(values.only)) continue;
  const key = `${filename}:${line}`;
  const one = functions.get(key) ?? { file: filename, line, name: '', branches: 1, lines: 0 };
  functions.set(key, one);
  one.name = /`([^`]+)`/.exec(message)?.[1] ?? one.name;
  if (code.includes('complexity')) one.branches = Number(/complexity of (\d+)/.exec(message)?.[1] ?? 1);
  else one.lines = Number(/\((\d+)\)/.exec(message)?.[1] ?? 0);
}

const worst = [...functions.values()].sort((a, b) => b.lines * b.branches - a.lines * a.branches);
console.log('lines branches function');
for (const { file, line, name, branches, lines } of worst.slice(0, Number(values.count)))
  console.log(`${String(lines).padStart(5)} ${String(branches).padStart(8)} ${file}:${line} ${name}`);
