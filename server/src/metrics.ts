import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { AnalysisPool } from './analysis/pool.ts';
import type { Contract } from './platform/contract.ts';
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

/** What is measured. */
export interface Measured {
  settings: Settings;
  pool: AnalysisPool;
  /** Holds the counters that features keep themselves. */
  registry: Registry;
  database: Database | null;
}

/**
 * `/metrics` (Prometheus text exposition 0.0.4): calls by route, method and status, their duration, scans, memory.
 * Labels hold routes, never addresses, names or ids.
 */
export function metricsRoute(app: FastifyInstance, { settings, pool, registry, database }: Measured): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of calls.',
    labelNames: ['method', 'route', 'status'],
    buckets: bounds,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  processGauges(registry, pool);
  const askDatabase = database && databaseGauges(registry, database);
  app.get('/metrics', { config: { contract } }, async (request, reply) => {
    if (!mayRead(settings, request.headers.authorization)) throw new CallError('not-found');
    await askDatabase?.();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function mayRead({ metricsToken, production }: Settings, authorization = ''): boolean {
  if (metricsToken === null) return !production;
  const [given, expected] = [Buffer.from(authorization), Buffer.from(`Bearer ${metricsToken}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function processGauges(registry: Registry, pool: AnalysisPool): void {
  const read: [name: string, help: string, value: () => number][] = [
    ['assay_scans_running', 'Scans in a worker.', () => pool.load.running],
    ['assay_scans_waiting', 'Scans waiting for a worker.', () => pool.load.waiting],
    ['assay_workers_ready', 'Whether a worker takes scans.', () => (pool.ready ? 1 : 0)],
    ['process_resident_memory_bytes', 'Memory of the server process.', () => process.memoryUsage.rss()],
    ['process_uptime_seconds', 'Age of the server process.', () => process.uptime()],
  ];
  for (const [name, help, value] of read) {
    const gauge: Gauge = new Gauge({ name, help, collect: () => gauge.set(value()), registers: [] });
    registry.registerMetric(gauge);
  }
}

/** What the database is asked for at each reading; where it does not answer, that alone is told. */
function databaseGauges(registry: Registry, { db }: Database): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const reachable = gauge('assay_database_reachable', 'Whether the database answers.');
  const waitingMails = gauge('assay_mails_waiting', 'Emails the mail server has not taken yet.');
  return async () => {
    try {
      const { waiting } = await db
        .selectFrom('queued_mail')
        .select((eb) => eb.fn.countAll<number | string>().as('waiting'))
        .executeTakeFirstOrThrow();
      reachable.set(1);
      waitingMails.set(Number(waiting));
    } catch {
      reachable.set(0);
      waitingMails.remove();
    }
  };
}
