import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAccounts, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { termsDate } from '../platform/terms.ts';
import { createProfile, readProfile } from './store.ts';

onEachDatabase((kind) => {
  let server: AccountServer;
  let count = 0;
  beforeAll(async () => {
    server = await startAccounts(kind);
  });
  afterAll(() => server.close());
  /** A user whose record is not there. */
  const withoutRecord = async (name: string) => {
    const user = await server.verified(`record${count++}@example.com`);
    const { db } = server.database;
    await db.updateTable('user').set({ name }).where('id', '=', user.uid).execute();
    await db.deleteFrom('profile').where('uid', '=', user.uid).execute();
    return user;
  };

  test('a missing record is made at the next call: the provider’s name, else Not Provided', async () => {
    for (const [name, fullName] of [
      ['Grace Hopper', 'Grace Hopper'],
      ['', 'Not Provided'],
    ] as const) {
      const { visitor, uid } = await withoutRecord(name);
      expect((await visitor.get(`/api/users/${uid}`)).body).toMatchObject({
        fullName,
        companyName: 'Not Provided',
        subscriptionPlan: 'free',
        freeScansLeft: 1,
      });
    }
  });

  test('signing up records which terms were agreed to and when; the export has both', async () => {
    const { visitor, uid } = await server.verified(`terms${count++}@example.com`);
    const { body } = await visitor.get(`/api/users/${uid}`);
    expect(body).toMatchObject({ termsVersion: termsDate, termsAcceptedAt: body['createdAt'] });
    const exported = (await visitor.get(`/api/users/${uid}/export`)).body;
    expect(exported['profile']).toMatchObject({
      termsVersion: termsDate,
      termsAcceptedAt: body['createdAt'],
    });
    // A record that was lost and made again shows no agreement no one gave.
    const again = await withoutRecord('Ada');
    expect((await again.visitor.get(`/api/users/${again.uid}`)).body).toMatchObject({ termsVersion: null });
  });

  test('a user without an address has Not Provided for it', async () => {
    const { uid } = await withoutRecord('Ada');
    await createProfile(server.database.db, { uid, email: '' });
    expect(await readProfile(server.database, uid)).toMatchObject({
      email: 'Not Provided',
      fullName: 'Not Provided',
      companyName: 'Not Provided',
    });
  });

  test('a record that is there is never overwritten, and what it lacks has its default', async () => {
    const { visitor, uid } = await withoutRecord('Ada');
    const { db } = server.database;
    const given = { uid, fullName: 'Kept Name', email: 'kept@example.com', companyName: 'Kept Homes' };
    const createdAt = '2026-01-01T00:00:00.000Z';
    await db
      .insertInto('profile')
      .values({ ...given, freeScansLeft: 0, createdAt })
      .execute();
    await createProfile(db, { uid, email: 'other@example.com', fullName: 'Other', companyName: 'Other' });
    expect((await visitor.get(`/api/users/${uid}`)).body).toEqual({
      ...given,
      createdAt,
      termsVersion: null,
      termsAcceptedAt: null,
      freeScansLeft: 0,
      subscriptionPlan: 'free',
      subscriptionStatus: 'active',
      subscriptionId: null,
      trial_end: null,
      nextBillingDate: null,
      cancelAtPeriodEnd: false,
      hasUsedTrial: false,
      mfaEnabled: false,
      scanHistory: [],
    });
  });
});
