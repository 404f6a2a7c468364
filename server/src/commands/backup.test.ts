import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lightWork, Visitor } from '../../test/accounts.ts';
import { testDataKey } from '../../test/databases-key.ts';
import { onEachDatabase, testKeys } from '../../test/databases.ts';
import { startServer } from '../../test/test-server.ts';
import { openDatabase, type DatabasePlace } from '../platform/database.ts';
import { readMasterKeys } from '../platform/master-keys.ts';
import { backupPostgres, backupSqlite, restorePostgres, restoreSqlite } from './backup.ts';
import { rewrapKeys, rotateDataKeys, sealPlainScans } from './rotate-keys.ts';

const secret = 'a secret of the tests, long enough to sign';
const next = Buffer.alloc(32, 9).toString('base64');

async function serverOn(place: DatabasePlace, keys = testKeys) {
  const database = await openDatabase(place, keys);
  const accounts = { database, secret, appUrl: 'http://assay.test' };
  const server = await startServer({ TRUST_PROXY: '127.0.0.1' }, { accounts, passwordWork: lightWork });
  const close = async () => {
    await server.close();
    await database.close();
  };
  return { ...server, database, close };
}

onEachDatabase((kind) => {
  test('a backup restored into an empty place gives the same answers, and its reports verify', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-backup-'));
    const file = join(folder, 'backup');
    const [place, empty] = [await kind.place(), await kind.place()];
    const first = await serverOn(place);
    const visitor = new Visitor(first);
    const uid = await visitor.signUp('backup@example.com');
    const { body } = await visitor.upload('%PDF-1.7 report', 'a.pdf');
    const json = `/api/scans/${String(body['id'])}/report.json`;
    const before = await visitor.open(json);
    if ('url' in place) await backupPostgres(place.url, file);
    else await backupSqlite(first.database, file);
    await visitor.patch(`/api/users/${uid}`, { fullName: 'After the backup' });
    await first.close();

    if ('url' in empty) await restorePostgres(file, empty.url);
    else restoreSqlite(file, empty.folder);
    const second = await serverOn(empty);
    try {
      const again = new Visitor(second);
      const signIn = { email: 'backup@example.com', password: 'correct horse' };
      expect((await again.post('/api/identity/sign-in', signIn)).body).toEqual({ uid });
      expect((await again.get(`/api/users/${uid}`)).body['fullName']).toBe('Ada Example');
      const after = await again.open(json);
      expect([after.status, after.text === before.text]).toEqual([200, true]);
      const form = new FormData();
      form.append('report', new Blob([after.text]), 'report.json');
      expect((await again.call('POST', '/api/verify', form)).body['result']).toBe('genuine');
    } finally {
      await second.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('master and data keys are exchanged, what was plain is encrypted, and everything stays readable', async () => {
    const place = await kind.place();
    const first = await serverOn(place);
    const visitor = new Visitor(first);
    const uid = await visitor.signUp('rotate@example.com');
    const { body } = await visitor.upload('%PDF-1.7 report', 'a.pdf');
    const path = `/api/users/${uid}/scans/${String(body['id'])}`;
    const plain = { findings: JSON.stringify(body['findings']), report: JSON.stringify(body['report']) };
    await first.database.db.updateTable('scan').set(plain).execute();
    expect((await visitor.get(path)).body['report']).toEqual(body['report']);
    await first.close();

    const database = await openDatabase(place, readMasterKeys(`${next},${testDataKey}`));
    expect([await rewrapKeys(database), await sealPlainScans(database)]).toEqual([1, 1]);
    const [old] = await database.db.selectFrom('data_key').selectAll().execute();
    expect(await rotateDataKeys(database)).toEqual({ keys: 1, scans: 1 });
    const keys = await database.db.selectFrom('data_key').selectAll().execute();
    expect([keys.length, keys[0]?.id === old?.id]).toEqual([1, false]);
    const row = await database.db.selectFrom('scan').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('overwritten');
    await database.close();

    // The master key before is not needed any more.
    const second = await serverOn(place, readMasterKeys(next));
    try {
      const again = new Visitor(second);
      await again.post('/api/identity/sign-in', { email: 'rotate@example.com', password: 'correct horse' });
      expect((await again.get(path)).body['report']).toEqual(body['report']);
    } finally {
      await second.close();
    }
  });
});
