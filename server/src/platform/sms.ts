import { randomUUID } from 'node:crypto';
import type { Queries } from './queries.ts';

/** A text message to one phone; `to` is E.164. */
export interface Sms {
  to: string;
  text: string;
}

/** Sends a text message, or keeps it where it can be looked at. Rejects when it cannot. */
export type SendSms = (sms: Sms) => Promise<void>;

/** The sandbox's text messages: kept in the outbox instead of being sent. */
export function sandboxSms(db: Queries): SendSms {
  return async ({ to, text }) => {
    const sentAt = new Date().toISOString();
    await db
      .insertInto('outbox')
      .values({ id: randomUUID(), kind: 'sms', recipient: to, subject: 'Text message', text, sentAt })
      .execute();
  };
}

/** Access to Twilio's messaging. */
export interface TwilioAccount {
  /** Base address, `https://api.twilio.com`. */
  url: string;
  accountSid: string;
  authToken: string;
  /** A number of the account (E.164), or the id of a messaging service (`MG…`). */
  from: string;
}

/** Longest wait for the provider, in milliseconds. */
const timeoutMs = 15_000;

/** Text messages through Twilio (its API of 2010-04-01, `POST …/Messages.json`). */
export function twilioSms({ url, accountSid, authToken, from }: TwilioAccount): SendSms {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return async ({ to, text }) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
      body: new URLSearchParams({ To: to, [sender]: from, Body: text }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const answer = (await response.json().catch(() => ({}))) as { code?: number };
    // The provider's text may quote the number; its code says enough.
    if (!response.ok) throw new Error(`Twilio refused a message: ${response.status}, ${answer.code ?? 0}`);
  };
}
