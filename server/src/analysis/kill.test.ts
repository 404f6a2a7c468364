import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { Visitor } from '../../test/accounts.ts';
import { testDataKey } from '../../test/databases-key.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { openDatabase, type DatabasePlace } from '../platform/database.ts';

const script = fileURLToPath(new URL('../../test/serve.ts', import.meta.url));

async function serverProcess(place: DatabasePlace) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', script], {
    env: {
      ...process.env,
      ...('url' in place
        ? {
            DATABASE_URL: place.url,
            AUTH_SECRET: 'a secret of the tests, long enough to sign',
            DATA_KEY: testDataKey,
          }
        : { DATA_FOLDER: place.folder }),
      PORT: '0',
      HOST: '127.0.0.1',
      ANALYSIS_WORKERS: '2',
      ANALYSIS_QUEUE: '400',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) =>
    child.stdout.on('data', (text: Buffer) => resolve(/http:\S+/.exec(text.toString())?.[0] ?? '')),
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return { child, url, ended };
}

onEachDatabase((kind) => {
  test('a kill amid 200 scans loses nothing acknowledged and spends no free scan twice', async () => {
    const place = await kind.place();
    const server = await serverProcess(place);
    const users = await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        const visitor = new Visitor(server);
        return { visitor, uid: await visitor.signUp(`kill${i}@example.com`) };
      }),
    );
    const acknowledged = new Map<string, string>();
    const scans = users.flatMap(({ visitor, uid }) =>
      [1, 2, 3, 4].map(async (n) => {
        const { status, body } = await visitor.upload('%PDF-1.7 wait 5', `${n}.pdf`);
        if (status === 200) acknowledged.set(String(body['id']), uid);
        if (acknowledged.size === 20) server.child.kill('SIGKILL');
      }),
    );
    await Promise.allSettled(scans);
    // Where fewer were acknowledged the test fails below, and leaves no server behind.
    server.child.kill('SIGKILL');
    await server.ended;
    const { db, close } = await openDatabase(place);
    const kept = await db.selectFrom('scan').select(['id', 'uid']).execute();
    const profiles = await db.selectFrom('profile').select(['uid', 'freeScansLeft']).execute();
    await close();
    expect(acknowledged.size).toBeGreaterThanOrEqual(20);
    for (const [id, uid] of acknowledged) expect(kept).toContainEqual({ id, uid });
    expect(profiles).toHaveLength(50);
    for (const { uid, freeScansLeft } of profiles) {
      expect([uid, kept.filter((scan) => scan.uid === uid).length + freeScansLeft]).toEqual([uid, 1]);
    }
  });
});
