import { scoreRanges } from '../contract/score-ranges.ts';

const wrap = (on: boolean, open: number, close: number) => (text: string) =>
  on ? `\u001b[${open}m${text}\u001b[${close}m` : text;

/** ANSI styles that do nothing when color is off. */
export function styleText(color: boolean) {
  const red = wrap(color, 31, 39);
  const green = wrap(color, 32, 39);
  const yellow = wrap(color, 33, 39);
  return {
    bold: wrap(color, 1, 22),
    dim: wrap(color, 2, 22),
    red,
    green,
    yellow,
    verdict: (score: number, text: string) =>
      score < scoreRanges['Requires Additional Review'].lowest
        ? red(text)
        : score < scoreRanges['Generally Acceptable'].lowest
          ? yellow(text)
          : green(text),
  };
}
