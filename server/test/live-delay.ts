/**
 * Measures how long a change made through one process takes to reach a live stream on another, over one
 * PostgreSQL: `npx tsx --conditions=source server/test/live-delay.ts [changes]`.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { Visitor } from './accounts.ts';
import { setup } from './postgres-setup.ts';
import { pause } from './test-server.ts';

const changes = Number(process.argv[2] ?? 200);
let folder: string | null = null;
const provide = (_name: string, value: string | null) => (folder = value);
const stopPostgres = setup({ provide } as unknown as TestProject);
if (!folder || !stopPostgres) throw new Error('PostgreSQL is not installed.');
const file = join(folder, 'url');
writeFileSync(join(folder, 'wanted'), '');
while (!existsSync(file)) await pause(50);
await pause(1000);
const servers = await Promise.all([serve(readFileSync(file, 'utf8')), serve(readFileSync(file, 'utf8'))]);
try {
  const [one, other] = servers;
  if (!one || !other) throw new Error('No server.');
  const visitor = new Visitor(one);
  const uid = await visitor.signUp('delay@example.com');
  const received = await follow(other.url, visitor, uid);
  const delays: number[] = [];
  for (let i = 0; i < changes; i++) {
    const name = `Change ${i}`;
    const begun = performance.now();
    await visitor.patch(`/api/users/${uid}`, { fullName: name });
    while (!received.has(name)) await pause(1);
    delays.push((received.get(name) ?? Infinity) - begun);
  }
  delays.sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(delays[Math.ceil(share * delays.length) - 1] ?? 0)} ms`;
  console.log(`${changes} changes: median ${at(0.5)}, 99th percentile ${at(0.99)}, slowest ${at(1)}`);
} finally {
  for (const { child } of servers) child.kill('SIGKILL');
  await stopPostgres();
}
process.exit(0);

async function serve(url: string) {
  const script = fileURLToPath(new URL('serve.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', script], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      AUTH_SECRET: 'a secret of the tests, long enough to sign',
      PORT: '0',
      HOST: '127.0.0.1',
      ANALYSIS_WORKERS: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = new Promise<string>((resolve) =>
    child.stdout.on('data', (text: Buffer) => resolve(/http:\S+/.exec(text.toString())?.[0] ?? '')),
  );
  return { child, url: await said };
}

/** Names as they come in on a live stream, with the time each came at. */
async function follow(url: string, visitor: Visitor, uid: string): Promise<Map<string, number>> {
  const names = new Map<string, number>();
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${url}/api/users/${uid}/live`, { headers: { cookie } });
  const read = async () => {
    for await (const chunk of response.body ?? []) {
      const found = /"fullName":"([^"]*)"/.exec(Buffer.from(chunk).toString());
      if (found?.[1]) names.set(found[1], performance.now());
    }
  };
  void read().catch(() => {});
  return names;
}
