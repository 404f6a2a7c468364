/** What attribution said of a file that it had not learned from. */
export interface Guess {
  /** False when the writer itself was left out of learning. */
  known: boolean;
  name: string;
  writer: string;
  guess: string;
  /** Sure enough for an accusation. */
  sure: boolean;
  nearest: string;
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} % (${part} of ${whole})`;

/** The confusion tables as Markdown. */
export function confusion(
  parts: readonly { title: string; guesses: readonly Guess[] }[],
  files: number,
  head: readonly string[] = [
    '# Writers',
    '',
    'Written by `npx tsx --conditions=source bench/src/writers/learn.ts --samples DIR [--versions DIR] [--keep-table]`, with what the',
    'programs `samples*` of that folder and `bench/src/engines/draw-all.ts --half learned` draw in DIR, and the development',
    'statements. Each file is judged by a table that has not seen its statement (known), then by one that has not seen its',
    `writer or its family (left out). Other versions of the libraries are never learned from. ${files} files.`,
  ],
): string {
  const lines = [...head, ''];
  for (const { title, guesses } of parts) if (guesses.length > 0) lines.push(...layerTable(title, guesses));
  return `${lines.join('\n').trimEnd()}\n`;
}

function layerTable(title: string, guesses: readonly Guess[]): string[] {
  const known = guesses.filter((g) => g.known);
  const out = guesses.filter((g) => !g.known);
  const named = known.filter((g) => g.guess !== 'unknown');
  const right = known.filter((g) => g.guess === g.writer).length;
  const nearest = known.filter((g) => g.nearest === g.writer).length;
  const writers = [...new Set(guesses.map((g) => g.writer))].sort();
  return [
    `## ${title}`,
    '',
    `- Known writers: nearest is right in ${percent(nearest, known.length)}, named in ${percent(named.length, known.length)}, right when named ${percent(right, named.length)}.`,
    `- Sure enough to accuse: ${percent(known.filter((g) => g.sure).length, known.length)}, of these right ${percent(known.filter((g) => g.sure && g.guess === g.writer).length, known.filter((g) => g.sure).length)}; left out ${percent(out.filter((g) => g.sure).length, out.length)}.`,
    ...(out.length === 0
      ? []
      : [
          `- Writers left out: unknown in ${percent(out.filter((g) => g.guess === 'unknown').length, out.length)}.`,
        ]),
    '',
    '| Writer | Files | Right | Unknown | Taken for | Left out: unknown | Left out: taken for |',
    '| --- | ---: | ---: | ---: | --- | ---: | --- |',
    ...writers.map((writer) =>
      row(
        writer,
        known.filter((g) => g.writer === writer),
        out.filter((g) => g.writer === writer),
      ),
    ),
    '',
  ];
}

function row(writer: string, known: readonly Guess[], out: readonly Guess[]): string {
  const others = (list: readonly Guess[]) => {
    const counts = new Map<string, number>();
    for (const { guess } of list) {
      if (guess !== 'unknown' && guess !== writer) counts.set(guess, (counts.get(guess) ?? 0) + 1);
    }
    return [...counts].map(([name, n]) => `${name} ${n}`).join(', ') || '–';
  };
  const unknown = (list: readonly Guess[]) => list.filter((g) => g.guess === 'unknown').length;
  const right = known.filter((g) => g.guess === writer).length;
  return `| ${writer} | ${known.length} | ${right} | ${unknown(known)} | ${others(known)} | ${unknown(out)} of ${out.length} | ${others(out)} |`;
}
