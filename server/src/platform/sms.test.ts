import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { twilioSms } from './sms.ts';

/** A stand-in on loopback that answers as Twilio documents its API. */
const received: { path: string; type: string; fields: Record<string, string> }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const answer = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const expected = `Basic ${Buffer.from('AC1:token').toString('base64')}`;
    if (request.headers.authorization !== expected) {
      return answer(401, { code: 20003, message: 'Authenticate', status: 401 });
    }
    const fields = Object.fromEntries(new URLSearchParams(body));
    if (fields['To'] === '+15005550001') {
      return answer(400, { code: 21211, message: "Invalid 'To' Phone Number: +15005550001", status: 400 });
    }
    received.push({
      path: `${request.method} ${request.url}`,
      type: request.headers['content-type'] ?? '',
      fields,
    });
    return answer(201, { sid: 'SM1', status: 'queued', to: fields['To'] });
  });
});
let account = { url: '', accountSid: 'AC1', authToken: 'token', from: '+15005550006' };
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  account = {
    ...account,
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('a message goes out as Twilio’s API asks for it', async () => {
  await twilioSms(account)({ to: '+14155550123', text: '123456 is your code & nothing else' });
  expect(received.at(-1)).toEqual({
    path: 'POST /2010-04-01/Accounts/AC1/Messages.json',
    type: expect.stringContaining('application/x-www-form-urlencoded'),
    fields: { To: '+14155550123', From: '+15005550006', Body: '123456 is your code & nothing else' },
  });
});

test('a messaging service may be the sender', async () => {
  await twilioSms({ ...account, from: 'MG9' })({ to: '+14155550123', text: 'x' });
  expect(received.at(-1)?.fields).toEqual({ To: '+14155550123', MessagingServiceSid: 'MG9', Body: 'x' });
});

test('a refusal or an unreachable provider is an error that names no number', async () => {
  const refused = twilioSms(account)({ to: '+15005550001', text: 'x' });
  await expect(refused).rejects.toThrow('400, 21211');
  await expect(refused).rejects.not.toThrow('+1500');
  await expect(
    twilioSms({ ...account, authToken: 'wrong' })({ to: '+14155550123', text: 'x' }),
  ).rejects.toThrow('401');
  await expect(
    twilioSms({ ...account, url: 'http://127.0.0.1:1' })({ to: '+14155550123', text: 'x' }),
  ).rejects.toThrow();
});
