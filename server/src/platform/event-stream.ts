import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { constants, createGzip, type Gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** A stream of server-sent events that answers a request (WHATWG HTML, 9.2). */
export interface EventStream {
  /** `id` is what a resuming reader names as the last it saw. */
  send(event: string, data: unknown, id?: string): void;
  /** Resolves once what was sent before has left; ends the stream of a reader that takes too long. */
  ready(): Promise<void>;
  end(): void;
}

/** Longest silence on the stream, in milliseconds; proxies close what is silent longer. */
const heartbeatEvery = 15_000;

/** How a stream is opened. */
interface EventStreamOptions {
  /** As gzip, each event as soon as it is there. */
  packed?: boolean;
  /** Longest wait for a reader to take what was sent, in milliseconds. */
  slowestReaderMs?: number;
}

/**
 * Begins the stream as the answer of `reply`. Slow readers are not waited for here; who sends much asks whether the
 * stream is ready.
 */
export function openEventStream(reply: FastifyReply, options: EventStreamOptions = {}): EventStream {
  const { packed = false, slowestReaderMs = 30_000 } = options;
  const stream = new PassThrough();
  const heartbeat = setInterval(() => {
    if (!stream.writableNeedDrain) stream.write(': still here\n\n');
  }, heartbeatEvery);
  stream.once('close', () => clearInterval(heartbeat));
  void reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .headers(packed ? { 'content-encoding': 'gzip', vary: 'accept-encoding' } : {})
    .send(packed ? throughGzip(stream) : stream);
  // The first byte carries the headers: the reader knows at once that it is connected.
  stream.write(': connected\n\n');
  return {
    send(event, data, id) {
      const number = id === undefined ? '' : `id: ${id}\n`;
      if (stream.writable) stream.write(`${number}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    async ready() {
      if (!stream.writableNeedDrain || !stream.writable) return;
      const late = setTimeout(() => stream.destroy(), slowestReaderMs);
      await Promise.race([once(stream, 'drain'), once(stream, 'close')]).catch(() => {});
      clearTimeout(late);
    },
    end() {
      clearInterval(heartbeat);
      stream.end();
    },
  };
}

/** Each write leaves at once; when the reader goes, the source ends too. */
function throughGzip(stream: PassThrough): Gzip {
  const gzip = createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH });
  gzip.once('close', () => stream.destroy());
  return stream.pipe(gzip);
}

/** Whether the caller asks for events rather than for one JSON answer. */
export function wantsEvents(accept: string | undefined): boolean {
  return /(^|,)\s*text\/event-stream\s*(;|,|$)/i.test(accept ?? '');
}

/** Whether the caller takes answers packed by gzip. */
export function acceptsGzip(accept: string | undefined): boolean {
  return /(^|,)\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*(,|$))|,|$)/i.test(accept ?? '');
}
