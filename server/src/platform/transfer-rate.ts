import type { FastifyRequest } from 'fastify';
import { CallError } from './errors.ts';

/** How fast a request's body must come. */
export interface TransferRate {
  /** Bytes a second, as a mean over each window. */
  leastBytes: number;
  windowMs: number;
}

/**
 * Reads a body that must keep coming: one that stalls would hold memory and a connection for as long as its sender
 * likes. What `read` is still at when it is refused goes on in vain until the connection closes.
 * @throws CallError `too-slow`, and what `read` throws
 */
export async function atLeastRate<T>(
  request: FastifyRequest,
  { leastBytes, windowMs }: TransferRate,
  read: () => Promise<T>,
): Promise<T> {
  const { socket } = request.raw;
  let before = socket.bytesRead;
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const now = socket.bytesRead;
      if (!request.raw.complete && now - before < (leastBytes * windowMs) / 1000) {
        reject(new CallError('too-slow'));
      }
      before = now;
    }, windowMs);
  });
  const reading = read();
  reading.catch(() => {});
  return Promise.race([reading, slow]).finally(() => clearInterval(timer));
}
