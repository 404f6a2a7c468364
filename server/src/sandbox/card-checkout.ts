import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '../platform/errors.ts';
import { customerOfId, testCardOf, testCards, type Moment, type SandboxCheckout } from './card-account.ts';
import { checkoutOf } from './card-api.ts';
import { completeCheckout, monthly } from './card-life.ts';
import { day, dollars, html, sendPage, type Html } from './card-page.ts';
import { UnknownObjectError, type CardStore } from './card-store.ts';

const at = '/sandbox/checkout';

/** What came of handing in a checkout's form. */
export type CheckoutOutcome = 'complete' | 'confirm' | 'declined' | 'unknown-card' | 'card-needed' | 'closed';

/** What the buyer enters: a card number, or `none` to begin a trial without one. */
export function payCheckout(store: CardStore, id: string, number: string): Promise<CheckoutOutcome> {
  return withCheckout(store, id, (moment, checkout) => {
    if (checkout.status !== 'open') return 'closed';
    if (number === 'none') {
      if (checkout.needsCard) return 'card-needed';
      completeCheckout(moment, checkout, null);
      return 'complete';
    }
    const card = testCardOf(number);
    if (!card) return 'unknown-card';
    if (card.kind === 'declined') return 'declined';
    if (card.kind === 'authenticate') {
      checkout.confirming = card;
      return 'confirm';
    }
    completeCheckout(moment, checkout, card);
    return 'complete';
  });
}

/** The buyer's answer to the bank's question. */
export function confirmCheckout(store: CardStore, id: string, approved: boolean): Promise<CheckoutOutcome> {
  return withCheckout(store, id, (moment, checkout) => {
    const card = checkout.confirming;
    if (checkout.status !== 'open' || !card) return 'closed';
    checkout.confirming = null;
    if (!approved) return 'declined';
    completeCheckout(moment, checkout, card);
    return 'complete';
  });
}

function withCheckout<T>(
  store: CardStore,
  id: string,
  work: (moment: Moment, checkout: SandboxCheckout) => T,
): Promise<T> {
  return store.change(customerOfId(id), (moment) => work(moment, checkoutOf(moment.account, id)));
}

/** `/sandbox/checkout/{id}`: the card provider's checkout in the browser. */
export function checkoutPages(scope: FastifyInstance, store: CardStore): void {
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;
  const fieldOf = (request: FastifyRequest, name: string) =>
    (request.body as Record<string, string> | undefined)?.[name] ?? '';
  const look = (request: FastifyRequest) =>
    withCheckout(store, idOf(request), ({ account, at: now }, checkout) => ({
      checkout,
      now,
      email: account.customer.email,
    })).catch(notFound);
  const show = async (request: FastifyRequest, reply: FastifyReply, problem: CheckoutOutcome | null) => {
    const found = await look(request);
    const { checkout } = found;
    if (checkout.status !== 'open') return sendPage(reply, 'This checkout is closed', closed(checkout));
    const title = checkout.trialDays > 0 ? 'Start your free trial' : 'Subscribe to Starter';
    return sendPage(reply, title, form(found, problem), problem === null ? 200 : 402);
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply, outcome: CheckoutOutcome) => {
    if (outcome === 'complete') return reply.redirect((await look(request)).checkout.successUrl, 303);
    if (outcome === 'confirm') return reply.redirect(`${at}/${idOf(request)}/confirm`, 303);
    return show(request, reply, outcome === 'closed' ? null : outcome);
  };

  scope.get(`${at}/:id`, async (request, reply) => show(request, reply, null));
  scope.post(`${at}/:id`, async (request, reply) => {
    const outcome = await payCheckout(store, idOf(request), fieldOf(request, 'card')).catch(notFound);
    return answer(request, reply, outcome);
  });
  scope.get(`${at}/:id/confirm`, async (request, reply) => {
    const { checkout } = await look(request);
    if (checkout.status !== 'open' || !checkout.confirming) return show(request, reply, null);
    return sendPage(reply, 'Confirm it is you', question(checkout));
  });
  scope.post(`${at}/:id/confirm`, async (request, reply) => {
    const approved = fieldOf(request, 'answer') === 'approve';
    return answer(request, reply, await confirmCheckout(store, idOf(request), approved).catch(notFound));
  });
}

