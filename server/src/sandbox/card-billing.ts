import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { CallError } from '../platform/errors.ts';
import type { CardAccount, SandboxSubscription } from './card-account.ts';
import type { EventPump } from './card-events.ts';
import { nextDue } from './card-life.ts';
import { day, dollars, html, moment, scrolling, sendPage, type Html } from './card-page.ts';
import type { CardStore } from './card-store.ts';

const at = '/sandbox/billing';
const steps = [1, 7, 30];
/** Events shown, newest first. */
const shown = 30;

/** `/sandbox/billing`: the clock, and everything the stand-in for the card provider holds. */
export function billingPages(
  scope: FastifyInstance,
  { database, store, pump }: { database: Database; store: CardStore; pump: EventPump },
): void {
  scope.get(at, async (request, reply) => {
    await store.settle();
    const now = await store.now();
    const accounts = await store.all();
    if ((request.headers.accept ?? '').includes('application/json')) {
      return reply.header('cache-control', 'no-store').send({ now, accounts });
    }
    const events = await eventsOf(database);
    return sendPage(reply, 'Sandbox billing', overview({ now, accounts, events }));
  });
  scope.post(`${at}/advance`, async (request, reply) => {
    const days = Number((request.body as Record<string, string> | undefined)?.['days']);
    if (!steps.includes(days)) throw new CallError('malformed-request');
    await pump.advance(days * 86_400);
    return reply.redirect(at, 303);
  });
}

interface ShownEvent {
  type: string;
  createdAt: string;
  tries: number;
  nextTry: string | null;
}

function eventsOf({ db }: Database): Promise<ShownEvent[]> {
  return db
    .selectFrom('sandbox_card_event')
    .select(['type', 'createdAt', 'tries', 'nextTry'])
    .orderBy('createdAt', 'desc')
    .orderBy('place', 'desc')
    .limit(shown)
    .execute();
}

interface Overview {
  now: number;
  accounts: readonly CardAccount[];
  events: readonly ShownEvent[];
}

function overview({ now, accounts, events }: Overview): Html {
  const dues = accounts.map(nextDue).filter((due) => due !== null);
  const next = dues.length > 0 ? moment(Math.min(...dues)) : 'nothing';
  const buttons = steps.map(
    (days) =>
      html`<button name="days" value="${days}">Advance ${days} ${days === 1 ? 'day' : 'days'}</button>`,
  );
  return html`<section class="sheet">
      <h2>Clock</h2>
      <p>It is <strong>${moment(now)}</strong> here. Next to happen by itself: ${next}.</p>
      <form method="post" action="${at}/advance" class="row">${buttons}</form>
    </section>
    <h2>Customers</h2>
    ${accounts.length === 0 ? html`<p>None yet. Choose a plan in the application.</p>` : accounts.map(customer)}
    <h2>Events sent to the application</h2>
    ${events.length === 0 ? html`<p>None yet.</p>` : eventTable(events)}
    <p><a href="/dashboard">To the dashboard</a> · <a href="/sandbox/outbox">To the outbox</a></p>`;
}

function customer({ customer: who, card, subscriptions, invoices }: CardAccount): Html {
  const paid = invoices.filter((one) => one.status === 'paid').reduce((sum, one) => sum + one.amount, 0);
  const rows = invoices.toReversed().map(
    (one) =>
      html`<tr>
        <td>${day(one.created)}</td>
        <td>${one.number}</td>
        <td>${one.status}${one.nextAttempt === null ? '' : `, tried again ${day(one.nextAttempt)}`}</td>
        <td class="amount">${dollars(one.amount)}</td>
      </tr>`,
  );
  return html`<article class="sheet">
    <h3>${who.email}${who.deleted ? ' (deleted)' : ''}</h3>
    <p class="soft">
      <code>${who.id}</code> · ${card ? `card ending in ${card.last4}` : 'no card'} · paid ${dollars(paid)}
    </p>
    ${subscriptions.toReversed().map(subscription)}
    ${
      rows.length === 0
        ? null
        : scrolling(
            `Invoices of ${who.email} (${who.id})`,
            html`<table>
              <caption>
                Invoices
              </caption>
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">Number</th>
                  <th scope="col">State</th>
                  <th scope="col" class="amount">Amount</th>
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>`,
          )
    }
  </article>`;
}

function subscription(one: SandboxSubscription): Html {
  return html`<p>
    <span class="state">${one.status}</span> ${fate(one)} <code class="soft">${one.id}</code>
  </p>`;
}

function fate(one: SandboxSubscription): string {
  if (one.endedAt !== null) return `ended ${day(one.endedAt)}`;
  if (one.status === 'trialing') return `until ${day(one.trialEnd ?? one.periodEnd)}`;
  if (one.status === 'unpaid') return 'is not charged any more until a card is given';
  if (one.status === 'past_due') return 'is tried again';
  return `${one.cancelAtPeriodEnd ? 'ends' : 'renews'} ${day(one.periodEnd)}`;
}

function eventTable(events: readonly ShownEvent[]): Html {
  const rows = events.map(
    ({ type, createdAt, tries, nextTry }) =>
      html`<tr>
        <td>${moment(Date.parse(createdAt) / 1000)}</td>
        <td><code>${type}</code></td>
        <td>
          ${nextTry === null ? (tries > 6 ? 'given up' : 'delivered') : tries === 0 ? 'waiting' : 'tried again soon'}
        </td>
      </tr>`,
  );
  return scrolling(
    'Events',
    html`<table>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Event</th>
          <th scope="col">Delivery</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`,
  );
}
