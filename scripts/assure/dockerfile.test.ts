import { expect, test } from 'vitest';
import { copyOf, isLeftOut, stagesOf, wordsOf } from './dockerfile.ts';

test('stages with their instructions, lines that go on joined', () => {
  const text = '# how\nFROM a:1 AS build\nRUN one \\\n && two\n# why\nCOPY . .\n\nFROM b:2\nCMD ["x"]\n';
  expect(stagesOf(text)).toEqual([
    {
      from: 'a:1',
      name: 'build',
      instructions: [
        { name: 'RUN', text: 'one   && two' },
        { name: 'COPY', text: '. .' },
      ],
    },
    { from: 'b:2', name: '', instructions: [{ name: 'CMD', text: '["x"]' }] },
  ]);
});

test('what is copied from where', () => {
  expect(copyOf('package.json .npmrc ./')).toEqual({
    stage: '',
    sources: ['package.json', '.npmrc'],
    target: './',
  });
  expect(copyOf('--from=build --chown=root:root /app/web web')).toEqual({
    stage: 'build',
    sources: ['/app/web'],
    target: 'web',
  });
  expect(wordsOf('--interval=15s CMD ["node", "-e", "1"]')).toEqual(['node', '-e', '1']);
});

test('what the context leaves out', () => {
  const ignored = ['.env', 'docs', '**/dist', '**/*.tsbuildinfo'];
  const out = ['.env', 'docs/scale.md', 'web/dist/a.js', 'dist', 'engine/x.tsbuildinfo'];
  const kept = ['.env.example', 'web/docs/a.md', 'web/distant/a.js', 'engine/src/docs.ts'];
  expect(out.filter((path) => !isLeftOut(path, ignored))).toEqual([]);
  expect(kept.filter((path) => isLeftOut(path, ignored))).toEqual([]);
});
