import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { untilReady } from './until.ts';

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

/** The server as it is shipped, on a free port. */
export interface BuiltServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts the built server; waits until it takes scans. */
export async function startBuiltServer(settings: Record<string, string> = {}): Promise<BuiltServer> {
  if (!existsSync(main)) throw new Error('Nothing is built yet: run `npm run build`.');
  const folder = mkdtempSync(join(tmpdir(), 'assay-e2e-'));
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ALLOW_SANDBOX: '1',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      DATA_FOLDER: folder,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/\S+/.exec(said);
      if (found) resolve(found[0]);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
  await untilReady(url).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
