import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync, inflateSync } from 'node:zlib';
import { buildPdf, onePage } from '../../engine/test/build-pdf.ts';
import { fileOf } from '../../bench/src/growth/source-file.ts';
import { statementObjects } from '../../bench/src/growth/statement-source.ts';
import { form, pause } from '../../server/test/test-server.ts';
import { quantile } from '../scale/quantile.ts';
import { sample, startTarget, timed, type Seen, type Target } from './world.ts';

/** A text of megabytes with a made-up seal, sent by many at once, while others ask for their profile. */
export async function verifyFlood(folder: string): Promise<Seen[]> {
  const target = await startTarget({ folder: join(folder, 'verify') }, { ASSURE_USERS: '1' });
  try {
    const visitor = await target.user(0);
    const members = Array.from({ length: 720_000 }, (_, i) => `"k${i}":1`).join();
    const bomb = `{"schemaVersion":1,"report":{${members}},"seal":{"format":"assay-report"}}`.slice(
      0,
      7_800_000,
    );
    const floods = Array.from({ length: 8 }, () => {
      const body = new FormData();
      body.append('report', new Blob([bomb]), 'report.json');
      return fetch(`${target.url}/api/verify`, { method: 'POST', body }).then(({ status }) => status);
    });
    const times: number[] = [];
    const state = { done: false };
    const all = Promise.all(floods).finally(() => (state.done = true));
    while (!state.done) times.push((await timed(() => visitor.get('/api/identity/session'))).ms);
    const statuses = [...new Set(await all)].join(', ');
    const worst = Math.max(...times);
    return [
      {
        claim: 'Eight 7.8 MB texts with 720,000 members sent to /api/verify hold nobody up',
        seen: `answered ${statuses}; session calls meanwhile: p95 ${Math.round(quantile(times, 0.95))} ms, longest ${Math.round(worst)} ms`,
        holds: worst < 1500,
      },
    ];
  } finally {
    await target.stop();
  }
}

/** Words that must be nowhere after a scan, in the ways they could be written. */
const canary = 'ZYLVARQUONCANARY';

/** A document's words after success, refusal, time-out and crash: on no disk, in no log. */
export async function canaries(folder: string): Promise<Seen[]> {
  const obedient = await searched(
    join(folder, 'canaries'),
    { ANALYSIS_SECONDS: '1', ASSURE_WORKER: 'obedient' },
    'report 200, refuse 422, endless 504, crash 500, throw 500',
    async (target) => {
      const visitor = await target.user(0);
      const ends: string[] = [];
      for (const order of ['report', 'refuse damaged', 'endless', 'crash', 'throw']) {
        const { status } = await visitor.upload(`%PDF-1.7 ${order} ${canary} `.padEnd(4000, canary), 'a.pdf');
        ends.push(`${order.split(' ')[0]} ${status}`);
      }
      return ends;
    },
  );
  const real = await searched(
    join(folder, 'statements'),
    { ANALYSIS_SECONDS: '6' },
    'report 200 with the word, refusal 422, time-out 504, kill 500',
    statements,
  );
  return [
    {
      claim: 'Words of a document are in no file and no log after success, refusal, time-out and crash',
      ...obedient,
    },
    {
      claim:
        'The same of words in statements that the engine reads: judged, refused, past the time, with its worker killed',
      ...real,
    },
  ];
}

/** Statements with the word as their holder and in their rows, judged by the engine. */
async function statements(target: Target): Promise<string[]> {
  const visitor = await target.user(0);
  const judged = await visitor.upload(spelled(1), 'a.pdf');
  const quotes = JSON.stringify(judged.body).includes(canary);
  const letter = buildPdf({ objects: onePage(`BT /F1 9 Tf 50 700 Td (Dear ${canary}) Tj ET`) }).bytes;
  const refused = await visitor.upload(letter, 'b.pdf');
  const long = spelled(600);
  const late = await visitor.upload(long, 'c.pdf');
  const killed = visitor.upload(long, 'd.pdf');
  await pause(1500);
  for (const worker of target.workers()) process.kill(worker, 'SIGKILL');
  return [
    `report ${judged.status}${quotes ? ' with the word' : ''}`,
    `refusal ${refused.status}`,
    `time-out ${late.status}`,
    `kill ${(await killed).status}`,
  ];
}

/** A statement of so many pages in which the word is the holder and stands in every fourth row. */
function spelled(pages: number): Uint8Array {
  const source = fileOf(statementObjects({ pages, rowsOnPage: 40, plain: true }));
  const text = Buffer.from(source).toString('latin1');
  // As long as what they stand for: every offset stays.
  const named = text.replaceAll('JORDAN A EXAMPLE', canary).replaceAll('CORNER BAKERY 0412', `${canary}42`);
  return new Uint8Array(Buffer.from(named, 'latin1'));
}

