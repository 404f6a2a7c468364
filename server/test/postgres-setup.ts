import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { clusterUrl, folderOfBinaries, freePort, prepareCluster, runCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  /** What the set-up tells the tests. */
  export interface ProvidedContext {
    /** Folder the one PostgreSQL server of the run is asked for in; `null` where there is none. */
    postgresFolder: string | null;
  }
}

/** How often the set-up looks whether a test asks for the server, in milliseconds. */
const lookEvery = 50;

/**
 * One PostgreSQL server on loopback for all test files of a run, started when the first asks for it by
 * writing `wanted` into the folder; its address is then in `url`.
 */
export function setup(project: TestProject): (() => Promise<void>) | undefined {
  project.provide('postgresFolder', null);
  const binaries = folderOfBinaries;
  if (!binaries) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'assay-postgres-'));
  project.provide('postgresFolder', folder);
  let server: ChildProcess | undefined;
  const look = setInterval(() => {
    if (!existsSync(join(folder, 'wanted'))) return;
    clearInterval(look);
    void start(folder, binaries).then((child) => (server = child));
  }, lookEvery);
  look.unref();
  const end = () => server?.kill('SIGINT');
  process.once('exit', end);
  return async () => {
    clearInterval(look);
    if (server && server.exitCode === null) {
      const ended = new Promise((resolve) => server?.once('exit', resolve));
      end();
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
}

async function start(folder: string, binaries: string): Promise<ChildProcess> {
  const port = await freePort();
  prepareCluster(folder, binaries);
  const server = runCluster(folder, binaries, port);
  writeFileSync(join(folder, 'url.new'), clusterUrl(port));
  renameSync(join(folder, 'url.new'), join(folder, 'url'));
  return server;
}
