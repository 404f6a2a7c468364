import { parseArgs } from 'node:util';
import { busiestHour, processesFor, type Load } from './queue.ts';

const { values } = parseArgs({
  options: {
    native: { type: 'string', default: '0.15' },
    picture: { type: 'string', default: '18' },
    pictures: { type: 'string', default: '0.15' },
    peak: { type: 'string', default: '4' },
    workers: { type: 'string', default: '4' },
    wait: { type: 'string', default: '3' },
  },
});
const machine = { workers: Number(values.workers), queue: 64 };
/** Bytes of a row with its encrypted report, measured, and queries of one scan, counted in the code (docs/scale.md). */
const bytesOfScan = 9000;
const queriesOfScan = 16;

const rows = [100, 1000, 10_000, 100_000, 1_000_000].map((scansADay) => {
  const load: Load = {
    scansADay,
    peak: Number(values.peak),
    nativeSeconds: Number(values.native),
    pictureSeconds: Number(values.picture),
    pictures: Number(values.pictures),
  };
  const processes = processesFor(load, machine, Number(values.wait));
  const { arrivals, busy, waitMedian, wait95, shed } = busiestHour(load, { ...machine, processes });
  const figures = [
    scansADay.toLocaleString('en-US'),
    arrivals.toFixed(2),
    processes,
    processes * machine.workers,
    `${Math.round(busy * 100)} %`,
    `${waitMedian.toFixed(1)} s`,
    `${wait95.toFixed(1)} s`,
    `${(shed * 100).toFixed(2)} %`,
    Math.ceil(arrivals * queriesOfScan),
    `${((scansADay * 365 * bytesOfScan) / 1e9).toFixed(1)} GB`,
  ];
  return `| ${figures.join(' | ')} |`;
});
process.stdout.write(
  [
    '| Scans a day | Arrivals/s at peak | Processes | Workers | Busy | Median wait | 95 % wait | Refused | Queries/s | Rows a year |',
    '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
  ].join('\n'),
);
