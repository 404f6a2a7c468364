import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../test/databases.ts';
import { freePort } from '../../test/postgres-cluster.ts';
import { createMailQueue } from './mail-queue.ts';
import { smtpMail } from './mail.ts';

const secret = 'a secret of the tests, long enough to sign';
const mail = { to: 'ada@example.com', subject: 'Reset', text: 'https://assay.test/?oobCode=very-secret' };

onEachDatabase((kind) => {
  test('a mail waits, unreadable, until the mail server is back, and is sent once by one of two processes', async () => {
    const database = await kind.open();
    const port = await freePort();
    const failures: unknown[] = [];
    const queueOf = () => {
      const send = smtpMail(`smtp://127.0.0.1:${port}`, 'Assay <no-reply@assay.example>');
      const onTrouble = (error: unknown) => void failures.push(error);
      return { queue: createMailQueue(database, { send, secret, onTrouble }), send };
    };
    const [one, other] = [queueOf(), queueOf()];
    await one.queue.post(mail);
    expect(await one.queue.deliver()).toBe(0);
    expect(failures.length).toBeGreaterThan(0);
    const [row] = await database.db.selectFrom('queued_mail').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain('secret');
    expect(JSON.stringify(row)).not.toContain('ada@');

    const received: string[] = [];
    const smtp = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onData(stream, _session, done) {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
        stream.on('end', () => {
          received.push(text);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
    try {
      await database.db
        .updateTable('queued_mail')
        .set({ nextTry: new Date(0).toISOString() })
        .execute();
      const sent = await Promise.all([one.queue.deliver(), other.queue.deliver()]);
      expect(sent.sort()).toEqual([0, 1]);
      expect(received).toHaveLength(1);
      expect(received[0]).toContain('very-secret');
      expect(await database.db.selectFrom('queued_mail').select('id').execute()).toEqual([]);
    } finally {
      await Promise.all([one.queue.close(), other.queue.close()]);
      one.send.close();
      other.send.close();
      await new Promise<void>((resolve) => smtp.close(resolve));
    }
  });

  test('a mail whose time is over is not sent any more', async () => {
    const database = await kind.open();
    const queue = createMailQueue(database, { send: () => Promise.reject(new Error('down')), secret });
    await queue.post(mail, -1);
    await queue.deliver();
    expect(await database.db.selectFrom('queued_mail').select('id').execute()).toEqual([]);
    await queue.close();
  });
});
