import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { openEventStream } from './event-stream.ts';

/** More than the buffers of a connection take. */
const most = 2_000;

test('a reader that takes nothing is not written to without end, and loses its stream', async () => {
  const app = fastify();
  let sent = 0;
  const ended = new Promise<void>((resolve) => {
    app.get('/events', (_request, reply) => {
      const stream = openEventStream(reply, { slowestReaderMs: 50 });
      const state = { isOpen: true };
      reply.raw.once('close', () => (state.isOpen = false));
      void (async () => {
        while (state.isOpen && sent < most) {
          await stream.ready();
          stream.send('much', 'x'.repeat(65_536));
          sent++;
          await new Promise((next) => setImmediate(next));
        }
        stream.end();
        resolve();
      })();
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.pause();
    socket.write('GET /events HTTP/1.1\r\nhost: a\r\n\r\n');
    await ended;
    expect(sent).toBeLessThan(most);
  } finally {
    socket.destroy();
    await app.close();
  }
});
