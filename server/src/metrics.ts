import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AnalysisPool } from './analysis/pool.ts';
import type { Contract } from './platform/contract.ts';
import type { Counters } from './platform/counters.ts';
import type { Database } from './platform/database.ts';
import { CallError } from './platform/errors.ts';
import type { Settings } from './platform/settings.ts';

/** Upper bounds of the duration histogram, in seconds. */
const bounds = [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60];

const contract = {
  summary: 'Counters of this process as Prometheus text; a bearer token where one is set',
  access: 'anybody',
  duringMaintenance: true,
  answerType: 'text/plain; version=0.0.4',
  refusals: ['not-found'],
} satisfies Contract;

interface Series {
  count: number;
  seconds: number;
  buckets: number[];
}

/**
 * `/metrics` (Prometheus text exposition 0.0.4): calls by route, method and status, their duration, scans, memory.
 * Labels hold routes, never addresses, names or ids.
 */
export function metricsRoute(
  app: FastifyInstance,
  parts: { settings: Settings; pool: AnalysisPool; counters: Counters; database: Database | null },
): void {
  const series = new Map<string, Series>();
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    const one = series.get(labels) ?? { count: 0, seconds: 0, buckets: bounds.map(() => 0) };
    series.set(labels, one);
    const seconds = reply.elapsedTime / 1000;
    one.count++;
    one.seconds += seconds;
    bounds.forEach((bound, i) => {
      if (seconds <= bound) one.buckets[i] = (one.buckets[i] ?? 0) + 1;
    });
  });
  app.get('/metrics', { config: { contract } }, async (request, reply) => {
    if (!mayRead(parts.settings, request.headers.authorization)) throw new CallError('not-found');
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(exposition(series, parts, await databaseGauges(parts.database)));
  });
}

function mayRead({ metricsToken, production }: Settings, authorization = ''): boolean {
  if (metricsToken === null) return !production;
  const [given, expected] = [Buffer.from(authorization), Buffer.from(`Bearer ${metricsToken}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

type Gauge = [name: string, help: string, value: number];

/** What the database is asked for; where it does not answer, that alone is told. */
async function databaseGauges(database: Database | null): Promise<Gauge[]> {
  if (!database) return [];
  const reachable: Gauge = ['assay_database_reachable', 'Whether the database answers.', 1];
  try {
    const { waiting } = await database.db
      .selectFrom('queued_mail')
      .select((eb) => eb.fn.countAll<number | string>().as('waiting'))
      .executeTakeFirstOrThrow();
    return [reachable, ['assay_mails_waiting', 'Emails the mail server has not taken yet.', Number(waiting)]];
  } catch {
    return [[reachable[0], reachable[1], 0]];
  }
}

function exposition(
  series: Map<string, Series>,
  { pool, counters }: { pool: AnalysisPool; counters: Counters },
  more: Gauge[],
): string {
  const lines = [
    '# HELP http_request_duration_seconds Duration of calls.',
    '# TYPE http_request_duration_seconds histogram',
  ];
  for (const [labels, { count, seconds, buckets }] of series) {
    buckets.forEach((value, i) =>
      lines.push(`http_request_duration_seconds_bucket{${labels},le="${bounds[i]}"} ${value}`),
    );
    lines.push(
      `http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`,
      `http_request_duration_seconds_sum{${labels}} ${seconds}`,
      `http_request_duration_seconds_count{${labels}} ${count}`,
    );
  }
  const { running, waiting } = pool.load;
  const gauges: Gauge[] = [
    ...more,
    ['assay_scans_running', 'Scans in a worker.', running],
    ['assay_scans_waiting', 'Scans waiting for a worker.', waiting],
    ['assay_workers_ready', 'Whether a worker takes scans.', pool.ready ? 1 : 0],
    ['process_resident_memory_bytes', 'Memory of the server process.', process.memoryUsage.rss()],
    ['process_uptime_seconds', 'Age of the server process.', process.uptime()],
  ];
  for (const [name, help, value] of gauges) {
    lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`);
  }
  lines.push(...counters.lines());
  return `${lines.join('\n')}\n`;
}
