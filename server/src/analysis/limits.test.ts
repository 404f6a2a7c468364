import { execFile, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { form, startServer, until, type TestServer } from '../../test/test-server.ts';

async function withServer(environment: Record<string, string>, use: (server: TestServer) => Promise<void>) {
  const server = await startServer(environment);
  try {
    await use(server);
  } finally {
    await server.close();
  }
}

const reasonOf = async (response: Response) => ((await response.json()) as { reason: string }).reason;

describe('limits of a scan', () => {
  test('a scan past its time is ended, and its neighbor is not disturbed', async () => {
    await withServer({ ANALYSIS_SECONDS: '1', ANALYSIS_WORKERS: '2' }, async (server) => {
      const endless = server.upload(form('%PDF-1.7 endless'));
      const neighbor = await server.upload(form('%PDF-1.7 wait 300'));
      expect(neighbor.status).toBe(200);
      const refused = await endless;
      expect([refused.status, await refused.json()]).toMatchObject([504, { code: 'deadline-exceeded' }]);
      expect((await server.upload(form('%PDF-1.7 report'))).status).toBe(200);
    });
  });

  test('a scan that hoards memory outside the heap is ended', async () => {
    await withServer({ ANALYSIS_MEMORY_MB: '300', ANALYSIS_SECONDS: '30' }, async (server) => {
      const refused = await server.upload(form('%PDF-1.7 hoard'));
      expect([refused.status, await reasonOf(refused)]).toEqual([422, 'too-much-memory']);
      expect((await server.upload(form('%PDF-1.7 report'))).status).toBe(200);
    });
  });

  test('a worker that dies is replaced', async () => {
    await withServer({}, async (server) => {
      const refused = await server.upload(form('%PDF-1.7 crash'));
      expect([refused.status, await reasonOf(refused)]).toEqual([500, 'internal']);
      expect((await server.upload(form('%PDF-1.7 report'))).status).toBe(200);
    });
  });

  test('one scan more than may wait is told to come back', async () => {
    await withServer({ ANALYSIS_QUEUE: '1' }, async (server) => {
      const running = server.upload(form('%PDF-1.7 wait 700'));
      const waiting = server.upload(form('%PDF-1.7 wait 700'));
      let refused: Response | undefined;
      await until(async () => {
        refused = await server.upload(form('%PDF-1.7 report'));
        return refused.status === 503;
      });
      expect(refused?.headers.get('retry-after')).toBe('5');
      expect(await reasonOf(refused as Response)).toBe('busy');
      expect([(await running).status, (await waiting).status]).toEqual([200, 200]);
      expect((await server.upload(form('%PDF-1.7 report'))).status).toBe(200);
    });
  });

  test('documents together hold no more memory than allowed', async () => {
    await withServer({ UPLOAD_MEMORY_MB: '1' }, async (server) => {
      const large = Buffer.concat([Buffer.from('%PDF-1.7 report '), Buffer.alloc(2 << 20)]);
      expect((await server.upload(form(large))).status).toBe(503);
      // What was counted is given back.
      const small = Buffer.concat([Buffer.from('%PDF-1.7 report '), Buffer.alloc(900 << 10)]);
      expect((await server.upload(form(small))).status).toBe(200);
      expect((await server.upload(form(small))).status).toBe(200);
    });
  });

  test.each([undefined, 'text/event-stream'])('who leaves frees the worker (accept %s)', async (accept) => {
    await withServer({ ANALYSIS_QUEUE: '0', ANALYSIS_SECONDS: '120' }, async (server) => {
      const leave = new AbortController();
      const left = server.upload(form('%PDF-1.7 endless'), {
        signal: leave.signal,
        ...(accept ? { headers: { accept } } : {}),
      });
      const answered = left.then((response) => response.text());
      await until(async () => (await server.upload(form('%PDF-1.7 report'))).status === 503);
      leave.abort();
      await expect(answered).rejects.toThrow('abort');
      await until(async () => (await server.upload(form('%PDF-1.7 report'))).status === 200);
    });
  });
});

describe('stopping', () => {
  test('lets a running scan finish and takes no new one', async () => {
    const server = await startServer({ STOP_SECONDS: '20' });
    const running = await begin(server.url, '%PDF-1.7 wait 600');
    const closed = server.close();
    const refused = await fetch(`${server.url}/readyz`).then(
      (response) => response.status,
      () => 503,
    );
    expect(refused).toBe(503);
    expect(await running.rest).toContain('event: result');
    await closed;
  });

  test('ends a scan that outlasts the limit, and its event stream', async () => {
    const server = await startServer({ STOP_SECONDS: '0' });
    const running = await begin(server.url, '%PDF-1.7 endless');
    const closed = server.close();
    expect(await running.rest).toContain('"reason":"stopping"');
    await closed;
  });

  test('the process answers what runs and ends with status 0 on SIGTERM', async () => {
    const { child, url, ended } = await serverProcess();
    const running = await begin(url, '%PDF-1.7 wait 500');
    child.kill('SIGTERM');
    expect(await running.rest).toContain('event: result');
    expect(await ended).toBe(0);
  });

  test('a server that is killed leaves no worker behind, not even one in a loop', async () => {
    const { child, url } = await serverProcess();
    const { rest } = await begin(url, '%PDF-1.7 endless');
    void rest.catch(() => {});
    const workers = await childrenOf(child.pid ?? 0);
    expect(workers.length).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await until(() => !workers.some(alive));
  });
});

async function serverProcess() {
  const script = fileURLToPath(new URL('../../test/serve.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', script], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      // About the process, not about who scans.
      REQUIRE_SIGN_IN: '0',
      DATA_FOLDER: await mkdtemp(join(tmpdir(), 'assay-data-')),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve) =>
    child.stdout.on('data', (text: Buffer) => resolve(/http:\S+/.exec(text.toString())?.[0] ?? '')),
  );
  return { child, url, ended };
}

async function childrenOf(pid: number): Promise<number[]> {
  const listed = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  return listed.stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child ?? 0);
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starts a scan and waits until a worker has begun it; `rest` is what the stream still brings. */
async function begin(url: string, document: string): Promise<{ rest: Promise<string> }> {
  const response = await fetch(`${url}/upload`, {
    method: 'POST',
    body: form(document),
    headers: { accept: 'text/event-stream' },
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (!text.includes('"stage":"structure"')) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`the stream ended before a worker began: ${text}`);
    text += decoder.decode(value);
  }
  const readRest = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += decoder.decode(value);
    }
  };
  return { rest: readRest() };
}
