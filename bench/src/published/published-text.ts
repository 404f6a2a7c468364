import { share } from '../measure/interval.ts';
import type { Judged } from './judge.ts';
import { EXACT, type Verdict } from './verdict.ts';

/** A published file with its verdict, and what it came to. */
export type Row = Verdict & { judged: Judged };

const HEAD = [
  'File',
  'Repository',
  'Language',
  'Pages',
  'Kind',
  'Judgement',
  'Sums that hold',
  'Rows verified',
  'Read exactly',
];

/** The measurement as Markdown. */
export function publishedText(rows: readonly Row[]): string {
  const statements = rows.filter(({ kind }) => kind !== 'no statement').toSorted(byName);
  const others = rows.filter(({ kind }) => kind === 'no statement');
  const looked = statements.filter(isSettled);
  const edited = statements.filter((row) => row.edited === true);
  const untouched = statements.filter((row) => row.edited !== true);
  const refused = others.filter(isRefused);
  return [
    '# Published statements',
    '',
    'Written by `npm run bench:published -- FOLDER…` on PDFs that other projects publish as samples, which are not kept',
    'here: a file is known by its SHA-256. Exact is a reading with every posting, its date, signed amount and printed',
    'balance, the opening and closing balance, period, holder, issuer, currency and accounts as a person reads them;',
    'what only a logo shows may be left empty, and what the publisher blanked. Edited are files whose publisher changed',
    'them, most often names, and those whose figures contradict each other on the page.',
    'A verdict is of one reading; where the engine reads otherwise by now, someone has to look again.',
    '',
    '|  | Files |',
    '| --- | ---: |',
    `| Statements read exactly | ${share(looked.filter(isExact).length, looked.length)} |`,
    `| Statements that nobody looked at, or that are read otherwise since | ${statements.length - looked.length} |`,
    `| Accused, edited by their publisher or contradicting themselves | ${share(count(edited, isAccused), edited.length)} |`,
    `| Accused, all others | ${share(count(untouched, isAccused), untouched.length)} |`,
    `| No statements, refused | ${share(refused.length, others.length)} |`,
    '',
    '## Statements',
    '',
    ...table([HEAD, HEAD.map(() => '---'), ...statements.map(cellsOf)]),
    '',
    '## No statements that were not refused',
    '',
    ...(refused.length === others.length
      ? ['None.']
      : table([
          ['File', 'Repository', 'Judgement'],
          ['---', '---', '---'],
          ...others
            .filter((row) => !isRefused(row))
            .toSorted(byName)
            .map(({ name, repository, judged }) => [name, repository, judged.judgement]),
        ])),
    '',
  ].join('\n');
}

function cellsOf(row: Row): string[] {
  const { name, repository, language, kind, judged } = row;
  return [
    name,
    repository,
    language,
    judged.pages === null ? '–' : String(judged.pages),
    row.edited ? `${kind}, edited` : kind,
    judged.reason === undefined ? judged.judgement : `${judged.judgement}: ${judged.reason}`,
    `${judged.sums.held}/${judged.sums.of}`,
    `${judged.rows.verified}/${judged.rows.of}`,
    verdictText(row),
  ];
}

function verdictText(row: Row): string {
  if (row.verdict === null) return 'not looked at';
  if (!isSettled(row)) return 'read otherwise since';
  return isExact(row) ? 'yes' : row.verdict;
}

const isSettled = ({ verdict, reading, judged }: Row) =>
  verdict !== null && (judged.reading === '' || judged.reading === reading);
const isExact = ({ verdict }: Row) => verdict === EXACT;
const isAccused = ({ judged }: Row) => judged.judgement === 'accused';
const isRefused = ({ judged }: Row) => judged.judgement === 'refused';
const byName = (a: Row, b: Row) =>
  a.name.localeCompare(b.name, 'en', { numeric: true }) || a.repository.localeCompare(b.repository);
const count = (list: readonly Row[], test: (row: Row) => boolean) => list.filter(test).length;
const table = (rows: readonly (readonly string[])[]) => rows.map((row) => `| ${row.join(' | ')} |`);
