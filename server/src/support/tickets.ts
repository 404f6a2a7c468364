import { randomUUID } from 'node:crypto';
import type { Queries } from '../platform/queries.ts';
import type { Database } from '../platform/database.ts';
import type { SendMail } from '../platform/mail.ts';

/** A question to the operator. */
export interface Ticket {
  /** Who asks, when signed in. */
  uid: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** Keeps tickets and emails them to the operator. */
export interface Tickets {
  /** Keeps a ticket and returns its id. */
  submit(ticket: Ticket): Promise<string>;
  /** Emails what is kept and not yet mailed; rejects when some of it could not be, which stays kept. */
  deliver(): Promise<void>;
}

/** Tickets of one database; `supportEmail` is where they go. */
export function createTickets(
  { db }: Database,
  { sendMail, supportEmail }: { sendMail: SendMail; supportEmail: string },
): Tickets {
  const deliver = async () => {
    const waiting = await db
      .selectFrom('support_ticket')
      .selectAll()
      .where('mailedAt', 'is', null)
      .orderBy('createdAt')
      .limit(20)
      .execute();
    const failed: unknown[] = [];
    for (const ticket of waiting) {
      // Whoever claims it first emails it: other processes see the same tickets.
      const claim = await db
        .updateTable('support_ticket')
        .set({ mailedAt: new Date().toISOString() })
        .where('id', '=', ticket.id)
        .where('mailedAt', 'is', null)
        .executeTakeFirst();
      if (claim.numUpdatedRows === 0n) continue;
      try {
        await sendMail(mailOf(ticket, supportEmail));
      } catch (error) {
        failed.push(error);
        await db.updateTable('support_ticket').set({ mailedAt: null }).where('id', '=', ticket.id).execute();
      }
    }
    if (failed.length > 0) throw new Error(`${failed.length} tickets were not mailed`, { cause: failed[0] });
  };
  return {
    deliver,
    async submit(ticket) {
      const id = randomUUID();
      const createdAt = new Date().toISOString();
      await db
        .insertInto('support_ticket')
        .values({ id, ...ticket, createdAt, mailedAt: null })
        .execute();
      return id;
    },
  };
}

function mailOf(ticket: Ticket & { id: string; createdAt: string }, to: string) {
  const { id, name, email, subject, message, uid, createdAt } = ticket;
  const from = `${name} <${email}>${uid ? `, user ${uid}` : ', not signed in'}`;
  return {
    to,
    replyTo: email,
    subject: `Support ticket: ${subject}`,
    text: `From: ${from}\nSent: ${createdAt}\nTicket: ${id}\n\n${message}\n`,
  };
}

/** A user's own tickets, oldest first. */
export async function ticketsOf(db: Queries, uid: string) {
  return db
    .selectFrom('support_ticket')
    .select(['id', 'name', 'email', 'subject', 'message', 'createdAt'])
    .where('uid', '=', uid)
    .orderBy('createdAt')
    .execute();
}
