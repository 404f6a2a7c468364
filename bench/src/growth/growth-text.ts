import type { FileCost } from './one-file.ts';

/** Cost at one count. */
export type GrowthPoint = FileCost & { count: number; bytes: number };

/** Cost of one family at n, 2n and 4n. */
export interface GrowthRow {
  name: string;
  points: GrowthPoint[];
}

const cell = (point: GrowthPoint): string =>
  Number.isNaN(point.cpuMs)
    ? `${point.count.toLocaleString('en-US')}: ${point.outcome}`
    : `${point.count.toLocaleString('en-US')}: ${point.cpuMs.toFixed(0)} ms`;

function ratio(later: GrowthPoint | undefined, earlier: GrowthPoint | undefined): string {
  const times = later && earlier ? later.cpuMs / earlier.cpuMs : Number.NaN;
  return Number.isNaN(times) ? '–' : `×${times.toFixed(1)}`;
}

/** The growth table as Markdown. */
export function growthText(rows: readonly GrowthRow[]): string {
  const lines = rows.map(({ name, points }) => {
    const last = points.at(-1);
    const [first, second, third] = points;
    return [
      name,
      ...points.map(cell),
      ratio(second, first),
      ratio(third, second),
      last ? `${Math.ceil(last.bytes / 1024).toLocaleString('en-US')} KB` : '',
      last ? `${last.peakMb.toFixed(0)} MB` : '',
      last?.outcome ?? '',
    ];
  });
  const head = [
    'Many',
    'n',
    '2n',
    '4n',
    '2n : n',
    '4n : 2n',
    'Bytes at 4n',
    'Process at 4n',
    'Outcome at 4n',
  ];
  const table = [head, head.map(() => '---'), ...lines].map((row) => `| ${row.join(' | ')} |`);
  return [
    '# How cost grows with the input',
    '',
    'Made by `npm run bench:growth`. Each row is a statement with many of one thing, at n, 2n and 4n of it: CPU time',
    'of the whole analysis in a warm process whose heap is set up like a worker’s, and the largest resident memory of that',
    'process, of which the runtime and the compiled engine are about 110 MB. Twice the input may cost twice the time; what costs less has a fixed part.',
    '',
    ...table,
    '',
  ].join('\n');
}
