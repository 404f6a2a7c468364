import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { form, until } from '../../test/test-server.ts';

/** A real SMTP server on loopback that keeps what it is given. */
const received: { to: string; text: string }[] = [];
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onData(stream, { envelope }, done) {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.on('end', () => {
      received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), text });
      done();
    });
  },
});
let smtpUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));
/** The emails about scans that an address got. */
const mailsTo = (address: string) =>
  received
    .filter(({ to, text }) => to === address && text.includes('Subject: Your scan'))
    .map(({ text }) => text);

interface Scan {
  id: string;
  fileName: string;
  failure: { reason: string; message: string } | null;
}

onEachDatabase((kind) => {
  let server: AccountServer;
  beforeAll(async () => {
    server = await startAccounts(kind, {
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'Assay <no-reply@assay.example>',
      SCAN_MAIL_AFTER_SECONDS: '1',
      ANALYSIS_WORKERS: '2',
    });
  });
  afterAll(() => server.close());

  const at = (name: string) => `${name}@${kind.name.toLowerCase()}.example`;
  /** Begins a scan as the page does and closes the connection once the scan has an id. */
  const beginAndLeave = async (visitor: Visitor, content: string, name: string): Promise<string> => {
    const cookie = [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const headers = { cookie, accept: 'text/event-stream' };
    const response = await server.upload(form(content, name), { headers });
    const reader = response.body!.getReader();
    const decoder = new TextDecoder();
    for (let text = ''; ;) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`no id in ${text}`);
      text += decoder.decode(value, { stream: true });
      const id = /event: started\ndata: \{"id":"([^"]+)"\}/.exec(text)?.[1];
      if (id === undefined) continue;
      // The connection closes, as when a page is loaded again.
      await reader.cancel();
      return id;
    }
  };
  const arriving = async (visitor: Visitor, uid: string) =>
    (await visitor.get(`/api/users/${uid}/arriving-scans`)).body['scans'] as Scan[];
  const names = async (visitor: Visitor, uid: string) =>
    ((await visitor.get(`/api/users/${uid}`)).body['scanHistory'] as { id: string; fileName: string }[]).map(
      ({ id, fileName }) => [id, fileName],
    );

  describe('a page that goes', () => {
    test('keeps its scan: it is shown arriving, and then stands in the history under the same id', async () => {
      const { visitor, uid } = await server.verified(at('reload'));
      const id = await beginAndLeave(visitor, '%PDF-1.7 wait 1500', 'March.pdf');
      expect(await arriving(visitor, uid)).toMatchObject([{ id, fileName: 'March.pdf', failure: null }]);
      expect(await names(visitor, uid)).toEqual([]);
      await until(async () => (await arriving(visitor, uid)).length === 0);
      expect(await names(visitor, uid)).toEqual([[id, 'March.pdf']]);
      expect((await visitor.get(`/api/users/${uid}`)).body).toMatchObject({ freeScansLeft: 0 });
      // Whoever watched it arrive needs no mail.
      expect(mailsTo(at('reload'))).toEqual([]);
    });

    test('is told by email of a long scan, without a word of the statement', async () => {
      const { visitor, uid } = await server.verified(at('away'));
      const id = await beginAndLeave(visitor, '%PDF-1.7 wait 1500', 'April.pdf');
      await until(() => mailsTo(at('away')).length > 0);
      const [mail = ''] = mailsTo(at('away'));
      expect(mail).toContain('Subject: Your scan is finished');
      expect(mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=')).toContain(
        `http://assay.test/dashboard?scan=${id}`,
      );
      expect(mail).toContain('April.pdf');
      expect(mail).not.toMatch(/Potential Risk|Jordan|\$/);
      expect(await names(visitor, uid)).toEqual([[id, 'April.pdf']]);
    });

    test('gets no mail for a scan that took a moment', async () => {
      const { visitor, uid } = await server.verified(at('quick'));
      await beginAndLeave(visitor, '%PDF-1.7 wait 100', 'May.pdf');
      await until(async () => (await names(visitor, uid)).length === 1);
      expect(mailsTo(at('quick'))).toEqual([]);
    });

    test('finds why a scan failed, once, and lets go of it', async () => {
      const { visitor, uid } = await server.verified(at('failed'));
      const id = await beginAndLeave(visitor, '%PDF-1.7 refuse-late damaged', 'June.pdf');
      await until(async () => (await arriving(visitor, uid))[0]?.failure !== null);
      expect(await arriving(visitor, uid)).toMatchObject([
        { id, failure: { reason: 'damaged', message: 'Refused: damaged.' } },
      ]);
      expect((await visitor.call('DELETE', `/api/users/${uid}/arriving-scans/${id}`)).status).toBe(204);
      expect(await arriving(visitor, uid)).toEqual([]);
      expect((await visitor.get(`/api/users/${uid}`)).body).toMatchObject({ freeScansLeft: 1 });
    });
  });

  test('a cancelled scan ends at once, costs nothing, and is nobody else’s to cancel', async () => {
    const { visitor, uid } = await server.verified(at('cancel'));
    const stranger = await server.verified(at('stranger'));
    const id = await beginAndLeave(visitor, '%PDF-1.7 endless', 'July.pdf');
    const path = (of: string) => `/api/users/${of}/arriving-scans/${id}`;
    expect((await stranger.visitor.call('DELETE', path(stranger.uid))).status).toBe(404);
    expect((await stranger.visitor.get(`/api/users/${uid}/arriving-scans`)).status).toBe(404);
    expect((await visitor.call('DELETE', path(uid))).status).toBe(204);
    await until(async () => {
      const left = await server.database.db
        .selectFrom('arriving_scan')
        .selectAll()
        .where('uid', '=', uid)
        .execute();
      return left.length === 0;
    });
    expect((await visitor.get(`/api/users/${uid}`)).body).toMatchObject({
      freeScansLeft: 1,
      scanHistory: [],
    });
  });

  test('a scan whose process has ended is told as failed', async () => {
    const { visitor, uid } = await server.verified(at('ended'));
    const long = new Date(Date.now() - 60_000).toISOString();
    await server.database.db
      .insertInto('arriving_scan')
      .values({
        id: `left-${kind.name}`,
        uid,
        fileName: 'August.pdf',
        startedAt: long,
        stage: 'checks',
        label: 'Checking',
        done: 4,
        total: 9,
        aliveAt: long,
        watchedAt: null,
        refusal: null,
        message: null,
      })
      .execute();
    expect(await arriving(visitor, uid)).toMatchObject([{ failure: { reason: 'stopping' } }]);
  });
});
