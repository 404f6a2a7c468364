import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { email, line } from '../identity/fields.ts';
import type { Sessions } from '../identity/sessions.ts';
import { bodyOf, type Contract } from '../platform/contract.ts';
import type { Database } from '../platform/database.ts';
import type { SendMail } from '../platform/mail.ts';
import { RateLimit } from '../platform/rate-limit.ts';
import { createTickets } from './tickets.ts';

/** Tickets one address may send in a quarter of an hour. */
const mostPerAddress = 5;
const windowMs = 15 * 60_000;

/** How often what could not be mailed is tried again, in milliseconds. */
const tryAgainMs = 5 * 60_000;

/** Longest message, in characters. */
const longestMessage = 5000;

// A message keeps its line breaks; every other control character has no business in a mail.
const message = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(longestMessage)
      .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u),
  );
const submit = {
  summary: 'A question to the operator: stored, and emailed to the support address',
  access: 'anybody',
  body: z.strictObject({ name: line.min(1), email, subject: line.min(1), message }),
  status: 201,
  answer: z.object({ id: z.string() }),
  refusals: ['too-many-tries'],
} satisfies Contract;

/** A question to the operator, as its form sends it. */
export type TicketRequest = z.infer<typeof submit.body>;

/** `POST /api/support/tickets`. */
export function supportRoutes(
  app: FastifyInstance,
  parts: { database: Database; sessions: Sessions; sendMail: SendMail; supportEmail: string },
): void {
  const tickets = createTickets(parts.database, parts);
  const limit = new RateLimit(mostPerAddress, windowMs);
  // The visitor is not kept waiting for the mail server; what it refuses stays kept and is tried again.
  const deliver = () =>
    tickets.deliver().catch((error: unknown) => app.log.error({ err: error }, 'a ticket was not mailed'));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(() => void deliver(), tryAgainMs).unref();
    void deliver();
  });
  app.addHook('onClose', async () => clearInterval(timer));
  app.post('/api/support/tickets', { config: { contract: submit } }, async (request, reply) => {
    const ticket = bodyOf(submit, request);
    limit.count(request.ip);
    const user = await parts.sessions.find(request);
    const id = await tickets.submit({ ...ticket, uid: user?.uid ?? null });
    void deliver();
    return reply.status(201).send({ id });
  });
}
