import type { FastifyInstance } from 'fastify';
import { buildApp, type AppParts } from '../src/app.ts';
import { sourceWorker } from '../src/analysis/worker-process.ts';
import { readSettings, type Settings } from '../src/platform/settings.ts';

/** A server on a free port of this machine. */
export interface TestServer {
  url: string;
  app: FastifyInstance;
  settings: Settings;
  upload(body: FormData, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** Starts the real server with the worker of the tests; waits until it is ready. */
export async function startServer(
  environment: Record<string, string> = {},
  parts: AppParts = {},
): Promise<TestServer> {
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    ANALYSIS_WORKERS: '1',
    // Where there are no accounts no one can sign in: those tests are about the scan alone.
    REQUIRE_SIGN_IN: parts.accounts ? '1' : '0',
    ...environment,
  });
  const app = await buildApp(settings, {
    worker: sourceWorker(new URL('./obedient-worker.ts', import.meta.url)),
    ...parts,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await until(async () => (await fetch(`${url}/readyz`)).status === 200);
  return {
    url,
    app,
    settings,
    upload: (body, init) => fetch(`${url}/upload`, { method: 'POST', body, ...init }),
    close: () => app.close(),
  };
}

/** A form with one document in field `file`. */
export function form(content: string | Uint8Array, name = 'statement.pdf'): FormData {
  const body = new FormData();
  body.append('file', new Blob([content as BlobPart], { type: 'application/pdf' }), name);
  return body;
}

/** Waits, in milliseconds. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Longest that {@link until} waits, in milliseconds: below a test's own limit, which would leave it waiting. */
const timeoutMs = 40_000;

/** Waits until `condition` holds; throws where it does not in {@link timeoutMs}. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited ${timeoutMs / 1000} s in vain for ${String(condition)}`);
    await pause(10);
  }
}
