import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../test/databases.ts';
import { openDatabase } from './database.ts';

const user = {
  id: 'u1',
  name: 'A B',
  email: 'a@example.com',
  emailVerified: 0 as unknown as boolean,
  image: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

onEachDatabase((kind) => {
  test('holds what was written after it is closed and opened again', async () => {
    const place = await kind.place();
    const first = await openDatabase(place);
    const emailVerified = first.dialect === 'postgres' ? false : 0;
    await first.db
      .insertInto('user')
      .values({ ...user, emailVerified })
      .execute();
    await first.close();
    const second = await openDatabase(place);
    expect(await second.db.selectFrom('user').select(['id', 'email']).execute()).toEqual([
      { id: 'u1', email: 'a@example.com' },
    ]);
    await second.close();
  });

  test('a user that goes takes all of it along', async () => {
    const { db, dialect } = await kind.open();
    const emailVerified = dialect === 'postgres' ? false : 0;
    await db
      .insertInto('user')
      .values({ ...user, emailVerified })
      .execute();
    const profile = { uid: 'u1', fullName: 'A B', email: 'a@example.com', companyName: '', createdAt: 'now' };
    await db
      .insertInto('profile')
      .values({ ...profile, freeScansLeft: 1 })
      .execute();
    await db.deleteFrom('user').execute();
    expect(await db.selectFrom('profile').selectAll().execute()).toEqual([]);
    await expect(
      db
        .insertInto('profile')
        .values({ ...profile, freeScansLeft: 1 })
        .execute(),
    ).rejects.toThrow();
  });

  test('free scans are never below none', async () => {
    const { db, dialect } = await kind.open();
    const emailVerified = dialect === 'postgres' ? false : 0;
    await db
      .insertInto('user')
      .values({ ...user, emailVerified })
      .execute();
    const profile = { uid: 'u1', fullName: '', email: '', companyName: '', createdAt: '' };
    await db
      .insertInto('profile')
      .values({ ...profile, freeScansLeft: 0 })
      .execute();
    const spend = db.updateTable('profile').set((eb) => ({ freeScansLeft: eb('freeScansLeft', '-', 1) }));
    await expect(spend.execute()).rejects.toThrow();
  });

  if (kind.name === 'postgres') {
    test('processes that start at once all find the schema', async () => {
      const place = await kind.place();
      const all = await Promise.all(Array.from({ length: 5 }, () => openDatabase(place)));
      for (const { db } of all) expect(await db.selectFrom('scan').selectAll().execute()).toEqual([]);
      await Promise.all(all.map((database) => database.close()));
    });
  }

  if (kind.name === 'sqlite') {
    describe('the embedded file', () => {
      test('a second process is refused, until the first ends, even by a kill', async () => {
        const place = await kind.place();
        const script = fileURLToPath(new URL('../../test/hold-database.ts', import.meta.url));
        const holder = spawn(
          process.execPath,
          ['--import', 'tsx', '--conditions=source', script, 'folder' in place ? place.folder : ''],
          { stdio: ['ignore', 'pipe', 'inherit'] },
        );
        await new Promise((resolve) => holder.stdout.once('data', resolve));
        await expect(openDatabase(place)).rejects.toThrow('in use by another running Assay');
        const ended = new Promise((resolve) => holder.once('exit', resolve));
        holder.kill('SIGKILL');
        await ended;
        const mine = await openDatabase(place);
        expect(await mine.db.selectFrom('scan').selectAll().execute()).toEqual([]);
        await mine.close();
      });
    });
  }
});
