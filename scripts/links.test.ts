import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const documents = ['', 'docs', 'docs/decisions', 'bench/results'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

test('documents link to files that exist', () => {
  expect(documents.length).toBeGreaterThan(180);
  const broken = documents.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].flatMap(
      ([, to = '']) =>
        /^(?:https?|mailto):/.test(to) || existsSync(join(root, dirname(file), to))
          ? []
          : [`${file} → ${to}`],
    ),
  );
  expect(broken).toEqual([]);
});
