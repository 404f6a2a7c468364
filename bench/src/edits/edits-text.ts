import type { EditScore } from '../measure/edit-scores.ts';
import { share } from '../measure/interval.ts';

/** How one forged file is told. */
export interface EditResult {
  set: string;
  name: string;
  group: string;
  accused: boolean;
  score: EditScore;
  /** Of each value that was changed on purpose: whether it is left in the file or follows from the sums. */
  knowable: readonly boolean[];
}

const SETS: Readonly<Record<string, string>> = {
  dev: 'Development set',
  engines: 'Drawn by real programs, forged by real tools',
  own: 'Own set',
};

const HEAD = [
  '',
  'accused files',
  'entries an edit',
  'first place right',
  'kind right',
  'values before right',
  'of those left in the file or implied',
  'told as fact and wrong',
  'contradictory',
  'most badges on a figure',
];

/** The shares of all sets, then of each by what was changed, as Markdown. */
export function editsText(
  all: readonly EditResult[],
  of: { own: string; seed: string; elsewhere: number },
): string {
  const accused = all.filter((t) => t.accused);
  const sets = Object.keys(SETS).filter((set) => accused.some((t) => t.set === set));
  const table = (rows: readonly string[]) => [
    `| ${HEAD.join(' | ')} |`,
    `|${HEAD.map((_, i) => (i === 0 ? '---' : '---:')).join('|')}|`,
    ...rows,
    '',
  ];
  const inSet = (set: string) => accused.filter((t) => t.set === set);
  const lines = [
    '# What was changed',
    '',
    `Written by \`npm run bench:edits -- --engines DIR --own ${of.own} --seed ${of.seed}\`. Every forged file whose text can be read is judged, and the`,
    'accused ones are held against what was changed. Each value that was changed on purpose counts, not the first of a',
    'file alone; a name or payee counts once. It is *left in the file* where PDFium, which knows nothing of the engine,',
    'still reads the earlier text at its place, covered or in an earlier revision, and *implied* where not all that follows',
    'was changed with it. *Told as fact and wrong* counts every value that a report says was seen or must have been there,',
    'followers among them, and that was not there. Shares have 95% Wilson intervals.',
    ...(of.elsewhere > 0
      ? [
          '',
          `Left out are ${of.elsewhere} files in which the program drew a text elsewhere than planned, or the tool changed another than it was told to: what is known of them is not true.`,
        ]
      : []),
    '',
    ...table([line('All', accused), ...sets.map((set) => line(SETS[set] ?? set, inSet(set)))]),
  ];
  for (const set of sets) {
    const groups = [...new Set(inSet(set).map((t) => t.group))].sort();
    const rows = groups.map((group) =>
      line(
        group,
        inSet(set).filter((t) => t.group === group),
      ),
    );
    lines.push(`## ${SETS[set] ?? set}`, '', ...table(rows));
  }
  return lines.join('\n');
}

function line(name: string, list: readonly EditResult[]): string {
  const files = (is: (t: EditResult) => boolean) => share(list.filter(is).length, list.length);
  const values = list.flatMap(({ score, knowable }) =>
    score.values.map(({ right }, i) => ({ right, isKnowable: knowable[i] === true })),
  );
  const known = values.filter((v) => v.isKnowable);
  const right = (of: readonly { right: boolean }[]) => share(of.filter((v) => v.right).length, of.length);
  const sum = (of: (t: EditResult) => number) => list.reduce((total, t) => total + of(t), 0);
  const cells = [
    name,
    String(list.length),
    (sum((t) => t.score.entries) / Math.max(1, list.length)).toFixed(2),
    files((t) => t.score.place),
    files((t) => t.score.kind),
    right(values),
    right(known),
    String(sum((t) => t.score.wrongAsFact.length)),
    String(list.filter((t) => t.score.contradictory).length),
    String(Math.max(0, ...list.map((t) => t.score.badges))),
  ];
  return `| ${cells.join(' | ')} |`;
}
