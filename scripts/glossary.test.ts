import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { engineVersion } from '../engine/src/index.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
const glossary = read('GLOSSARY.md');
/** The words that the glossary lists behind a term. */
const listed = (term: string) =>
  new RegExp(`^\\*\\*${term}\\*\\* — [^:]*: (.*)\\.$`, 'm').exec(glossary)?.[1]?.split(', ');
/** The strings of a union or a list in the source. */
const strings = (path: string, from: RegExp) =>
  [...(from.exec(read(path))?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(([, word]) => word);

test('what the glossary lists is what the source has', () => {
  const claims = strings('engine/src/contract/claim.ts', /type Claim =([^;]*);/);
  expect(claims.length).toBeGreaterThan(3);
  expect(listed('Claim')).toEqual(claims);
  expect(listed('Nature')).toEqual(strings('engine/src/contract/edit.ts', /type Nature = ([^;]*);/));
  expect(listed('Fit')).toEqual(strings('engine/src/contract/edit.ts', /type Fit = ([^;]*);/));
  const outcomes = strings('engine/src/contract/report.ts', /outcome: ([^;]*);/);
  expect(listed('Outcome')?.map((word) => word.replace(' ', '-'))).toEqual(outcomes);
});

test('terms stand in the order of the alphabet, each once', () => {
  const terms = [...glossary.matchAll(/^\*\*([^*]+)\*\*/gm)].map(([, term = '']) => term.toLowerCase());
  expect(terms).toEqual([...new Set(terms)].sort());
});

test('the engine has the version that the changelog released last, in all packages', () => {
  const versions = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+) — \d{4}-\d\d-\d\d$/gm)];
  expect(versions[0]?.[1]).toBe(engineVersion);
  for (const folder of ['', 'engine/', 'server/', 'web/', 'bench/'])
    expect((JSON.parse(read(`${folder}package.json`)) as { version: string }).version).toBe(engineVersion);
});
