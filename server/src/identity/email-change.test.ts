import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { newPayer } from '../../test/payer.ts';
import { until } from '../../test/test-server.ts';

const ask = '/api/identity/change-email';

onEachDatabase((kind) => {
  let server: AccountServer;
  beforeAll(async () => {
    server = await startAccounts(kind);
  });
  afterAll(() => server.close());
  /** The emails to an address, once one of them holds `part`. */
  const mailsWith = async (address: string, part: string) => {
    let all = '';
    await until(async () => (all = (await server.mails(address)).join('\n')).includes(part));
    return all;
  };
  const linkIn = async (address: string) =>
    /\/api\/identity\/confirm-email\?token=\S+/.exec(await mailsWith(address, 'confirm-email'))?.[0] ?? '';

  test('nothing changes until the link sent to the new address is opened; the old one hears of it', async () => {
    const { visitor, uid } = await server.verified('before@example.com');
    const sent = await visitor.post(ask, { email: 'After@example.com' });
    expect([sent.status, String(sent.body['message'])]).toEqual([
      200,
      expect.stringContaining('We sent a link'),
    ]);
    expect((await visitor.get(`/api/users/${uid}`)).body).toMatchObject({ email: 'before@example.com' });
    const link = await linkIn('after@example.com');
    expect((await new Visitor(server).open(link)).headers.get('location')).toBe('/?emailChanged=1');
    expect((await visitor.get(`/api/users/${uid}`)).body).toMatchObject({ email: 'after@example.com' });
    await mailsWith('before@example.com', 'after@example.com is the new address.');
    const signIn = (email: string) =>
      new Visitor(server).post('/api/identity/sign-in', { email, password: 'correct horse' });
    expect((await signIn('before@example.com')).status).toBe(401);
    expect((await signIn('after@example.com')).body).toEqual({ uid });
    // Once only.
    expect((await new Visitor(server).open(link)).headers.get('location')).toBe('/?emailChanged=0');
  });

  test('an address of somebody else is answered alike, and never taken', async () => {
    await server.verified('there@example.com');
    const { visitor, uid } = await server.verified('mover@example.com');
    const free = await visitor.post(ask, { email: 'nobody-yet@example.com' });
    const taken = await visitor.post(ask, { email: 'there@example.com' });
    expect(taken).toEqual(free);
    await mailsWith('there@example.com', 'Nothing was changed.');
    // Signed up meanwhile: the link has come too late.
    const link = await linkIn('nobody-yet@example.com');
    await new Visitor(server).signUp('nobody-yet@example.com');
    expect((await visitor.open(link)).headers.get('location')).toBe('/?emailChanged=0');
    expect((await visitor.get(`/api/users/${uid}`)).body).toMatchObject({ email: 'mover@example.com' });
  });

  test('the card provider hears of it', async () => {
    const payer = await newPayer(server, 'pays@example.com');
    await payer.checkout();
    const known = async () => {
      const rows = await server.database.db.selectFrom('sandbox_card_account').select('data').execute();
      return rows.map(({ data }) => (JSON.parse(data) as { customer: { email: string } }).customer.email);
    };
    expect(await known()).toEqual(['pays@example.com']);
    await payer.visitor.post(ask, { email: 'pays-later@example.com' });
    await new Visitor(server).open(await linkIn('pays-later@example.com'));
    await until(async () => (await known()).includes('pays-later@example.com'));
  });

  test('the address given up earns no second free scan', async () => {
    const { visitor } = await server.verified('twice@example.com');
    await visitor.upload('%PDF-1.7 report', 'a.pdf');
    await visitor.post(ask, { email: 'moved@example.com' });
    await new Visitor(server).open(await linkIn('moved@example.com'));
    const again = new Visitor(server);
    const uid = await again.signUp('twice@example.com');
    expect((await again.get(`/api/users/${uid}`)).body).toMatchObject({ freeScansLeft: 0 });
  });

  test('the same address, none, and a session that is not fresh are refused', async () => {
    const { visitor, uid } = await server.verified('same@example.com');
    expect((await visitor.post(ask, { email: 'same@example.com' })).body).toMatchObject({
      reason: 'email-unchanged',
    });
    expect((await visitor.post(ask, { email: 'none' })).status).toBe(400);
    const old = new Date(Date.now() - 3_600_000).toISOString();
    await server.database.db
      .updateTable('session')
      .set({ createdAt: old, confirmedAt: null } as never)
      .where('userId', '=', uid)
      .execute();
    expect((await visitor.post(ask, { email: 'new@example.com' })).body).toMatchObject({
      reason: 'sign-in-again',
    });
  });
});
