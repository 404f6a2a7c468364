/**
 * Sets every sentence of the specification's sections 2 to 9 beside the tests that show it.
 * `npm run generate` writes docs/seed-coverage.md with it; `npm run generate -- --check` fails when a test
 * that is named in docs/seed-coverage.json is renamed or gone.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A sentence, a row of a table or an item of a list. */
export interface Sentence {
  /** Section and place in it, such as `4.12`. */
  id: string;
  section: number;
  /** The heading it stands under. */
  heading: string;
  text: string;
}

/** What shows a sentence: tests, or the reason why there is none. */
export interface Shown {
  /** A test file, from the root, to the exact titles in it, as written in the source. */
  tests?: Record<string, string[]>;
  /** Why no test shows it, or what of it none shows. */
  missing?: string;
  /** Why it states nothing a test could show. */
  untestable?: string;
}

/** Sentences by their ids. */
export type Coverage = Record<string, Shown>;

/** The sentences of sections 2 to 9, in their order; rows of a table are whole, heads of tables left out. */
export function sentencesOf(specification: string): Sentence[] {
  const found: Sentence[] = [];
  let section = 0;
  let count = 0;
  let heading = '';
  const lines = specification.split('\n');
  lines.forEach((line, at) => {
    const head = /^(#{2,3}) (.*)$/.exec(line);
    if (head) {
      heading = head[2] ?? '';
      const number = /^(\d+)\. /.exec(heading);
      if (head[1] === '##') [section, count] = [Number(number?.[1] ?? 0), 0];
      return;
    }
    if (section < 2 || section > 9 || line.trim() === '') return;
    for (const text of partsOf(line, lines[at + 1] ?? '')) {
      count++;
      found.push({ id: `${section}.${count}`, section, heading, text });
    }
  });
  return found;
}

const isRule = (line: string) => /^\|[\s|:-]+\|$/.test(line);

/** A line's sentences; none of a table's head or rule. */
function partsOf(line: string, next: string): string[] {
  if (line.startsWith('|')) {
    if (isRule(line) || isRule(next)) return [];
    return [
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
        .join(' — '),
    ];
  }
  return splitSentences(line.trim().replace(/^(-|\d+\.) /, ''));
}

/** Parts a text at each full stop before a capital letter, but not inside of single quotation marks. */
export function splitSentences(text: string): string[] {
  const parts: string[] = [];
  let quoted = false;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const [before, here, after] = [text[i - 1] ?? ' ', text[i] ?? '', text[i + 1] ?? ' '];
    // An apostrophe has a letter on both its sides.
    if (here === "'" && !(/\w/.test(before) && /\w/.test(after))) quoted = !quoted;
    if (here === '.' && !quoted && after === ' ' && /[A-Z'/]/.test(text[i + 2] ?? '')) {
      parts.push(text.slice(start, i + 1));
      start = i + 2;
    }
  }
  parts.push(text.slice(start));
  return parts.filter((part) => part !== '');
}

/** Every title of `test`, `test.each` and `describe` in a test file, as written in the source. */
export function titlesOf(source: string): Set<string> {
  const titles = new Set<string>();
  const literal = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/;
  // After `test(`, or after the parenthesis that ends the table of `test.each(…)`.
  const call = new RegExp(
    `(?:\\b(?:test|describe)(?:\\.\\w+\\([^()]*\\))?\\(|\\)\\()\\s*${literal.source}`,
    'g',
  );
  for (const match of source.matchAll(call)) {
    titles.add((match[2] ?? '').replace(/\\(['"`])/g, '$1'));
  }
  return titles;
}

/** What does not fit between the sentences, the coverage and the tests; nothing when all is well. */
export function flaws(sentences: readonly Sentence[], coverage: Coverage, root: string): string[] {
  const found: string[] = [];
  const ids = new Set(sentences.map(({ id }) => id));
  for (const id of Object.keys(coverage)) if (!ids.has(id)) found.push(`${id} is no sentence`);
  const titles = new Map<string, Set<string> | null>();
  const titlesIn = (file: string) => {
    if (!titles.has(file)) {
      const path = join(root, file);
      titles.set(file, existsSync(path) ? titlesOf(readFileSync(path, 'utf8')) : null);
    }
    return titles.get(file);
  };
  for (const { id } of sentences) {
    const { tests = {}, missing, untestable } = coverage[id] ?? {};
    if (Object.keys(tests).length === 0 && !missing && !untestable) found.push(`${id} has no entry`);
    if (untestable && (missing || Object.keys(tests).length > 0)) found.push(`${id} contradicts itself`);
    for (const [file, named] of Object.entries(tests)) {
      const there = titlesIn(file);
      if (!there) found.push(`${id} names ${file}, which is not there`);
      for (const title of named)
        if (there && !there.has(title)) found.push(`${id} names a test that ${file} has not: ${title}`);
    }
  }
  return found;
}

const headings: Record<number, string> = {
  2: 'Screens and routes',
  3: 'Entities and their fields',
  4: 'States and transitions',
  5: 'Validation rules',
  6: 'Roles and permissions',
  7: 'The calls it makes',
  8: 'Error catalogue',
  9: 'Business constants and limits',
};

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('*', '\\*').replaceAll('<', '&lt;');

function shownBy({ tests = {}, missing, untestable }: Shown): string {
  if (untestable) return `_nothing to test:_ ${cell(untestable)}`;
  const named = Object.entries(tests).flatMap(([file, titles]) =>
    titles.map((title) => `${file}: “${cell(title)}”`),
  );
  return [...named, ...(missing ? [`**not shown:** ${cell(missing)}`] : [])].join('<br>');
}

/** docs/seed-coverage.md: the counts, what no test shows, and the table of each section. */
export function coverageDocument(sentences: readonly Sentence[], coverage: Coverage): string {
  const of = ({ id }: Sentence): Shown => coverage[id] ?? {};
  const hasTest = (one: Sentence) => Object.keys(of(one).tests ?? {}).length > 0;
  const untestable = sentences.filter((one) => of(one).untestable);
  const whole = sentences.filter((one) => hasTest(one) && !of(one).missing);
  const partly = sentences.filter((one) => hasTest(one) && of(one).missing);
  const without = sentences.filter((one) => !hasTest(one) && of(one).missing);
  const tests = new Set(
    Object.values(coverage).flatMap(({ tests: named = {} }) =>
      Object.entries(named).flatMap(([file, titles]) => titles.map((title) => `${file} ${title}`)),
    ),
  );
  const open = [...without, ...partly].map(
    (one) => `- **${one.id}** ${hasTest(one) ? '(in part)' : '(no test)'} ${cell(of(one).missing ?? '')}`,
  );
  const tables = Object.entries(headings).flatMap(([section, title]) => [
    `## ${section}. ${title}`,
    '',
    '| | Sentence | Shown by |',
    '|---|---|---|',
    ...sentences
      .filter((one) => one.section === Number(section))
      .map((one) => `| ${one.id} | ${cell(one.text)} | ${shownBy(of(one))} |`),
    '',
  ]);
  return [
    '# What of the specification the tests show',
    '',
    'Generated by `npm run generate` from [specification.md](specification.md), `seed-coverage.json` and the',
    'titles of the tests; `npm run generate -- --check` fails when a test named here is renamed or gone.',
    'A sentence stands beside a test because somebody read that test; the command proves only that it is there.',
    '',
    `Of ${sentences.length} sentences of sections 2 to 9, ${whole.length} are shown whole and ${partly.length} in part, by ${tests.size} tests;`,
    `${without.length} are shown by none, and ${untestable.length} state nothing a test could show.`,
    '',
    '## What no test shows',
    '',
    ...(open.length > 0 ? open : ['Nothing.']),
    '',
    ...tables,
  ].join('\n');
}

/** The document and what is wrong with what it is made of, read from the working tree. */
export function seedCoverage(root: string): { document: string; flaws: string[] } {
  const sentences = sentencesOf(readFileSync(join(root, 'docs/specification.md'), 'utf8'));
  const coverage = JSON.parse(readFileSync(join(root, 'docs/seed-coverage.json'), 'utf8')) as Coverage;
  return { document: coverageDocument(sentences, coverage), flaws: flaws(sentences, coverage, root) };
}
