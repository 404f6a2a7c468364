import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { texts } from './texts.ts';

const web = fileURLToPath(new URL('../../', import.meta.url));
const read = (folder: string) =>
  readdirSync(web + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name: folder + name, text: readFileSync(web + folder + name, 'utf8') }));

const sources = ['src/auth/', 'src/session/', 'src/account/', 'src/dialogs/']
  .flatMap(read)
  .concat({ name: 'src/call.ts', text: readFileSync(`${web}src/call.ts`, 'utf8') })
  .filter(({ name }) => !name.endsWith('.test.ts'));
const journeys = read('e2e/').filter(({ name }) => name.endsWith('.test.ts'));

/** What stands in for what a text is made with. */
const sample = '…';
const all = Object.entries(texts).map(([name, text]) => ({
  name,
  text: typeof text === 'string' ? text : (text(sample).split(sample)[0] ?? ''),
}));

test.each(all)('$name has one place in the page, and a journey meets it', ({ text }) => {
  const places = sources.filter((source) => source.text.includes(text)).map(({ name }) => name);
  expect(places).toEqual(['src/session/texts.ts']);
  // A journey may look for a sentence of a longer text.
  const sentences = text.split(/(?<=\.) /);
  expect(journeys.some((journey) => sentences.some((sentence) => journey.text.includes(sentence)))).toBe(
    true,
  );
});
