import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { until } from '../../test/test-server.ts';

const path = '/api/support/tickets';
const question = {
  name: 'Tess Tenant',
  email: 'Tess@Example.com ',
  subject: 'A question',
  message: 'First line\r\n\r\nSecond line',
};

onEachDatabase((kind) => {
  describe('support tickets', () => {
    let server: AccountServer;
    beforeAll(async () => {
      server = await startAccounts(kind, { SUPPORT_EMAIL: 'help@assay.example' });
    });
    afterAll(() => server.close());
    const kept = () =>
      server.database.db.selectFrom('support_ticket').selectAll().orderBy('createdAt').execute();

    test('a visitor’s is kept and mailed to the operator', async () => {
      const answer = await new Visitor(server).post(path, question);
      expect(answer).toMatchObject({ status: 201, body: { id: expect.any(String) as string } });
      const ticket = (await kept()).find(({ id }) => id === answer.body['id']);
      expect(ticket).toMatchObject({
        uid: null,
        email: 'tess@example.com',
        message: 'First line\n\nSecond line',
      });
      await until(async () => (await server.mails('help@assay.example')).length === 1);
      const [mail] = await server.mails('help@assay.example');
      expect(mail).toContain('From: Tess Tenant <tess@example.com>, not signed in');
      expect(mail).toContain('First line\n\nSecond line');
      await until(async () => (await kept()).every(({ mailedAt }) => mailedAt !== null));
    });

    test('a user’s carries the account and goes with it', async () => {
      const visitor = new Visitor(server);
      const uid = await visitor.signUp('owner@example.com');
      expect((await visitor.post(path, question)).status).toBe(201);
      expect((await kept()).filter((ticket) => ticket.uid === uid)).toHaveLength(1);
      const { body } = await visitor.get(`/api/users/${uid}/export`);
      expect(body['tickets']).toMatchObject([
        { subject: 'A question', message: 'First line\n\nSecond line' },
      ]);
      expect((await visitor.call('DELETE', `/api/users/${uid}`)).status).toBe(204);
      expect((await kept()).filter((ticket) => ticket.uid === uid)).toEqual([]);
    });

    test.each([
      ['no name', { name: ' ' }],
      ['no address', { email: 'tess' }],
      ['no subject', { subject: '' }],
      ['no message', { message: ' \r\n ' }],
      ['a subject of two lines', { subject: 'Hello\r\nBcc: mallory@example.com' }],
      ['a name of two lines', { name: 'Tess\nBcc: mallory@example.com' }],
      ['two addresses', { email: 'tess@example.com, mallory@example.com' }],
      ['a control character', { message: 'bell \u0007' }],
      ['too long a message', { message: 'x'.repeat(5001) }],
      ['a field of its own', { uid: 'somebody' }],
    ])('%s: refused, nothing kept', async (_case, change) => {
      const before = (await kept()).length;
      const answer = await new Visitor(server).post(path, { ...question, ...change });
      expect([answer.status, answer.body['code']]).toEqual([400, 'invalid-argument']);
      expect((await kept()).length).toBe(before);
    });

    test('one address cannot flood it', async () => {
      const visitor = new Visitor(server);
      const statuses: number[] = [];
      for (let i = 0; i < 6; i++) statuses.push((await visitor.post(path, question)).status);
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    });

    test('a form of another website is refused', async () => {
      const answer = await new Visitor(server).post(path, question, { origin: 'https://evil.example' });
      expect(answer.status).toBe(403);
    });
  });

  test('a ticket outlives a mail server that is away, and is mailed when it is back', async () => {
    const received: string[] = [];
    let up = false;
    let refused = 0;
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      closeTimeout: 100,
      onMailFrom(_address, _session, done) {
        if (up) return done();
        refused++;
        return done(new Error('Down for the night'));
      },
      onData(stream, _session, done) {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
        stream.on('end', () => {
          received.push(text);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const address = smtp.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const server = await startAccounts(kind, {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SUPPORT_EMAIL: 'help@assay.example',
    });
    const visitor = new Visitor(server);
    expect((await visitor.post(path, { ...question, subject: 'First' })).status).toBe(201);
    const waiting = () =>
      server.database.db.selectFrom('support_ticket').select('id').where('mailedAt', 'is', null).execute();
    await until(async () => refused === 1 && (await waiting()).length === 1);
    expect(received).toEqual([]);
    up = true;
    expect((await visitor.post(path, { ...question, subject: 'Second' })).status).toBe(201);
    await until(() => received.length === 2);
    expect(received.join()).toMatch(/Subject: Support ticket: First[^]*Subject: Support ticket: Second/);
    expect(received[0]).toMatch(/^Reply-To: tess@example\.com/m);
    expect(received[0]).toMatch(/^To: help@assay\.example/m);
    await server.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
  });
});
