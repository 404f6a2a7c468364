import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Claim } from '../engine/src/contract/claim.ts';
import type { Detector } from '../engine/src/detectors/define-detector.ts';
import { families, filesOf } from './detector-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const claims: readonly Claim[] = [
  'conclusive',
  'accuses',
  'corroborates',
  'supports',
  'blocks-clearance',
  'review',
  'note',
];
const wanted = families.map((family, i) => ({
  id: `${family}/written-on-trial`,
  claim: claims[i % claims.length] ?? 'note',
}));

/** The engine by links, with folders of its own where detectors go: nothing is written beside the real ones. */
let folder = '';

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'assay-detector-')));
  const link = (path: string) => symlinkSync(join(root, path), join(folder, path));
  const detectors = 'engine/src/detectors';
  mkdirSync(join(folder, detectors), { recursive: true });
  for (const path of ['node_modules', 'tsconfig.base.json', 'engine/test', 'engine/package.json']) link(path);
  for (const name of readdirSync(join(root, 'engine/src')))
    if (name !== 'detectors') link(`engine/src/${name}`);
  for (const family of families) mkdirSync(join(folder, detectors, family));
  for (const name of readdirSync(join(root, detectors)))
    if (!families.includes(name)) link(`${detectors}/${name}`);
    else for (const own of readdirSync(join(root, detectors, name))) link(`${detectors}/${name}/${own}`);
  for (const { id, claim } of wanted) {
    mkdirSync(join(folder, detectors, id));
    for (const [file, text] of Object.entries(filesOf(id, claim)))
      writeFileSync(join(folder, detectors, id, file), text);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

test('what is written for a detector of each family type-checks where it stands', () => {
  const config = { extends: './tsconfig.base.json', compilerOptions: { noEmit: true, types: ['node'] } };
  const include = wanted.map(({ id }) => `engine/src/detectors/${id}/*.ts`);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...config, include }));
  const { stdout, status } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

test('it has the id, the family, and the claim that were asked for, and says what it is to edits', async () => {
  for (const { id, claim } of wanted) {
    const path = pathToFileURL(join(folder, 'engine/src/detectors', id, 'detector.ts')).href;
    const written = (await import(/* @vite-ignore */ path)) as Record<string, Detector>;
    const [detector, ...others] = Object.values(written);
    expect(others).toEqual([]);
    expect([detector?.id, detector?.family]).toEqual([id, id.split('/')[0]]);
    expect(Object.values(detector?.messages ?? {}).map((message) => message.claim)).toEqual([claim]);
    expect(Object.keys(detector?.trace ?? {}).sort()).toEqual(['mechanism', 'nature']);
  }
});
