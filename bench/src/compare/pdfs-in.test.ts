import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { NoFilesError, pdfsIn } from './pdfs-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-pdfs-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'empty'));
mkdirSync(join(folder, 'full/below'), { recursive: true });
for (const name of ['full/b.PDF', 'full/below/a.pdf', 'full/notes.txt', 'empty/notes.txt'])
  writeFileSync(join(folder, name), '');

test('PDF files of a folder and those below it, in order', () => {
  expect(pdfsIn('engines', join(folder, 'full'))).toEqual(
    ['b.PDF', 'below/a.pdf'].map((name) => join(folder, 'full', name)),
  );
});

test('a folder that is missing or holds no PDF file is an error, unless the set is left out', () => {
  expect(() => pdfsIn('engines', join(folder, 'missing'))).toThrow(NoFilesError);
  expect(() => pdfsIn('engines', join(folder, 'empty'))).toThrow(/^engines: no PDF files in /);
  expect(pdfsIn('engines', 'none')).toEqual([]);
});

const root = fileURLToPath(new URL('../../..', import.meta.url));
const compare = (...args: string[]): Promise<{ code: unknown; err: string }> =>
  new Promise((done) => {
    const program = join(root, 'bench/src/compare/main.ts');
    const node = ['--conditions=source', '--import', 'tsx', program, root, '--own', '0', ...args];
    execFile(process.execPath, node, { cwd: root }, (error, _, err) => done({ code: error?.code ?? 0, err }));
  });

test.each([
  ['--dev', 'development corpus', ['--engines', 'none']],
  ['--engines', 'engines', ['--dev', 'none']],
])(
  'a comparison whose %s is missing ends with status 2 and says so',
  { timeout: 60_000 },
  async (option, set, rest) => {
    const missing = join(folder, 'missing');
    const { code, err } = await compare(option, missing, ...rest);
    expect(code).toBe(2);
    expect(err).toContain(`${set}: ${missing} does not exist`);
  },
);