/** Runs a server, and looks for the word in all it has written, while it runs and after it has stopped; `wanted` is how the scans end. */
async function searched(
  place: string,
  limits: Record<string, string>,
  wanted: string,
  work: (target: Target) => Promise<string[]>,
): Promise<Pick<Seen, 'seen' | 'holds'>> {
  const target = await startTarget(
    { folder: place },
    { ANALYSIS_WORKERS: '1', LOG_LEVEL: 'info', ...limits },
  );
  try {
    const ends = (await work(target)).join(', ');
    const texts = [target.log(), ...filesOf(place)];
    await target.stop();
    texts.push(...filesOf(place));
    const found = texts.some((text) => spellings.some((word) => text.includes(word)));
    return {
      seen: `${ends}; ${texts.length} files and logs searched raw, as UTF-16 and inflated: ${found ? 'found' : 'nothing'}`,
      // Nothing is shown by a scan that ended differently from how it was meant to.
      holds: !found && ends === wanted,
    };
  } finally {
    await target.kill();
  }
}

const spellings = [
  canary,
  Buffer.from(canary, 'utf16le').toString('latin1'),
  Buffer.from(canary).toString('base64').slice(0, 18),
];

/** Every file below a folder, raw and with what can be inflated in it. */
function filesOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.flatMap((entry) => {
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    const inflated: string[] = [];
    for (let at = bytes.indexOf(0x78); at >= 0 && inflated.length < 200; at = bytes.indexOf(0x78, at + 1)) {
      for (const inflate of [inflateSync, inflateRawSync]) {
        try {
          inflated.push(inflate(bytes.subarray(at)).toString('latin1'));
        } catch {
          // No stream begins here.
        }
      }
    }
    return [bytes.toString('latin1'), ...inflated];
  });
}

/** Many scans: the memory of the server after a tenth of them and at the end; then the export of all. */
export async function memory(folder: string, scans: number): Promise<Seen[]> {
  const limits = {
    ANALYSIS_WORKERS: '1',
    ASSURE_WORKER: 'obedient',
    ANALYSIS_USER_WAITING: '20',
    ASSURE_USERS: '1',
  };
  const target = await startTarget({ folder: join(folder, 'memory') }, limits);
  try {
    const visitor = await target.user(0);
    let done = 0;
    let early = 0;
    const lane = async () => {
      while (done < scans) {
        const name = `${done++}.pdf`;
        const { status } = await visitor.upload('%PDF-1.7 report', name);
        if (status !== 200) throw new Error(`scan ${name}: ${status}`);
        if (early === 0 && done > scans / 10) early = target.rss();
      }
    };
    await Promise.all(Array.from({ length: 8 }, lane));
    const late = target.rss();
    const session = (await visitor.get('/api/identity/session')).body as { user: { uid: string } };
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    let highest = late;
    const watch = setInterval(() => (highest = Math.max(highest, target.rss())), 10);
    const calls = Array.from({ length: 60 }, () =>
      fetch(`${target.url}/api/users/${session.user.uid}/export`, { headers: { cookie } }).then(
        async (response) => ({
          status: response.status,
          bytes: (await response.arrayBuffer()).byteLength,
        }),
      ),
    );
    const answers = await Promise.all(calls);
    clearInterval(watch);
    const mega = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
    const ok = answers.filter(({ status }) => status === 200);
    return [
      {
        claim: `${scans.toLocaleString('en-US')} scans: the memory of the server stays flat`,
        seen: `${mega(early)} after a tenth, ${mega(late)} at the end`,
        holds: late - early < 120e6,
      },
      {
        claim: `60 exports of ${scans.toLocaleString('en-US')} scans at once: under 150 MB more`,
        seen: `${ok.length} answered (${mega(ok[0]?.bytes ?? 0)}), ${answers.length - ok.length} told to wait; ${mega(highest - late)} more at the most`,
        holds: highest - late < 150e6 && ok.length > 0,
      },
    ];
  } finally {
    await target.kill();
  }
}

/** A real native statement is judged by the real engine through the real server. */
export async function realScan(folder: string): Promise<Seen[]> {
  const target = await startTarget({ folder: join(folder, 'real') }, { ANALYSIS_WORKERS: '1' });
  try {
    const visitor = await target.user(0);
    const { made, ms } = await timed(() => visitor.upload(sample, 'sample.pdf'));
    const stranger = await fetch(`${target.url}/upload`, { method: 'POST', body: form(sample) }).then(
      (r) => r.status,
    );
    return [
      {
        claim: 'The landing page’s sample is judged by the engine; without a session it is not',
        seen: `${made.status}, score ${String(made.body['score'])}, ${Math.round(ms)} ms with a cold worker; without a session ${stranger}`,
        holds: made.status === 200 && stranger === 401,
      },
    ];
  } finally {
    await target.kill();
  }
}
