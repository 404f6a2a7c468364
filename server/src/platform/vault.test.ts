import { expect, test } from 'vitest';
import { onEachDatabase } from '../../test/databases.ts';
import { startAccounts, Visitor } from '../../test/accounts.ts';
import { readMasterKeys } from './master-keys.ts';
import { Vault } from './vault.ts';

const [old, next] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));

onEachDatabase((kind) => {
  test('what quotes a statement is encrypted in the database, and its key goes with the account', async () => {
    const server = await startAccounts(kind);
    try {
      const visitor = new Visitor(server);
      const uid = await visitor.signUp('sealed@example.com');
      const { body } = await visitor.upload('%PDF-1.7 report', 'a.pdf');
      const { db } = server.database;
      const row = await db.selectFrom('scan').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
      const stored = JSON.stringify(row);
      for (const quoted of ['1,250.00', 'overwritten', 'deposit']) expect(stored).not.toContain(quoted);
      expect([row.verdict, row.documentSha256]).toEqual(['Potential Risk Factors', '0'.repeat(64)]);
      const path = `/api/users/${uid}/scans/${String(body['id'])}`;
      expect((await visitor.get(path)).body).toMatchObject({ report: body['report'] });
      expect((await visitor.get(`/api/users/${uid}`)).body).toMatchObject({
        scanHistory: [{ analysisResult: { findings: body['findings'] } }],
      });
      // Without the key nothing of it can be read any more, also from a copy of the row.
      await db.deleteFrom('data_key').where('uid', '=', uid).execute();
      const elsewhere = new Vault(server.database.vault.master);
      await expect(elsewhere.unseal(db, `scan ${row.id} report`, row.report)).rejects.toThrow('deleted');
      await db.deleteFrom('user').where('id', '=', uid).execute();
    } finally {
      await server.close();
    }
  });

  test('a text opens in its own place alone, and under no other key', async () => {
    const { db, dialect } = await kind.open();
    const emailVerified = dialect === 'postgres' ? false : (0 as unknown as boolean);
    const now = new Date().toISOString();
    const user = { id: 'u1', name: '', email: 'u1@example.com', image: null, createdAt: now, updatedAt: now };
    await db
      .insertInto('user')
      .values({ ...user, emailVerified })
      .execute();
    const vault = new Vault(readMasterKeys(old ?? ''));
    const key = await vault.currentKey(db, 'u1');
    const long = 'a figure of 1,250.00 '.repeat(5000);
    const [short, packed] = [await vault.seal(key, 'here', 'x'), await vault.seal(key, 'here', long)];
    expect(packed.length).toBeLessThan(long.length / 10);
    expect([await vault.unseal(db, 'here', short), await vault.unseal(db, 'here', packed)]).toEqual([
      'x',
      long,
    ]);
    await expect(vault.unseal(db, 'there', packed)).rejects.toThrow();
    const [form = '', id = '', text = ''] = packed.split('.');
    const flipped = `${text.slice(0, 40)}${text[40] === 'A' ? 'B' : 'A'}${text.slice(41)}`;
    await expect(vault.unseal(db, 'here', `${form}.${id}.${flipped}`)).rejects.toThrow();
    expect(await vault.unseal(db, 'here', '{"written":"before encryption"}')).toContain('before');
    // The next master key reads what the one before wrapped as long as it is named too.
    const both = new Vault(readMasterKeys(`${next},${old}`));
    expect(await both.unseal(db, 'here', short)).toBe('x');
    const alone = new Vault(readMasterKeys(next ?? ''));
    await expect(alone.unseal(db, 'here', short)).rejects.toThrow('lacks the master key');
  });
});
