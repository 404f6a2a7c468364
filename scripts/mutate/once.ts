/** Work on pictures that reads no number that is moved, and takes most of the time of the tests that scan one. */
import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';

/** What matters here of the styles that `fitDigits` gives. */
interface Styles {
  figures: { word: unknown; extent: unknown; digits: object[] }[];
}

type Work = (...args: never[]) => unknown;

/** Functions whose results are kept, by their file. */
const KEPT: Readonly<Record<string, string>> = {
  'engine/src/recognition/clean-picture.ts': 'cleanPicture',
  'engine/src/recognition/digit-fit.ts': 'fitDigits',
};

/** A result handed out again: words are told apart by which object they are, and digits are written to. */
function styled(styles: readonly Styles[], words: readonly unknown[]): unknown {
  const wordOf = new Map(words.map((word) => [JSON.stringify(word), word]));
  return styles.map((style) => ({
    ...style,
    figures: style.figures.map(({ word, extent, digits }) => ({
      word: wordOf.get(JSON.stringify(word)),
      extent,
      digits: digits.map((digit) => ({ ...digit })),
    })),
  }));
}

/** A file's text in which such a function works out the same thing once; undefined where it has none. */
export function workedOutOnce(file: string, text: string): string | undefined {
  const name = KEPT[file];
  if (name === undefined) return undefined;
  const renamed = text.replace(`export function ${name}(`, `function ${name}Once(`);
  if (renamed === text) throw new Error(`${file} exports no function ${name}`);
  return `${renamed}\nexport const ${name} = globalThis.assayMutation.once('${name}', ${name}Once);\n`;
}

/** A function that works out the same thing once, by what it is given. */
export function once(name: string, work: Work): Work {
  const known = new Map<string, unknown>();
  return (...args) => {
    const key = createHash('sha1').update(serialize(args)).digest('hex');
    if (!known.has(key)) known.set(key, work(...args));
    const result = known.get(key);
    return name === 'fitDigits' ? styled(result as Styles[], args[1] as unknown as unknown[]) : result;
  };
}
