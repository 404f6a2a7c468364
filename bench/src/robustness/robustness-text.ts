import { share } from '../measure/interval.ts';
import { MOST_MB } from '../processes/as-server.ts';
import type { Outcome } from './judge-worker.ts';

/** A file of a folder, and what it came to. */
export type Judged = Outcome & { folder: string; file: string };

const HEAD = [
  'Folder',
  'Files',
  'Scored',
  'Refused as no statement',
  'Unreadable',
  'Faults and crashes',
  'Hung',
  'Slowest',
  'Memory',
];
const FAILED = /^(?:fault|crash)$/;
const NOT_REFUSED = /^(?:scored|fault|crash|hang)$/;
const NO_STATEMENT = 'not-a-statement';

/** The measurement as Markdown. */
export function robustnessText(judged: readonly Judged[]): string {
  const folders = [...new Set(judged.map(({ folder }) => folder))].sort();
  const refused = count(judged, ({ outcome }) => !NOT_REFUSED.test(outcome));
  const rows = [
    ...folders.map((folder) =>
      rowOf(
        folder,
        judged.filter((one) => one.folder === folder),
      ),
    ),
    rowOf('all', judged),
  ];
  return [
    '# Files that are no statements',
    '',
    'Written by `npm run bench:robustness -- FOLDER…` on every PDF of other projects’ test files, recognition of pictures',
    'included. Each must be refused, and none may crash, hang for a minute, or make its process larger than',
    `${MOST_MB} MB. Slowest is processor time; memory is that of the whole process, which judged many files before.`,
    'Pictures that there was no time to read are judged unread, whatever they show (decision 069).',
    '',
    `Refused: ${share(refused, judged.length)}.`,
    '',
    ...table([HEAD, HEAD.map((_, i) => (i === 0 ? '---' : '---:')), ...rows]),
    '',
    '## Why they were refused',
    '',
    ...table([['Reason', 'Files'], ['---', '---:'], ...reasonsOf(judged)]),
    '',
  ].join('\n');
}

function rowOf(name: string, list: readonly Judged[]): string[] {
  const known = ['scored', NO_STATEMENT, 'hang'];
  return [
    name,
    String(list.length),
    ...['scored', NO_STATEMENT].map((kind) => String(count(list, ({ outcome }) => outcome === kind))),
    String(count(list, ({ outcome }) => !known.includes(outcome) && !FAILED.test(outcome))),
    String(count(list, ({ outcome }) => FAILED.test(outcome))),
    String(count(list, ({ outcome }) => outcome === 'hang')),
    `${(most(list, 'cpuMs') / 1000).toFixed(1)} s`,
    `${most(list, 'peakMb').toFixed(0)} MB`,
  ];
}

/** Refusals by what they say a file is, the most frequent first. */
function reasonsOf(judged: readonly Judged[]): string[][] {
  const times = new Map<string, number>();
  for (const { outcome, detail } of judged) {
    if (NOT_REFUSED.test(outcome)) continue;
    const reason = outcome === NO_STATEMENT ? shortened(detail) : outcome;
    times.set(reason, (times.get(reason) ?? 0) + 1);
  }
  return [...times].sort((a, b) => b[1] - a[1]).map(([reason, files]) => [reason, String(files)]);
}

/** What a refusal says first. */
const shortened = (message: string) =>
  /This looks like (.+?), (?:not|which)/.exec(message)?.[1] ?? /^[^.,]+/.exec(message)?.[0] ?? message;

const count = (list: readonly Judged[], test: (one: Judged) => boolean) => list.filter(test).length;
const most = (list: readonly Judged[], of: 'cpuMs' | 'peakMb') =>
  Math.max(0, ...list.map((one) => one[of]).filter((value) => !Number.isNaN(value)));
const table = (rows: readonly (readonly string[])[]) => rows.map((row) => `| ${row.join(' | ')} |`);
