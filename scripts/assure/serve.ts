import { analysisWorker, sourceWorker } from '../../server/src/analysis/worker-process.ts';
import { buildApp } from '../../server/src/app.ts';
import { openDatabase } from '../../server/src/platform/database.ts';
import { readSettings } from '../../server/src/platform/settings.ts';
import { newUser } from '../../server/test/accounts.ts';

/*
 * The server of the assurance runs: the real application on the database of its settings, with `ASSURE_USERS` users
 * on the Starter plan. `ASSURE_WORKER=obedient` takes the worker of the tests, which does what a document says.
 */
const settings = readSettings(process.env);
const database = await openDatabase(settings.database, settings.masterKeys);
const obedient = new URL('../../server/test/obedient-worker.ts', import.meta.url);
const worker = process.env['ASSURE_WORKER'] === 'obedient' ? sourceWorker(obedient) : analysisWorker();
const accounts = { database, secret: settings.authSecret ?? '', appUrl: 'http://assay.test' };
const app = await buildApp(settings, { accounts, worker, passwordWork: { N: 1024, p: 1 } });
const url = await app.listen({ host: '127.0.0.1', port: settings.port });
for (let i = 0; i < Number(process.env['ASSURE_USERS'] ?? 1); i++) {
  const remoteAddress = `10.9.${i >> 8}.${i & 255}`;
  const payload = newUser(`user${i}@example.com`);
  await app.inject({ method: 'POST', url: '/api/identity/sign-up', payload, remoteAddress });
}
await database.db.updateTable('profile').set({ subscriptionPlan: 'starter' }).execute();
process.stdout.write(`ready ${url}\n`);
const stop = async () => {
  await app.close();
  await database.close();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
