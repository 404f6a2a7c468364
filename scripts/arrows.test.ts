import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allowed, folderOf, importsOf, onNode, sources, specifiersOf } from './arrows.ts';

const files = sources();

/** Arrows between folders as they are, with the first file that makes each. */
function arrows(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of files)
    for (const target of importsOf(file, true).files) {
      const [from, to] = [folderOf(file), folderOf(target)];
      const arrow = `${from} → ${to}`;
      if (from !== to && !found.has(arrow)) found.set(arrow, `${file} imports ${target}`);
    }
  return found;
}

/** Groups of files that import each other, by Tarjan's algorithm. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1 || graph.get(node)?.includes(node)) found.push(group);
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

test('the files are found', () => {
  expect(files.length).toBeGreaterThan(700);
  expect(importsOf('engine/src/analyze.ts', false).files).toContain('engine/src/evidence/evidence.ts');
});

test('folders import only from where the list allows, and every arrow of the list is used', () => {
  const listed = Object.entries(allowed).flatMap(([from, list]) => list.map((to) => `${from} → ${to}`));
  const found = arrows();
  expect([...found].flatMap(([arrow, why]) => (listed.includes(arrow) ? [] : [`${arrow}: ${why}`]))).toEqual(
    [],
  );
  expect(listed.filter((arrow) => !found.has(arrow))).toEqual([]);
});

test('the folders of the engine stand in one line', () => {
  const line = Object.keys(allowed).filter((folder) => folder.startsWith('engine'));
  for (const [place, folder] of line.entries())
    for (const below of allowed[folder] ?? []) expect(line.slice(0, place)).toContain(below);
});

test('packages import from one another as they should', () => {
  const of = (folder: string) => folder.split('/')[0];
  const between = Object.entries(allowed).flatMap(([from, list]) =>
    list.flatMap((to) => (of(from) === of(to) || of(from) === 'scripts' ? [] : [`${of(from)} → ${of(to)}`])),
  );
  expect([...new Set(between)].sort()).toEqual([
    'bench → engine',
    'server → engine',
    'web → engine',
    'web → server',
  ]);
});

test('packages enter the engine by its exports, and only the bench its internals', () => {
  const outside = files.filter((file) => /^(?:bench|server|web)\//.test(file));
  const found = outside.flatMap((file) =>
    specifiersOf(file, true)
      .filter(
        (name) =>
          /^\.[./]*\/engine\/src\//.test(name) || (name.endsWith('/internals') && !file.startsWith('bench/')),
      )
      .map((name) => `${file} imports ${name}`),
  );
  expect(found).toEqual([]);
  const { exports } = JSON.parse(
    readFileSync(new URL('../engine/package.json', import.meta.url), 'utf8'),
  ) as {
    exports: Record<string, unknown>;
  };
  expect(Object.keys(exports).filter((name) => name.includes('*'))).toEqual([]);
  expect(importsOf('bench/src/reader/read-file.ts', false).files).toContain('engine/src/internals.ts');
});

test('no files import each other in a circle, whether at once or by import()', () => {
  const graph = new Map(files.map((file) => [file, importsOf(file, true).files]));
  expect(circles(graph)).toEqual([]);
});

test('detectors do not know one another', () => {
  // A detector is a file of its family, or all files of a folder there.
  const place = /^engine\/src\/detectors\/([a-z]+\/[a-z-]+)[./]/;
  const isDetector = (path: string) =>
    readFileSync(new URL(`../${path}`, import.meta.url), 'utf8').includes('= defineDetector({');
  const ids = new Set(
    files.filter((path) => place.test(path) && isDetector(path)).map((path) => place.exec(path)![1]),
  );
  expect(ids.size).toBeGreaterThan(60);
  const between = files.flatMap((file) =>
    importsOf(file, false).files.flatMap((target) => {
      const [from, to] = [place.exec(file)?.[1], place.exec(target)?.[1]];
      return from !== undefined && to !== undefined && from !== to && ids.has(to) ? [`${from} → ${to}`] : [];
    }),
  );
  expect(between).toEqual([]);
});

test('only a few folders of the engine touch the machine', () => {
  const touching = files.filter(
    (file) =>
      file.startsWith('engine/src/') &&
      importsOf(file, false).packages.some((name) => name.startsWith('node:')),
  );
  expect(touching.length).toBeGreaterThan(5);
  const isOnNode = (file: string) => onNode.some((place) => file.replace('/src/', '/').startsWith(place));
  expect(touching.filter((file) => !isOnNode(file))).toEqual([]);
});

test('nothing that ships imports what tests share', () => {
  const shipped = files.filter((file) => /^(?:engine|server|web)\/src\//.test(file));
  const found = shipped.flatMap((file) =>
    importsOf(file, true)
      .files.filter((target) => /^(?:engine\/test|server\/test|web\/e2e)\//.test(target))
      .map((target) => `${file} imports ${target}`),
  );
  expect(found).toEqual([]);
});
