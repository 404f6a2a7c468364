import { afterAll, beforeAll, expect, test } from 'vitest';
import { januaryRows, statementPdf } from '../../../engine/test/statement-pdf.ts';
import { startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { isSealed } from '../platform/vault.ts';
import { placeOf } from '../profile/store.ts';
import { historyKey } from './scan-history.ts';
import { sourceWorker } from './worker-process.ts';

const changed = statementPdf({
  rows: januaryRows.map((row) => (row.text.startsWith('RENT') ? { ...row, amount: -35_000 } : row)),
});

onEachDatabase((kind) => {
  let server: AccountServer;
  beforeAll(async () => {
    const worker = sourceWorker(new URL('./worker.ts', import.meta.url));
    server = await startAccounts(kind, {}, { worker });
  });
  afterAll(() => server.close());
  const subscriber = async (email: string) => {
    const visitor = new Visitor(server);
    const uid = await visitor.signUp(email);
    const { db } = server.database;
    await db.updateTable('profile').set({ subscriptionPlan: 'starter' }).where('uid', '=', uid).execute();
    return { visitor, uid };
  };
  const texts = async (visitor: Visitor, pdf: Uint8Array, name: string) =>
    ((await visitor.upload(pdf, name)).body['findings'] as string[]).join('\n');

  test('a second version of a month is seen by its user, and by nobody else', async () => {
    const { visitor, uid } = await subscriber('versions@example.com');
    expect(await texts(visitor, statementPdf(), 'first.pdf')).toBe('');
    expect(await texts(visitor, changed, 'second.pdf')).toContain('the same month with different amounts');
    const { visitor: stranger } = await subscriber('stranger@example.com');
    expect(await texts(stranger, changed, 'second.pdf')).toBe('');

    const { db, vault } = server.database;
    const rows = await db.selectFrom('scan').select(['id', 'fingerprint']).where('uid', '=', uid).execute();
    expect(rows).toHaveLength(2);
    // Keyed hashes and field names only, and those encrypted.
    for (const { id, fingerprint } of rows) {
      expect(isSealed(fingerprint ?? '')).toBe(true);
      const text = await vault.unseal(db, placeOf(id, 'fingerprint'), fingerprint ?? '');
      expect(text.replace(/"[a-z]+":/gi, '').replace(/null/g, '')).toMatch(/^[\s0-9a-f",[\]{}]+$/);
    }
  });

  test('a deleted scan is compared with no more', async () => {
    const { visitor, uid } = await subscriber('deleted@example.com');
    const { body } = await visitor.upload(statementPdf(), 'first.pdf');
    expect(
      (await visitor.call('DELETE', `/api/users/${uid}/scans/${String(body['id'])}`)).status,
    ).toBeLessThan(300);
    expect(await texts(visitor, changed, 'second.pdf')).toBe('');
  });
});

test('each user has a key of their own', () => {
  expect(historyKey('secret', 'a')).not.toEqual(historyKey('secret', 'b'));
  expect(historyKey('other', 'a')).not.toEqual(historyKey('secret', 'a'));
});
