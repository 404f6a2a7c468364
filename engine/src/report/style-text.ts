const wrap = (on: boolean, open: number, close: number) => (text: string) =>
  on ? `\u001b[${open}m${text}\u001b[${close}m` : text;

/** ANSI styles that do nothing when colour is off. */
export function styleText(colour: boolean) {
  const red = wrap(colour, 31, 39);
  const green = wrap(colour, 32, 39);
  const yellow = wrap(colour, 33, 39);
  return {
    bold: wrap(colour, 1, 22),
    dim: wrap(colour, 2, 22),
    red,
    green,
    yellow,
    verdict: (score: number, text: string) =>
      score <= 50 ? red(text) : score <= 70 ? yellow(text) : green(text),
  };
}
