import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { escapeMarkup } from '../platform/markup.ts';

const style = `body{margin:2rem auto;max-width:44rem;padding:0 1rem;font:1rem/1.5 sans-serif;color:#14181f;background:#fbfaf7}
article{border-top:1px solid #d9d5c9;padding:1rem 0}h2{font-size:1.1rem;margin:0}p{margin:.25rem 0;color:#4b525e}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}a{color:#1d5c4a}`;

/** `/sandbox/outbox`: the messages that would have been sent. Not added where messages are sent for real. */
export function outboxRoutes(app: FastifyInstance, { db }: Database): void {
  app.get('/sandbox/outbox.css', async (_request, reply) => reply.type('text/css').send(style));
  app.get('/sandbox/outbox', async (request, reply) => {
    const messages = await db
      .selectFrom('outbox')
      .selectAll()
      .orderBy('sentAt', 'desc')
      .orderBy('id')
      .limit(100)
      .execute();
    void reply.header('cache-control', 'no-store');
    if ((request.headers.accept ?? '').includes('application/json')) return { messages };
    const articles = messages.map(
      ({ kind, recipient, subject, text, sentAt }) =>
        `<article><h2>${escapeMarkup(subject)}</h2><p>${kind} to ${escapeMarkup(recipient)}, ${sentAt}</p><pre>${linked(text)}</pre></article>`,
    );
    const body = articles.join('') || '<p>Nothing has been sent yet.</p>';
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><title>Sandbox outbox – Assay</title><link rel="stylesheet" href="/sandbox/outbox.css"><h1>Sandbox outbox</h1><p>Emails and text messages that would have been sent. Nothing left this machine.</p>${body}</html>`,
      );
  });
}

function linked(text: string): string {
  return escapeMarkup(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
