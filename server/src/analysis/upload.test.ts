import { request as httpRequest } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form, pause, startServer, until, type TestServer } from '../../test/test-server.ts';
import type { UploadAnswer } from './answer.ts';

describe('POST /upload', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ UPLOAD_MAX_MB: '1' });
  });
  afterAll(() => server.close());

  test('answers a statement with its score, texts and report', async () => {
    const response = await server.upload(form('%PDF-1.7 report'));
    expect(response.status).toBe(200);
    const answer = (await response.json()) as UploadAnswer;
    expect(answer).toMatchObject({
      score: 14,
      recommendation: 'Ask the bank’s own file of the tenant.',
      findings: [
        'An amount was overwritten. The deposit of 3 March read 1,250.00 before the file was changed.',
      ],
      addedToHistory: false,
      report: { version: 1, file: { name: 'statement.pdf', bytes: 15 } },
    });
    expect(answer.report_path).toBe(`/reports/${answer.id}`);
    expect(Number.isNaN(Date.parse(answer.scannedAt))).toBe(false);
  });

  test('streams the stages and then the result to who asks for events', async () => {
    const response = await server.upload(form('%PDF-1.7 report'), {
      headers: { accept: 'text/event-stream' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = readEvents(await response.text());
    expect(events.map((event) => event.name)).toEqual(['progress', 'progress', 'result']);
    expect(events[0]?.data).toMatchObject({ stage: 'structure', label: 'Reading the structure' });
    expect(events[2]?.data).toMatchObject({ score: 14 });
  });

  test('sends each stage while the analysis still works', async () => {
    const response = await server.upload(form('%PDF-1.7 wait 800'), {
      headers: { accept: 'text/event-stream' },
    });
    const reader = response.body?.getReader();
    let first = '';
    while (!first.includes('event: ')) {
      const part = await reader?.read();
      if (!part?.value) throw new Error(`the stream ended early: ${first}`);
      first += new TextDecoder().decode(part.value);
    }
    expect(first).toContain('event: progress');
    expect(first).not.toContain('event: result');
    await reader?.cancel();
    await until(async () => (await fetch(`${server.url}/readyz`)).status === 200);
  });

  const refused: [string, FormData, number, string, string][] = [
    ['no file', new FormData(), 400, 'invalid-argument', 'no-file'],
    ['an empty file', form(''), 422, 'invalid-argument', 'empty'],
    ['a text', form('Dear Sir or Madam'), 415, 'invalid-argument', 'not-a-pdf'],
    ['a picture', form(Uint8Array.of(0x89, 0x50, 0x4e, 0x47)), 415, 'invalid-argument', 'not-a-pdf'],
    ['a large file', form(`%PDF-1.7 ${' '.repeat(1 << 20)}`), 413, 'invalid-argument', 'too-large'],
    ['two files', twoFiles(), 400, 'invalid-argument', 'several-files'],
    [
      'a locked file',
      form('%PDF-1.7 refuse password-required'),
      422,
      'invalid-argument',
      'password-required',
    ],
    ['an invoice', form('%PDF-1.7 refuse not-a-statement'), 422, 'invalid-argument', 'not-a-statement'],
    ['many pages', form('%PDF-1.7 refuse too-many-pages'), 413, 'invalid-argument', 'too-many-pages'],
    ['a fault of ours', form('%PDF-1.7 throw'), 500, 'internal', 'internal'],
  ];
  test.each(refused)('refuses %s', async (_what, body, status, code, reason) => {
    const response = await server.upload(body);
    const answer = (await response.json()) as { error: string };
    expect([response.status, answer]).toEqual([status, { error: expect.any(String), code, reason }]);
    expect(answer.error.length).toBeGreaterThan(10);
    expect(answer.error).not.toContain('secret');
  });

  test('refuses what is not a form', async () => {
    const response = await fetch(`${server.url}/upload`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(415);
  });

  test('refuses a form that breaks off', async () => {
    const response = await fetch(`${server.url}/upload`, {
      method: 'POST',
      body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 rep',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([response.status, await response.json()]).toMatchObject([400, { reason: 'malformed-upload' }]);
  });

  test('refuses a form far beyond the limit without reading it', async () => {
    const answer = await new Promise<number>((resolve, reject) => {
      const call = httpRequest(`${server.url}/upload`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1 << 30 },
      });
      call.on('response', (response) => resolve(response.statusCode ?? 0));
      call.on('error', reject);
      call.write('--x\r\n');
    });
    expect(answer).toBe(413);
  });

  test('tells of a refusal during the stream as an event with its status', async () => {
    const response = await server.upload(form('%PDF-1.7 refuse damaged'), {
      headers: { accept: 'text/event-stream' },
    });
    const events = readEvents(await response.text());
    expect(events.at(-1)).toMatchObject({ name: 'error', data: { status: 422, reason: 'damaged' } });
  });
});

test('leaves no byte of the document on the disk', async () => {
  const before = { tmp: process.env['TMPDIR'], cwd: process.cwd() };
  const folder = await mkdtemp(join(tmpdir(), 'assay-'));
  process.env['TMPDIR'] = folder;
  const tree = async () =>
    (await readdir('server', { recursive: true })).filter((path) => !path.includes('dist'));
  const here = await tree();
  const server = await startServer();
  try {
    const whole = form(Buffer.concat([Buffer.from('%PDF-1.7 report '), Buffer.alloc(4 << 20, 'x')]));
    expect((await server.upload(whole)).status).toBe(200);
    expect((await server.upload(form('%PDF-1.7 refuse damaged'))).status).toBe(422);
    expect(await readdir(folder)).toEqual([]);
    expect(await tree()).toEqual(here);
  } finally {
    process.env['TMPDIR'] = before.tmp;
    if (before.tmp === undefined) delete process.env['TMPDIR'];
    await server.close();
    await rm(folder, { recursive: true });
  }
});

test('stays responsive while 40 documents are judged at once', async () => {
  const server = await startServer({ ANALYSIS_WORKERS: '2', ANALYSIS_USER_WAITING: '40' });
  try {
    const document = Buffer.concat([Buffer.from('%PDF-1.7 wait 30 '), Buffer.alloc(1 << 20, 'x')]);
    const answers = Promise.all(Array.from({ length: 40 }, () => server.upload(form(document))));
    let healthy = 0;
    const state = { done: false };
    void answers.finally(() => (state.done = true)).catch(() => {});
    while (!state.done) {
      if ((await fetch(`${server.url}/healthz`)).ok) healthy++;
      await pause(5);
    }
    expect((await answers).map((response) => response.status)).toEqual(Array<number>(40).fill(200));
    // Forty scans of 30 ms on two workers: the loop turned many times while they ran.
    expect(healthy).toBeGreaterThan(10);
  } finally {
    await server.close();
  }
});

function twoFiles(): FormData {
  const body = form('%PDF-1.7 report', 'march.pdf');
  body.append('file', new Blob(['%PDF-1.7 report']), 'april.pdf');
  return body;
}

function readEvents(text: string): { name: string; data: unknown }[] {
  return text
    .split('\n\n')
    .map((block) => /^event: (.*)\ndata: (.*)$/.exec(block))
    .filter((match) => match !== null)
    .map((match) => ({ name: match[1] ?? '', data: JSON.parse(match[2] ?? 'null') as unknown }));
}
