import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { holdsAmount, PROSE_GAP, PROSE_WORDS, type TokenLine } from './tokens.ts';

/** Heights of the type from one line of a paragraph to the next, at most. */
const LEADING = readerThreshold({ value: 1.7, unit: 'ems', source: 'judgment' });

/** Where a paragraph of two lines ends: the words of a row end in no mark. */
const ENDS_SENTENCE = /[.!?;:)]$/;

/** The lines, with those that end a paragraph of running text told as such, however short they are. */
export function withParagraphs(lines: readonly TokenLine[]): TokenLine[] {
  const told: TokenLine[] = [];
  for (const line of lines) {
    const above = told.at(-1);
    told.push(
      above &&
        !line.prose &&
        holdsAmount(line) &&
        (above.prose || ENDS_SENTENCE.test(line.text)) &&
        isRunning(above, line) &&
        (endsParagraph(line, above) || endsOpenSentence(line, above))
        ? { ...line, prose: true }
        : line,
    );
  }
  return told;
}

/** `… is due on` over `02.07.2025: 482.17.`: a figure that ends a sentence which the line above leaves open. */
const endsOpenSentence = (line: TokenLine, above: TokenLine): boolean =>
  !/[.!?]$/.test(above.text) && ENDS_IN_FIGURE.test(line.text) && continues(line, above);

const ENDS_IN_FIGURE = /\d\s?(?:\p{Sc}|\p{Lu}{3})?\.$/u;

const continues = (line: TokenLine, above: TokenLine): boolean =>
  line.page === above.page &&
  Math.abs(line.size - above.size) < 0.1 &&
  above.y - line.y < line.size * LEADING &&
  Math.abs((line.tokens[0]?.x0 ?? 0) - (above.tokens[0]?.x0 ?? 0)) < 1;

function endsParagraph(line: TokenLine, above: TokenLine): boolean {
  const [first, second] = line.tokens;
  return (
    continues(line, above) &&
    first?.kind !== 'date' &&
    second !== undefined &&
    isClose(line) &&
    /\p{Ll}{2}/u.test(line.text)
  );
}

/** Running text: words that stand as close as words do, and go on below. */
const isRunning = (line: TokenLine, below: TokenLine): boolean =>
  line.prose || (areManyWords(line) && rightEnd(line.tokens) > rightEnd(below.tokens));

/** True for as many words as running text has, set as close. */
export const areManyWords = ({ tokens, size }: Pick<TokenLine, 'tokens' | 'size'>): boolean =>
  tokens.filter(({ kind, text }) => kind === 'word' && /\p{L}/u.test(text)).length >= PROSE_WORDS &&
  isClose({ tokens, size });

const isClose = ({ tokens, size }: Pick<TokenLine, 'tokens' | 'size'>): boolean =>
  tokens.every((token, i) => i === 0 || token.x0 - (tokens[i - 1]?.x1 ?? 0) < PROSE_GAP * size);

const rightEnd = (tokens: TokenLine['tokens']): number => tokens.at(-1)?.x1 ?? 0;
