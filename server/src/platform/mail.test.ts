import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpMail } from './mail.ts';

/** A real SMTP server on loopback that keeps what it is given. */
const received: { from: string; to: string[]; text: string }[] = [];
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  logger: false,
  onAuth: ({ username, password }, _session, done) =>
    username === 'assay' && password === 'a p@ss'
      ? done(null, { user: username })
      : done(new Error('Invalid credentials')),
  onData(stream, session, done) {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        text,
      });
      done();
    });
  },
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const from = 'Assay <no-reply@assay.example>';

test('a mail arrives at the address it is for, with its text', async () => {
  const send = smtpMail(`smtp://assay:a%20p%40ss@127.0.0.1:${port}`, from);
  await send({
    to: 'ada@example.com',
    subject: 'Réinitialiser',
    text: 'Open\n\nhttp://assay.test/?oobCode=abc',
  });
  send.close();
  const mail = received.at(-1);
  expect([mail?.from, mail?.to]).toEqual(['no-reply@assay.example', ['ada@example.com']]);
  expect(mail?.text).toContain('http://assay.test/?oobCode=abc');
  expect(mail?.text).toMatch(/^From: Assay <no-reply@assay\.example>/m);
});

test('what stands in subject or address makes no further header and no further recipient', async () => {
  const send = smtpMail(`smtp://assay:a%20p%40ss@127.0.0.1:${port}`, from);
  await send({ to: 'ada@example.com', subject: 'Hello\r\nBcc: mallory@example.com', text: 'x' });
  const mail = received.at(-1);
  expect(mail?.to).toEqual(['ada@example.com']);
  expect(mail?.text).not.toMatch(/^Bcc:/m);
  await send({ to: 'ada@example.com, mallory@example.com', subject: 'x', text: 'x' }).catch(() => {});
  expect(received.flatMap(({ to }) => to)).not.toContain('mallory@example.com');
  send.close();
});

test('a refused or unreachable server is an error, not silence', async () => {
  const wrong = smtpMail(`smtp://assay:wrong@127.0.0.1:${port}`, from);
  await expect(wrong({ to: 'ada@example.com', subject: 'x', text: 'x' })).rejects.toThrow('535');
  wrong.close();
  const nowhere = smtpMail('smtp://127.0.0.1:1', from);
  await expect(nowhere({ to: 'ada@example.com', subject: 'x', text: 'x' })).rejects.toThrow();
  nowhere.close();
});
