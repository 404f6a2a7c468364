import { join } from 'node:path';
import { pause } from '../../server/test/test-server.ts';
import type { Visitor } from '../../server/test/accounts.ts';
import { quantile } from '../scale/quantile.ts';
import { startTarget, timed, type Seen, type Target } from './world.ts';

/** Users who scan. */
const users = 12;
/** Users who sign in meanwhile, in turn: each may do so only so often. */
const watchers = 8;
/** Work of one scan, in milliseconds of a processor. */
const document = '%PDF-1.7 wait 80';

/** What one run of load gave. */
interface Run {
  /** Scans answered with 200 a second. */
  goodput: number;
  shed: number;
  shedWithoutRetry: number;
  others: number;
  signIn: number[];
  profile: number[];
}

/** Closed loop, then open load at 1, 2 and 5 times what it answered. */
export async function load(folder: string, seconds: number): Promise<Seen[]> {
  const limits = { ANALYSIS_WORKERS: '1', ANALYSIS_QUEUE: '16', ANALYSIS_USER_WAITING: '4' };
  const more = { ASSURE_WORKER: 'obedient', ASSURE_USERS: String(users + watchers) };
  const target = await startTarget({ folder: join(folder, 'load') }, { ...limits, ...more });
  try {
    const visitors: Visitor[] = [];
    for (let i = 0; i < users; i++) visitors.push(await target.user(i));
    const closed = await run(target, visitors, seconds, null);
    const seen: Seen[] = [
      {
        claim: 'Closed loop of four callers',
        seen: told(closed),
        holds: closed.goodput > 0 && closed.others === 0,
      },
    ];
    for (const times of [1, 2, 5]) {
      const open = await run(target, visitors, seconds, closed.goodput * times);
      const share = open.goodput / closed.goodput;
      const [signIn, profile] = [quantile(open.signIn, 0.95), quantile(open.profile, 0.95)];
      seen.push({
        claim: `Open load at ${times}×: at least 80 % of the closed loop’s goodput; sign-in and profile p95 under 300 ms; what is shed is 503 or 429 with Retry-After`,
        seen: `${told(open)}; ${Math.round(share * 100)} % of the closed loop; p95 sign-in ${Math.round(signIn)} ms, profile ${Math.round(profile)} ms`,
        holds:
          share >= 0.8 && signIn < 300 && profile < 300 && open.shedWithoutRetry === 0 && open.others === 0,
      });
    }
    return seen;
  } finally {
    await target.kill();
  }
}

const told = (one: Run) =>
  `${one.goodput.toFixed(1)} scans/s, ${one.shed} shed (${one.shedWithoutRetry} without Retry-After), ${one.others} other`;

/** `rate` arrivals a second whatever is answered; `null` for four callers who wait for their answers. */
async function run(target: Target, visitors: Visitor[], seconds: number, rate: number | null): Promise<Run> {
  const result: Run = { goodput: 0, shed: 0, shedWithoutRetry: 0, others: 0, signIn: [], profile: [] };
  let count = 0;
  let good = 0;
  const begun = performance.now();
  const isOver = () => performance.now() - begun > seconds * 1000;
  const scan = async () => {
    const visitor = visitors[count++ % visitors.length]!;
    const body = new FormData();
    body.append('file', new Blob([document]), `${count}.pdf`);
    const { status, headers } = await visitor.open('/upload', 'POST', body).catch(() => ({
      status: 0,
      headers: new Headers(),
    }));
    if (status === 200 && !isOver()) good++;
    else if (status === 503 || status === 429) {
      result.shed++;
      if (!headers.get('retry-after')) result.shedWithoutRetry++;
    } else if (status !== 200) result.others++;
  };
  const watch = async () => {
    while (!isOver()) {
      const visitor = await watcher(target, result);
      result.profile.push((await timed(() => visitor.get('/api/identity/session'))).ms);
      await pause(1200);
    }
  };
  const watching = watch();
  const all: Promise<void>[] = [];
  if (rate === null) {
    const lane = async () => {
      while (!isOver()) await scan();
    };
    await Promise.all([lane(), lane(), lane(), lane()]);
  } else {
    for (let i = 0; !isOver(); i++) {
      all.push(scan());
      await pause(Math.max(0, begun + ((i + 1) * 1000) / rate - performance.now()));
    }
  }
  await Promise.all([...all, watching]);
  return { ...result, goodput: good / seconds };
}

async function watcher(target: Target, result: Run): Promise<Visitor> {
  const { made, ms } = await timed(() => target.user(users + (result.signIn.length % watchers)));
  result.signIn.push(ms);
  return made;
}
