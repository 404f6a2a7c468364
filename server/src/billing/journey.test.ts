import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAccounts, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { advance, cards, newPayer, type Payer } from '../../test/payer.ts';

onEachDatabase((kind) => {
  let server: AccountServer;
  beforeAll(async () => {
    server = await startAccounts(kind);
  });
  afterAll(() => server.close());
  const scan = async ({ visitor }: Payer) =>
    (await visitor.upload('%PDF-1.7 report', `${crypto.randomUUID()}.pdf`)).status;
  const mailsAbout = async ({ email }: Payer, words: string) =>
    (await server.mails(email)).filter((text) => text.includes(words)).length;
  const free = {
    subscriptionPlan: 'free',
    subscriptionId: null,
    trial_end: null,
    nextBillingDate: null,
    cancelAtPeriodEnd: false,
  };
  const spent = async ({ email }: Payer) => {
    const response = await fetch(`${server.url}/sandbox/billing`, {
      headers: { accept: 'application/json' },
    });
    const { accounts } = (await response.json()) as {
      accounts: { customer: { email: string }; invoices: { status: string; amount: number }[] }[];
    };
    return accounts
      .filter((account) => account.customer.email === email)
      .flatMap((account) => account.invoices)
      .reduce((sum, { status, amount }) => sum + (status === 'paid' ? amount : 0), 0);
  };

  test('one free scan, blocked, a trial without card, and back to free when it ends', async () => {
    const payer = await newPayer(server);
    expect([await scan(payer), await scan(payer)]).toEqual([200, 403]);
    await payer.subscribe('none');
    await payer.becomes({
      subscriptionPlan: 'starter',
      subscriptionStatus: 'trial',
      hasUsedTrial: true,
      cancelAtPeriodEnd: false,
    });
    const { trial_end, nextBillingDate } = await payer.record();
    expect(nextBillingDate).toBe(trial_end);
    expect([await scan(payer), await scan(payer)]).toEqual([200, 200]);
    expect(await mailsAbout(payer, 'trial of the Starter plan ends')).toBe(0);
    await advance(server, 7);
    await payer.becomes({ ...free, subscriptionStatus: 'canceled', hasUsedTrial: true, freeScansLeft: 0 });
    expect(await scan(payer)).toBe(403);
    expect(await mailsAbout(payer, 'trial of the Starter plan ends')).toBe(1);
    expect(await spent(payer)).toBe(0);
  });

  test('a trial with card, charged, renewed, failed, paid by another card, canceled, back to free', async () => {
    const payer = await newPayer(server);
    await payer.subscribe(cards.failsLater);
    await payer.becomes({ subscriptionStatus: 'trial' });
    expect((await payer.submit(await payer.portal(), { card: cards.good })).to).toContain('changed=yes');
    await advance(server, 7);
    await payer.becomes({ subscriptionPlan: 'starter', subscriptionStatus: 'active', trial_end: null });
    expect(await spent(payer)).toBe(2000);
    await payer.submit(await payer.portal(), { card: cards.failsLater });
    await advance(server, 30);
    await advance(server, 1);
    await payer.becomes({ subscriptionPlan: 'starter', subscriptionStatus: 'past_due' });
    expect(await mailsAbout(payer, 'We couldn’t charge your card')).toBe(1);
    expect(await scan(payer)).toBe(200);
    expect(await payer.checkout()).toContain('/sandbox/portal/');
    for (let i = 0; i < 3; i++) await advance(server, 7);
    await payer.becomes({ subscriptionStatus: 'unpaid', nextBillingDate: null });
    // Free rules: the one free scan is left still.
    expect([await scan(payer), await scan(payer)]).toEqual([200, 403]);
    expect((await payer.visitor.upload('%PDF-1.7 report')).body['reason']).toBe('payment-due');
    expect(await mailsAbout(payer, 'We couldn’t charge your card')).toBe(1);
    await payer.submit(await payer.portal(), { card: cards.good });
    await payer.becomes({ subscriptionStatus: 'active' });
    expect(await spent(payer)).toBe(4000);
    expect((await payer.cancel()).status).toBe(200);
    expect(await payer.record()).toMatchObject({ subscriptionStatus: 'active', cancelAtPeriodEnd: true });
    // Kept after all, at the provider, and canceled again.
    await payer.submit(`${await payer.portal()}/keep`, {});
    await payer.becomes({ cancelAtPeriodEnd: false });
    await payer.cancel();
    expect(await scan(payer)).toBe(200);
    await advance(server, 30);
    await advance(server, 1);
    await payer.becomes({ ...free, subscriptionStatus: 'canceled' });
    expect(await spent(payer)).toBe(4000);
    expect(await scan(payer)).toBe(403);
  });

  test('a trial canceled ends at once without a charge; the next time it is bought', async () => {
    const payer = await newPayer(server);
    await payer.subscribe(cards.good);
    await payer.becomes({ subscriptionStatus: 'trial' });
    expect(await payer.cancel()).toEqual({ status: 200, body: {} });
    expect(await payer.record()).toMatchObject({
      ...free,
      subscriptionStatus: 'canceled',
      hasUsedTrial: true,
    });
    await advance(server, 7);
    expect(await spent(payer)).toBe(0);
    const path = await payer.checkout();
    const page = (await payer.visitor.open(path)).text;
    expect(page).toContain('Subscribe to Starter');
    expect(page).not.toContain('without card');
    expect((await payer.submit(path, { card: 'none' })).status).toBe(402);
    await payer.subscribe(cards.good);
    await payer.becomes({ subscriptionStatus: 'active', cancelAtPeriodEnd: false });
    expect(await spent(payer)).toBe(2000);
  });

  describe('the checkout page', () => {
    test('refuses a declined and an unknown card, asks to confirm, and is closed when done', async () => {
      const payer = await newPayer(server);
      const path = await payer.checkout();
      const page = await payer.visitor.open(path);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(page.text).toContain('<strong>Sandbox.</strong>');
      expect(page.text).not.toMatch(/<script|<style| style=| on\w+=/);
      const declined = await payer.submit(path, { card: cards.declined });
      expect([declined.status, declined.text.includes('was declined')]).toEqual([402, true]);
      expect((await payer.submit(path, { card: '5555 5555 5555 4444' })).text).toContain(
        'only the test cards',
      );
      const asked = await payer.submit(path, { card: cards.authenticate });
      expect([asked.status, asked.to]).toEqual([303, `${path}/confirm`]);
      expect((await payer.visitor.open(asked.to)).text).toContain('ending in 3155');
      expect((await payer.submit(asked.to, { answer: 'refuse' })).status).toBe(402);
      await payer.submit(path, { card: cards.authenticate });
      expect((await payer.submit(asked.to, { answer: 'approve' })).to).toContain('checkout=success');
      await payer.becomes({ subscriptionStatus: 'trial' });
      expect((await payer.submit(path, { card: cards.good })).text).toContain('This checkout is closed');
      expect((await payer.visitor.open('/sandbox/checkout/cs_test_none')).status).toBe(404);
    });

    test('abandoned, it leads back and changes nothing; the next one is the same', async () => {
      const payer = await newPayer(server);
      const path = await payer.checkout();
      expect((await payer.visitor.open(path)).text).toContain(
        'http://assay.test/dashboard?checkout=canceled',
      );
      expect(await payer.record()).toMatchObject({
        ...free,
        subscriptionStatus: 'active',
        hasUsedTrial: false,
      });
      expect(await payer.checkout()).toBe(path);
      await advance(server, 1);
      await advance(server, 1);
      expect(await payer.checkout()).not.toBe(path);
    });
  });

  test('the open page hears of it live', async () => {
    const payer = await newPayer(server);
    const cookie = [...payer.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const leaving = new AbortController();
    const live = await fetch(`${server.url}/api/users/${payer.uid}/live`, {
      headers: { cookie },
      signal: leaving.signal,
    });
    const received = (async () => {
      const decoder = new TextDecoder();
      let text = '';
      for await (const part of live.body as unknown as AsyncIterable<Uint8Array>) {
        text += decoder.decode(part, { stream: true });
        if (text.includes('"subscriptionStatus":"trial"')) return text;
      }
      return text;
    })();
    await payer.subscribe('none');
    expect(await received).toContain('"subscriptionPlan":"starter","subscriptionStatus":"trial"');
    leaving.abort();
  });

  test('receipts stand at the provider; the mails’ link leads there', async () => {
    const payer = await newPayer(server);
    const none = await payer.visitor.post('/api/billing/portal-session', { userId: payer.uid });
    expect([none.status, none.body['reason']]).toEqual([409, 'no-billing-account']);
    expect((await payer.visitor.open('/api/billing/portal')).headers.get('location')).toBe('/dashboard');
    await payer.subscribe(cards.good);
    const link = await payer.visitor.open('/api/billing/portal');
    expect(link.status).toBe(302);
    const portal = new URL(link.headers.get('location') ?? '').pathname;
    const page = (await payer.visitor.open(portal)).text;
    expect(page).toContain('Ending in 4242');
    const receipt = /href="([^"]+receipts[^"]+)"/.exec(page)?.[1] ?? '';
    expect((await payer.visitor.open(receipt)).text).toContain('$0.00');
    expect((await payer.submit(portal, { card: cards.declined })).to).toContain('changed=no');
    expect((await payer.visitor.open('/sandbox/portal/bps_none')).status).toBe(404);
  });
});
