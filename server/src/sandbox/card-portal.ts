import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError } from '../platform/errors.ts';
import {
  customerOfId,
  testCardOf,
  testCards,
  type CardAccount,
  type SandboxInvoice,
  type SandboxSubscription,
} from './card-account.ts';
import { cardButtons, notFound } from './card-checkout.ts';
import { changeCard, endWithPeriod } from './card-life.ts';
import { day, dollars, html, scrolling, sendPage, type Html } from './card-page.ts';
import type { CardStore } from './card-store.ts';

const at = '/sandbox/portal';

/** `/sandbox/portal/{id}`: the card provider's pages for card and receipts. */
export function portalPages(scope: FastifyInstance, store: CardStore): void {
  const find = async (request: FastifyRequest) => {
    const { id } = request.params as { id: string };
    const account = await store.look(customerOfId(id), (found) => found).catch(notFound);
    const portal = account.portals.find((one) => one.id === id);
    if (!portal || account.customer.deleted) throw new CallError('not-found');
    return { account, portal };
  };

  scope.get(`${at}/:id`, async (request, reply) => {
    const { account, portal } = await find(request);
    const { changed } = request.query as { changed?: string };
    return sendPage(reply, 'Card and receipts', overview(account, portal, changed));
  });
  scope.post(`${at}/:id`, async (request, reply) => {
    const { account, portal } = await find(request);
    const number = (request.body as Record<string, string> | undefined)?.['card'] ?? '';
    const changed = await replaceCard(store, account.customer.id, number);
    return reply.redirect(`${at}/${portal.id}?changed=${changed}`, 303);
  });
  scope.post(`${at}/:id/keep`, async (request, reply) => {
    const { account, portal } = await find(request);
    await store.change(account.customer.id, (moment) => {
      const going = moment.account.subscriptions.filter((one) => one.endedAt === null);
      for (const one of going) endWithPeriod(moment, one, false);
    });
    return reply.redirect(`${at}/${portal.id}`, 303);
  });
  scope.get(`${at}/:id/receipts/:invoice`, async (request, reply) => {
    const { account, portal } = await find(request);
    const { invoice: id } = request.params as { invoice: string };
    const invoice = account.invoices.find((one) => one.id === id);
    if (!invoice) throw new CallError('not-found');
    return sendPage(reply, 'Receipt', receipt(account, invoice, portal.id));
  });
}

/** Puts a card on file. The holder is taken to have confirmed it where its bank asks. */
export function replaceCard(store: CardStore, customer: string, number: string): Promise<'yes' | 'no'> {
  const card = testCardOf(number);
  if (!card || card.kind === 'declined') return Promise.resolve('no');
  return store.change(customer, (moment) => {
    changeCard(moment, card);
    return 'yes';
  });
}

function overview(account: CardAccount, portal: CardAccount['portals'][number], changed?: string): Html {
  const { card, customer } = account;
  const going = account.subscriptions.find((one) => one.endedAt === null && one.cancelAtPeriodEnd);
  const owed = account.invoices.some((one) => one.status === 'open' && one.attempts > 0);
  return html`${changed === 'yes' ? html`<p role="status">The card was changed.</p>` : null}
    ${changed === 'no' ? html`<p role="alert">The card was declined. We kept the one on file.</p>` : null}
    <p class="soft">For ${customer.email}</p>
    <section class="sheet">
      <h2>Card on file</h2>
      <p>${card ? `Ending in ${card.last4}` : 'None'}</p>
      ${owed ? html`<p role="status">A payment is due. The new card will be charged right away.</p>` : null}
      <form method="post" action="${at}/${portal.id}">
        <h3>${card ? 'Change it to' : 'Add'}</h3>
        ${cardButtons(testCards.filter(({ kind }) => kind !== 'authenticate'))}
      </form>
    </section>
    ${going ? kept(going, portal.id) : null}
    <section class="sheet">
      <h2>Receipts</h2>
      ${receipts(account, portal.id)}
    </section>
    <p><a href="${portal.returnUrl}">Back to Assay</a></p>`;
}

function kept(one: SandboxSubscription, portal: string): Html {
  return html`<form method="post" action="${at}/${portal}/keep" class="sheet">
    <h2>Subscription</h2>
    <p>It ends on ${day(one.periodEnd)}.</p>
    <button>Keep the subscription</button>
  </form>`;
}

function receipts(account: CardAccount, portal: string): Html {
  if (account.invoices.length === 0) return html`<p>None yet.</p>`;
  const rows = account.invoices.toReversed().map(
    (invoice) =>
      html`<tr>
        <td>${day(invoice.created)}</td>
        <td><a href="${at}/${portal}/receipts/${invoice.id}">${invoice.number}</a></td>
        <td>${invoice.status}</td>
        <td class="amount">${dollars(invoice.amount)}</td>
      </tr>`,
  );
  return scrolling(
    'Receipts',
    html`<table>
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
  );
}

function receipt({ customer }: CardAccount, invoice: SandboxInvoice, portal: string): Html {
  const state = invoice.paidAt === null ? 'Not paid' : `Paid on ${day(invoice.paidAt)}`;
  return html`<section class="sheet">
      <dl class="lines">
        <dt>Number</dt>
        <dd>${invoice.number}</dd>
        <dt>For</dt>
        <dd>${customer.email}</dd>
        <dt>Assay Starter, ${day(invoice.periodStart)} to ${day(invoice.periodEnd)}</dt>
        <dd>${dollars(invoice.amount)}</dd>
        <dt class="total">${state}</dt>
        <dd class="total">${dollars(invoice.paidAt === null ? 0 : invoice.amount)}</dd>
      </dl>
    </section>
    <p><a href="${at}/${portal}">Back to card and receipts</a></p>`;
}
