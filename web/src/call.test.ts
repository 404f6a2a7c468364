import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from './call.ts';

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/empty') return void response.writeHead(204).end();
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"scans":');
    if (request.url === '/broken') setTimeout(() => response.destroy(), 20);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('an answer that breaks off is a lost connection, not an empty answer', async () => {
  await expect(call('GET', `${url}/broken`)).rejects.toMatchObject({
    name: 'CallError',
    reason: 'network-request-failed',
  });
});

test('an answer that the page no longer waits for is refused as aborted', async () => {
  const leaving = new AbortController();
  const answer = call('GET', `${url}/slow`, undefined, leaving.signal);
  setTimeout(() => leaving.abort(), 50);
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

test('an empty answer is null', async () => {
  expect(await call('GET', `${url}/empty`)).toBeNull();
});
