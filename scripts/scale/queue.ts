import { quantile } from './quantile.ts';

/** What a day of scans is like. */
export interface Load {
  scansADay: number;
  /** Busiest hour against the mean hour. */
  peak: number;
  /** Processor seconds of a native scan, and of one whose pages are pictures. */
  nativeSeconds: number;
  pictureSeconds: number;
  /** Share of scans whose pages are pictures. */
  pictures: number;
}

/** What serves it. */
export interface Machines {
  processes: number;
  workers: number;
  /** Scans that may wait, for each process. */
  queue: number;
}

/** What came of it in the busiest hour. */
export interface Outcome {
  /** Scans a second that arrive. */
  arrivals: number;
  /** Mean share of the workers that are busy. */
  busy: number;
  /** Seconds until a worker takes the scan. */
  waitMedian: number;
  wait95: number;
  /** Share of scans refused with 503. */
  shed: number;
}

/** Numbers that look random and are the same each time (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Plays the busiest hour: scans arrive by chance (Poisson), each goes to a process chosen by chance, as behind a
 * balancer that knows nothing of queues, waits there for a worker and takes its time with a spread of one third.
 */
export function busiestHour(load: Load, machines: Machines, seconds = 3600, seed = 1): Outcome {
  const next = random(seed);
  const arrivals = (load.scansADay / 86_400) * load.peak;
  const free = Array.from({ length: machines.processes }, () => new Array<number>(machines.workers).fill(0));
  const waits: number[] = [];
  let shed = 0;
  let work = 0;
  const started: number[][] = free.map(() => []);
  for (let now = -Math.log(1 - next()) / arrivals; now < seconds; now -= Math.log(1 - next()) / arrivals) {
    const at = Math.floor(next() * machines.processes);
    const workers = free[at]!;
    const waiting = started[at]!;
    while (waiting.length > 0 && waiting[0]! <= now) waiting.shift();
    if (waiting.length >= machines.queue) {
      shed++;
      continue;
    }
    const first = workers.indexOf(Math.min(...workers));
    const begins = Math.max(now, workers[first]!);
    const mean = next() < load.pictures ? load.pictureSeconds : load.nativeSeconds;
    const takes = mean * (2 / 3 + (next() * 2) / 3);
    workers[first] = begins + takes;
    work += takes;
    if (begins > now) waiting.push(begins);
    waits.push(begins - now);
  }
  return {
    arrivals,
    busy: Math.min(1, work / (seconds * machines.processes * machines.workers)),
    waitMedian: quantile(waits, 0.5),
    wait95: quantile(waits, 0.95),
    shed: shed / Math.max(1, waits.length + shed),
  };
}

/** The fewest processes with which hardly anything is refused and 95 of 100 scans wait no longer than `seconds`. */
export function processesFor(load: Load, machine: Omit<Machines, 'processes'>, seconds: number): number {
  for (let processes = 1; processes < 10_000; processes = Math.ceil(processes * 1.15 + 0.1)) {
    const { wait95, shed } = busiestHour(load, { ...machine, processes });
    if (wait95 <= seconds && shed < 0.001) return processes;
  }
  return Infinity;
}
