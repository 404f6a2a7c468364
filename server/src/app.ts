import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { addAccounts } from './accounts.ts';
import { scanAllowance } from './analysis/allowance.ts';
import { AnalysisPool } from './analysis/pool.ts';
import { analysisRoutes } from './analysis/routes.ts';
import {
  analysisWorker,
  canCutNetwork,
  withoutNetwork,
  type WorkerEntry,
} from './analysis/worker-process.ts';
import { billingCounters } from './billing/billing.ts';
import type { PasswordWork } from './identity/password.ts';
import { Counters } from './platform/counters.ts';
import type { Database } from './platform/database.ts';
import { isConnectionLoss, type DatabaseLink } from './platform/database-link.ts';
import { answerAppPage, sameOriginOnly } from './platform/same-origin.ts';
import { CallError, errorBody } from './platform/errors.ts';
import { healthRoutes } from './platform/health.ts';
import { maintenance } from './platform/maintenance.ts';
import { metricsRoute } from './metrics.ts';
import { OpenAnswers } from './platform/open-answers.ts';
import { openApiRoute } from './platform/openapi.ts';
import { loggerOptions } from './platform/logging.ts';
import { createStorageCheck, type StorageRoom } from './platform/storage-check.ts';
import { securityHeaders } from './platform/security.ts';
import type { Settings } from './platform/settings.ts';
import { webFiles, webFolder } from './platform/web-files.ts';

/** What may be put in place of the real parts. */
export interface AppParts {
  worker?: WorkerEntry;
  webFolder?: string;
  now?: () => Date;
  /** Accounts and what is kept of scans; without it anyone may scan and nothing is kept. */
  accounts?: { database: Database; secret: string; appUrl: string };
  /** Work of hashing a password, where the strong one would only slow tests down. */
  passwordWork?: PasswordWork;
}

/** Seconds after which a caller refused for lack of room may try again. */
const retryAfter = 5;

/** How long answers may take to reach their callers when the process stops, in milliseconds. */
const lastWords = 1000;

/** The whole server, not yet listening. Closing it lets running scans finish within the stop limit. */
export async function buildApp(settings: Settings, parts: AppParts = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(settings.logLevel),
    trustProxy: settings.trustProxy,
    requestTimeout: settings.upload.arrivalMs,
    genReqId: () => randomUUID(),
    bodyLimit: 64 * 1024,
    // What is still open after the stop limit, an idle or stalled connection, is cut.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  });
  const pool = new AnalysisPool({
    ...settings.analysis,
    entry: parts.worker ?? workerOf(app, settings),
    onTrouble: (trouble) => app.log.warn(trouble, 'a worker was replaced'),
  });
  let stopping = false;
  const answers = new OpenAnswers();
  app.addHook('preClose', async () => {
    stopping = true;
    await pool.settled(settings.stopMs);
    pool.close();
    await answers.settled(lastWords);
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    if (stopping) throw new CallError('stopping');
    answers.add(reply.raw);
  });
  answerErrors(app, parts.accounts?.database.link);

  openApiRoute(app);
  const registry = new Registry();
  const counters = new Counters(registry, billingCounters);
  metricsRoute(app, { settings, pool, registry, database: parts.accounts?.database ?? null });
  await securityHeaders(app, settings);
  const closed = maintenance(app, settings.site.maintenance);
  await app.register(multipart);
  answerAppPage(app, settings.appUrl);
  sameOriginOnly(app, settings.appUrl);
  const accounts =
    parts.accounts &&
    (await addAccounts(app, { ...parts.accounts, passwordWork: parts.passwordWork, counters }, settings));
  const checkStorage = parts.accounts
    ? createStorageCheck(parts.accounts.database, storageRoom(settings))
    : async () => {};
  healthRoutes(app, { ready: () => !stopping && pool.ready, settings, checkStorage });
  const scanning = accounts && {
    ...accounts,
    allowance: scanAllowance(accounts.database, accounts.secret, settings.allowance),
  };
  analysisRoutes(app, {
    pool,
    settings,
    now: parts.now ?? (() => new Date()),
    ...(scanning ? { accounts: scanning } : {}),
  });
  await webFiles(app, { folder: parts.webFolder ?? webFolder, settings, maintenance: closed });
  return app;
}

/** Answers what a route or the framework throws in the words of `platform/errors.ts`. */
function answerErrors(app: FastifyInstance, link: DatabaseLink | undefined): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const found = error instanceof CallError ? error : fromFramework(error);
    const refusal = asDatabaseAway(found, link);
    if (refusal.status >= 500 && refusal.reason === 'internal') request.log.error({ err: error }, 'failed');
    if (refusal.status === 503 || refusal.status === 429) void reply.header('retry-after', retryAfter);
    return reply.status(refusal.status).send(errorBody(refusal));
  });
}

/**
 * The analysis worker, without a network where that can be.
 * @throws Error where it must be and cannot, or where the folder of trust lists cannot be read
 */
function workerOf(app: FastifyInstance, { analysis }: Settings): WorkerEntry {
  const worker = analysisWorker(analysis.trustFolder);
  if (analysis.network === 'on') return worker;
  if (canCutNetwork()) return withoutNetwork(worker);
  if (analysis.network === 'off')
    throw new Error('ANALYSIS_NETWORK=off: this system starts no process without a network.');
  app.log.warn('workers have a network: this system starts no process without one');
  return worker;
}

/** Room the embedded file must have to grow. */
function storageRoom({ database, leastFreeBytes }: Settings): StorageRoom | null {
  return 'folder' in database ? { folder: database.folder, leastBytes: leastFreeBytes } : null;
}

/** A fault of ours while the database is away is that it is away; the libraries between do not always say so. */
function asDatabaseAway(refusal: CallError, link: DatabaseLink | undefined): CallError {
  if (refusal.status === 503 || (refusal.status < 500 && refusal.status !== 401)) return refusal;
  if (!link || !(link.isAway || isConnectionLoss(refusal))) return refusal;
  return new CallError('database-away', undefined, { cause: refusal });
}

function fromFramework(error: FastifyError): CallError {
  const status = error.statusCode ?? 500;
  if (status === 404) return new CallError('not-found');
  if (status === 413) return new CallError('too-large');
  if (status === 415) return new CallError('not-a-form');
  if (status >= 400 && status < 500) return new CallError('malformed-request', undefined, { cause: error });
  return new CallError('internal', undefined, { cause: error });
}
