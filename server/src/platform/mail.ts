import { randomUUID } from 'node:crypto';
import type { Queries } from './database.ts';

/** A message to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
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