/** What the stand-in does not know is not found. @throws CallError `not-found` */
export function notFound(error: unknown): never {
  throw error instanceof UnknownObjectError ? new CallError('not-found') : error;
}

const problems: Partial<Record<CheckoutOutcome, string>> = {
  declined: 'The card was declined. Nothing was charged; try another card.',
  'unknown-card': 'The sandbox takes only the test cards below. Never enter a real card number here.',
  'card-needed': 'This purchase needs a card.',
};

function form(
  { checkout, now, email }: { checkout: SandboxCheckout; now: number; email: string },
  problem: CheckoutOutcome | null,
): Html {
  const { id, trialDays, needsCard, cancelUrl } = checkout;
  const isTrial = trialDays > 0;
  const action = `${at}/${id}`;
  return html`${problem === null ? null : html`<p role="alert" id="problem">${problems[problem] ?? ''}</p>`}
    <section class="sheet" aria-label="Order">
      <dl class="lines">
        <dt>Assay Starter, monthly</dt>
        <dd>${dollars(monthly)}</dd>
        ${
          isTrial
            ? html`<dt>${trialDays} days free</dt>
                <dd>until ${day(now + trialDays * 86_400)}</dd>`
            : null
        }
        <dt class="total">Due today</dt>
        <dd class="total">${dollars(isTrial ? 0 : monthly)}</dd>
      </dl>
      <p class="soft">
        For ${email}. ${isTrial ? `Then ${dollars(monthly)} a month; cancel any time.` : 'Cancel any time.'}
      </p>
    </section>
    ${
      needsCard
        ? null
        : html`<form method="post" action="${action}" class="sheet">
            <h2>Without a card</h2>
            <p>The trial ends by itself after ${trialDays} days. You can add a card until then.</p>
            <button name="card" value="none">Start trial without card</button>
          </form>`
    }
    <form method="post" action="${action}" class="sheet">
      <h2>${needsCard ? 'Pay by card' : 'With a card'}</h2>
      <label for="card">Card number</label>
      <input
        id="card"
        name="card"
        class="number"
        inputmode="numeric"
        autocomplete="off"
        required
        maxlength="25"
        aria-describedby="${problem === null ? 'hint' : 'problem hint'}"
      />
      <p class="note" id="hint">One of the test cards below.</p>
      <button class="wide">${isTrial ? 'Start trial' : `Pay ${dollars(monthly)}`}</button>
    </form>
    <form method="post" action="${action}" class="sheet">
      <h2>Test cards</h2>
      <p class="note">Choosing one hands it in at once.</p>
      ${cardButtons()}
    </form>
    <p><a href="${cancelUrl}">Back to Assay without subscribing</a></p>`;
}

/** The test cards as buttons of a form, each handing in its number as `card`. */
export function cardButtons(cards = testCards): Html {
  const buttons = cards.map(
    ({ number, says }) =>
      html`<li>
        <button name="card" value="${number}">
          <span class="number">${number}</span> <span>${says}</span>
        </button>
      </li>`,
  );
  return html`<ul class="cards">
    ${buttons}
  </ul>`;
}

function question({ id, confirming, trialDays }: SandboxCheckout): Html {
  const what = trialDays > 0 ? 'use this card after your trial' : `pay ${dollars(monthly)}`;
  return html`<form method="post" action="${at}/${id}/confirm" class="sheet">
    <p>
      The bank of the card ending in ${confirming?.last4 ?? ''} asks you to confirm that you want to ${what}.
    </p>
    <div class="row">
      <button name="answer" value="approve">Approve</button>
      <button name="answer" value="refuse" class="quiet">Refuse</button>
    </div>
  </form>`;
}

function closed(checkout: SandboxCheckout): Html {
  const done = checkout.status === 'complete';
  return html`<p>
      ${done ? 'It was completed. There is nothing left to do.' : 'It was not completed in time, or another took its place. Nothing was charged.'}
    </p>
    <p><a href="${done ? checkout.successUrl : checkout.cancelUrl}">Back to Assay</a></p>`;
}
