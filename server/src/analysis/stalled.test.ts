import { request as httpRequest, type ClientRequest } from 'node:http';
import { expect, test } from 'vitest';
import { startAccounts, Visitor } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';

const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 report ';

/** Begins an upload and sends no more than `bytes` of it. */
function stall(
  url: string,
  visitor: Visitor,
  bytes: number,
): { call: ClientRequest; status: Promise<number> } {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = httpRequest(`${url}/upload`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 3 << 20 },
  });
  const status = new Promise<number>((resolve) => {
    call.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', () => resolve(0));
  });
  call.write(head);
  call.write(Buffer.alloc(bytes, 'x'));
  return { call, status };
}

onEachDatabase((kind) => {
  test('stalled uploads of one user take no room of others’, and are ended', async () => {
    const server = await startAccounts(kind, {
      ...{ UPLOAD_MEMORY_MB: '12', UPLOAD_MAX_MB: '2', UPLOAD_STALL_SECONDS: '2', UPLOAD_MIN_KBPS: '64' },
    });
    try {
      const [slow, quick] = [new Visitor(server), new Visitor(server)];
      await slow.signUp('slow@example.com');
      await quick.signUp('quick@example.com');
      // Together a megabyte short of all there is.
      const stalled = Array.from({ length: 11 }, () => stall(server.url, slow, 1 << 20));
      const body = Buffer.concat([Buffer.from('%PDF-1.7 report '), Buffer.alloc(1_900_000, 'x')]);
      const answers = await Promise.all([
        quick.upload(body, 'a.pdf'),
        Promise.all(stalled.map((one) => one.status)),
      ]);
      expect(answers[0].status).toBe(200);
      // Some had no room from the start and are heard of at the end, as all the others are: too slow.
      expect(new Set(answers[1])).toEqual(new Set([408]));
      // What they held is given back.
      expect((await slow.upload('%PDF-1.7 report', 'b.pdf')).status).toBe(200);
      for (const { call } of stalled) call.destroy();
    } finally {
      await server.close();
    }
  });
});
