import { busiestHour, processesFor, type Load } from './queue.ts';

/** What a number of scans a day is worked out from. */
export interface Assumptions extends Omit<Load, 'scansADay'> {
  /** Workers of a process. */
  workers: number;
  /** Seconds that 95 of 100 scans wait at most. */
  wait: number;
}

/** What `docs/scale.md` assumes. */
export const assumed: Assumptions = {
  nativeSeconds: 0.15,
  pictureSeconds: 18,
  pictures: 0.15,
  peak: 4,
  workers: 4,
  wait: 3,
};

/** Bytes of a row with its encrypted report, measured, and queries of one scan, counted in the code (docs/scale.md). */
const bytesOfScan = 9000;
const queriesOfScan = 16;

const head = [
  'Scans a day',
  'Arrivals/s at peak',
  'Processes',
  'Workers',
  'Busy',
  'Median wait',
  '95 % wait',
  'Refused',
  'Queries/s',
  'Rows a year',
];

/** The busiest hour from a hundred scans a day to a million: the first row names the columns. */
export function scaleTable({ workers, wait, ...load }: Assumptions): string[][] {
  const machine = { workers, queue: 64 };
  const rows = [100, 1000, 10_000, 100_000, 1_000_000].map((scansADay) => {
    const processes = processesFor({ scansADay, ...load }, machine, wait);
    const hour = busiestHour({ scansADay, ...load }, { ...machine, processes });
    return [
      scansADay.toLocaleString('en-US'),
      hour.arrivals.toFixed(2),
      String(processes),
      String(processes * workers),
      `${Math.round(hour.busy * 100)} %`,
      `${hour.waitMedian.toFixed(1)} s`,
      `${hour.wait95.toFixed(1)} s`,
      `${(hour.shed * 100).toFixed(2)} %`,
      String(Math.ceil(hour.arrivals * queriesOfScan)),
      `${((scansADay * 365 * bytesOfScan) / 1e9).toFixed(1)} GB`,
    ];
  });
  return [head, ...rows];
}
