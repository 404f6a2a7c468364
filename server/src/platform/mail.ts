import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Queries } from './queries.ts';

/** A message to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Address an answer goes to, where it is not the sender's. */
  replyTo?: string;
}

/** Sends mail, or keeps it where it can be looked at. Rejects when it cannot. */
export type SendMail = (mail: Mail) => Promise<void>;

/** The sandbox's mail: kept in the outbox instead of being sent. */
export function sandboxMail(db: Queries): SendMail {
  return async ({ to, subject, text }) => {
    const sentAt = new Date().toISOString();
    await db
      .insertInto('outbox')
      .values({ id: randomUUID(), kind: 'mail', recipient: to, subject, text, sentAt })
      .execute();
  };
}

/** Longest wait for the mail server at each step, in milliseconds. */
const timeoutMs = 15_000;

/** Mail through an SMTP server, by its address (`smtp://user:password@host:587`, `smtps://…`). */
export function smtpMail(url: string, from: string): SendMail & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const send: SendMail = async ({ to, subject, text, replyTo }) => {
    const answers = replyTo ? { replyTo: { name: '', address: replyTo } } : {};
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text, ...answers });
  };
  return Object.assign(send, { close: () => transport.close() });
}
