import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  notQuitePdf,
  paintingBombs,
  structureBombs,
  unpackingBombs,
} from '../../engine/test/hostile-files.ts';
import { fontBombs } from '../../engine/test/hostile-fonts.ts';
import { growthAxes } from '../../bench/src/growth/inputs.ts';
import { pause } from '../../server/test/test-server.ts';
import { quantile } from '../scale/quantile.ts';
import { sample, startTarget, timed, type Seen } from './world.ts';

/** Every file that was made to stop the engine, and each family of the growth table at four times its size. */
function hostileFiles(): [name: string, bytes: () => Uint8Array][] {
  const known = { ...notQuitePdf, ...unpackingBombs, ...structureBombs, ...paintingBombs, ...fontBombs };
  return [
    ...Object.entries(known),
    ...growthAxes.map((axis): [string, () => Uint8Array] => [
      `${axis.count * 4} ${axis.name}`,
      () => axis.make(axis.count * 4),
    ]),
  ];
}

/** Statuses of a report, a refusal, and a scan that was ended at a limit. */
const answered = new Set([200, 413, 415, 422, 504]);

/** The costliest file that was found, for the flood. */
export interface Costliest {
  name: string;
  seconds: number;
  bytes: Uint8Array;
}

/** Sends each file through a real server with its usual limits; its worker may be ended, the server may not. */
export async function hostile(folder: string): Promise<{ seen: Seen[]; costliest: Costliest }> {
  const place = { folder: join(folder, 'hostile') };
  const target = await startTarget(place, { ANALYSIS_WORKERS: '1', ANALYSIS_USER_RUNNING: '1' });
  let highest = 0;
  const watch = setInterval(() => {
    for (const pid of target.workers()) highest = Math.max(highest, residentOf(pid));
  }, 100);
  try {
    const visitor = await target.user(0);
    const statuses = new Map<number, number>();
    const wrong: string[] = [];
    let costliest: Costliest = { name: '', seconds: 0, bytes: sample };
    for (const [name, make] of hostileFiles()) {
      const bytes = make();
      const { made, ms } = await timed(() => visitor.upload(bytes, 'hostile.pdf'));
      statuses.set(made.status, (statuses.get(made.status) ?? 0) + 1);
      if (!answered.has(made.status)) wrong.push(`${name}: ${made.status}`);
      if (ms / 1000 > costliest.seconds) costliest = { name, seconds: ms / 1000, bytes };
    }
    const most = highest;
    highest = 0;
    const long = longStatement();
    const { made: read, ms: longMs } = await timed(() => visitor.upload(long.bytes, 'long.pdf'));
    const after = await visitor.upload(sample, 'sample.pdf');
    const count = [...statuses.values()].reduce((sum, n) => sum + n, 0);
    const answers = [...statuses].map(([status, n]) => `${status}: ${n}`).join(', ');
    return {
      costliest,
      seen: [
        {
          claim: `${count} hostile files, each through the server with its usual limits: a report, a refusal or an end at the limit, and the next statement is judged`,
          seen: `${answers}${wrong.length > 0 ? `; ${wrong.join('; ')}` : ''}; longest ${costliest.seconds.toFixed(1)} s (${costliest.name}); a worker had ${megabytes(most)} at the most; afterwards ${after.status}`,
          holds: wrong.length === 0 && after.status === 200 && target.running(),
        },
        {
          claim: 'A statement of 1,000 pages of 40 rows is judged within the usual limits, 60 s and 768 MB',
          seen: `${read.status} after ${told(longMs)}, the worker had ${megabytes(highest)} at the most`,
          holds: read.status === 200,
        },
      ],
    };
  } finally {
    clearInterval(watch);
    await target.kill();
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

const told = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function residentOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** A statement of 1,000 pages, which takes a worker to its time limit on a machine that is in use. */
const longStatement = (): Costliest => ({
  name: 'a statement of 1,000 pages of 40 rows',
  seconds: 0,
  bytes: growthAxes.find(({ name }) => name === 'pages of 40 rows')?.make(1_000) ?? sample,
});

/**
 * Two users share one worker: one floods it with the costliest file of the hostile ones, or with a long statement
 * where they were not run; the other scans a native statement.
 */
export async function flood(folder: string, found: Costliest | null): Promise<Seen[]> {
  const costliest = found ?? longStatement();
  const limits = { ANALYSIS_WORKERS: '1', ASSURE_USERS: '2' };
  const target = await startTarget({ folder: join(folder, 'flood') }, limits);
  try {
    const [flooder, other] = [await target.user(0), await target.user(1)];
    // Started and warm: what is measured is the wait behind the other user, on this machine as busy as it is.
    await other.upload(sample, 'first.pdf');
    const alone: number[] = [];
    for (let i = 0; i < 5; i++) alone.push((await timed(() => other.upload(sample, `alone ${i}.pdf`))).ms);
    const state = { done: false };
    let sent = 0;
    const flooding = Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        while (!state.done) {
          await flooder.upload(costliest.bytes, `flood ${i}.pdf`).catch(() => null);
          sent++;
          await pause(200);
        }
      }),
    );
    await pause(3000);
    const times: number[] = [];
    const statuses = new Set<number>();
    for (let i = 0; i < 10; i++) {
      const { made, ms } = await timed(() => other.upload(sample, `native ${i}.pdf`));
      statuses.add(made.status);
      times.push(ms);
    }
    state.done = true;
    await target.kill();
    await flooding;
    return [
      {
        claim:
          'Two users share one worker; one floods it with the costliest file found: the other’s native scan is answered under 5 s, never 503',
        seen: `flooded with ${costliest.name}, ${sent} answered or refused meanwhile; ten native scans answered ${[...statuses].join(', ')}, longest ${told(Math.max(...times))}, typical ${told(quantile(times, 0.5))}; without the flood longest ${told(Math.max(...alone))}, typical ${told(quantile(alone, 0.5))}`,
        holds: Math.max(...times) < 5000 && [...statuses].join() === '200',
      },
    ];
  } finally {
    await target.kill();
  }
}
