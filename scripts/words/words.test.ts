import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bannedIn } from './banned.ts';
import { commentsOf, textsOf } from './texts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const present = (pattern: RegExp, but: RegExp) =>
  tracked.filter((file) => pattern.test(file) && !but.test(file) && existsSync(root + file));

/** Written by commands, from texts that are checked, or full of bad examples. */
const givenOrGenerated =
  /^docs\/(?:coverage|report-schema|scale|assurance|issuers|detectors|writing)\.md|^bench\/results/;
const documents = present(/\.md$/, givenOrGenerated);
// Tests quote what is refused, and vocabularies list what banks write.
const sources = present(
  /^(?:web\/src|server\/src|engine\/src)\/.*\.tsx?$/,
  /\.test\.ts|generated|\/vocabular|\/migrations\//,
);

test('there is something to check', () => {
  expect(documents.length).toBeGreaterThan(40);
  expect(sources.length).toBeGreaterThan(400);
});

/** What people read; keys, paths and names of columns are for machines. */
const isProse = (text: string) => /^[\p{Lu}“]|\s/u.test(text) && !/^\.{0,2}\//.test(text);

test('no banned turn in the texts that users read', () => {
  const found = sources.flatMap((file) =>
    textsOf(readFileSync(root + file, 'utf8'), file.endsWith('x'))
      .filter(isProse)
      .flatMap((text) => bannedIn(text).map((what) => `${file}: ${what} in “${text.slice(0, 90)}”`)),
  );
  expect(found).toEqual([]);
});

/** Examples of what banks print, in any English. */
const quotes = /`[^`]*`|“[^”]*”|"[^"]*"/g;

test('no banned turn in the comments of code', () => {
  const code = present(
    /^(?:web|server|engine|bench|scripts)\/.*\.(?:tsx?|mjs)$/,
    /generated|\/vocabular|\/words\/|\/migrations\//,
  );
  const found = code.flatMap((file) =>
    commentsOf(readFileSync(root + file, 'utf8')).flatMap((comment) =>
      bannedIn(comment.replace(quotes, ''), 'comments').map(
        (what) => `${file}: ${what} in “${comment.slice(0, 90)}”`,
      ),
    ),
  );
  expect(found).toEqual([]);
});

test('no banned turn in the documents', () => {
  const found = documents.flatMap((file) => {
    const prose = readFileSync(root + file, 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g, '');
    return prose.split('\n').flatMap((line) => bannedIn(line, 'documents').map((what) => `${file}: ${what}`));
  });
  expect(found).toEqual([]);
});

test('the guide’s twenty pairs: each sentence before is caught, none after', () => {
  const guide = readFileSync(`${root}docs/writing.md`, 'utf8');
  const rows = guide.split('\n').filter((line) => line.startsWith('| '));
  const pairs = rows.slice(2).map((row) => row.split('|').slice(1, 3));
  expect(pairs).toHaveLength(20);
  for (const [before = '', after = ''] of pairs) {
    expect([before, bannedIn(before).length > 0]).toEqual([before, true]);
    expect([after, bannedIn(after)]).toEqual([after, []]);
  }
});

test.each([
  'at {rate} % a year',
  '12 % taller',
  'in boxes and overviews of a bank’s own.',
  'A heading of a size of its own is set.',
  'A figure is shown in another way than all others.',
  'Transactions stand before and behind the gap.',
  'Nothing tells which came later.',
])('“%s” is caught', (text) => {
  expect(bannedIn(text)).not.toEqual([]);
});

test.each(['to stand out', 'An answer you can stand behind.', 'in its own fonts', 'another page'])(
  '“%s” is not',
  (text) => {
    expect(bannedIn(text)).toEqual([]);
  },
);

test.each([
  ["const a = 'One text'; // not this one", ['One text']],
  ['f(`a ${b("inner one")} c`)', ['inner one', 'a … c']],
  ["/* 'neither this' */ const s = \"it's\";", ["it's"]],
])('texts of %s', (source, texts) => {
  expect(textsOf(source, false).sort()).toEqual([...texts].sort());
});

test('comments of a source, on one line each', () => {
  const source = "/**\n * Made\n * anew.\n */\nconst a = 'https://x.y'; // As it was";
  expect(commentsOf(source)).toEqual(['/** Made anew. */', '// As it was']);
});

test('texts of a component, with those between its tags', () => {
  const source = "const A = () => <p title='Tip'>Don’t {word} it, <b>please</b></p>;";
  expect(textsOf(source, true)).toEqual(expect.arrayContaining(['Tip', 'Don’t', 'it,', 'please']));
  const clauses = 'const A = () => <p>Nobody can change it;\n  it is kept.</p>;';
  expect(textsOf(clauses, true)).toContain('Nobody can change it; it is kept.');
});
