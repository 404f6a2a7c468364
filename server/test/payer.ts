import { expect } from 'vitest';
import { Visitor, type AccountServer } from './accounts.ts';
import { until } from './test-server.ts';

/** The record of a user as its page reads it. */
export type PayerRecord = Record<string, unknown>;

let count = 0;

/** A user at a server with the card sandbox, who does what a person would in the browser. */
export interface Payer {
  visitor: Visitor;
  uid: string;
  email: string;
  record(): Promise<PayerRecord>;
  /** Waits until the record holds the fields. */
  becomes(fields: PayerRecord): Promise<void>;
  /** Asks for a checkout; its path at the server. */
  checkout(): Promise<string>;
  /** Hands in a form of the sandbox; its status and where it leads. */
  submit(path: string, fields: Record<string, string>): Promise<{ status: number; to: string; text: string }>;
  /** Goes through a checkout with a card number, or `none`. */
  subscribe(card: string): Promise<void>;
  cancel(): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Path of the portal's page. */
  portal(): Promise<string>;
}

/** The test cards. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000000000000002',
  authenticate: '4000 0025 0000 3155',
  failsLater: '4000 0000 0000 0341',
};

/** Signs up a payer. */
export async function newPayer(server: AccountServer, email = `payer${count++}@example.com`): Promise<Payer> {
  const visitor = new Visitor(server);
  const uid = await visitor.signUp(email);
  const record = async () => (await visitor.get(`/api/users/${uid}`)).body;
  const submit: Payer['submit'] = async (path, fields) => {
    const body = new URLSearchParams(fields).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status, headers, text } = await visitor.open(path, 'POST', body, type);
    return { status, to: headers.get('location') ?? '', text };
  };
  const checkout = async () => {
    const { status, body } = await visitor.post('/api/create-subscription-session', {
      userId: uid,
      plan: 'starter',
    });
    expect([status, body['error']]).toEqual([200, undefined]);
    return new URL(String(body['url'])).pathname;
  };
  return {
    visitor,
    uid,
    email,
    record,
    submit,
    checkout,
    async becomes(fields) {
      let seen: PayerRecord = {};
      const holds = async () => {
        seen = await record();
        return Object.entries(fields).every(([name, value]) => seen[name] === value);
      };
      await Promise.race([until(holds), new Promise((resolve) => setTimeout(resolve, 20_000))]);
      expect(seen).toMatchObject(fields);
    },
    async subscribe(card) {
      const done = await submit(await checkout(), { card });
      expect([done.status, done.to]).toEqual([303, 'http://assay.test/dashboard?checkout=success']);
    },
    async cancel() {
      const { subscriptionId } = await record();
      return visitor.post('/api/cancel-subscription', { userId: uid, subscriptionId });
    },
    async portal() {
      const { body } = await visitor.post('/api/billing/portal-session', { userId: uid });
      return new URL(String(body['url'])).pathname;
    },
  };
}

/** Advances the sandbox's clock by 1, 7 or 30 days. */
export async function advance(server: AccountServer, days: 1 | 7 | 30): Promise<void> {
  const response = await fetch(`${server.url}/sandbox/billing/advance`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `days=${days}`,
  });
  expect(response.status).toBe(303);
}
