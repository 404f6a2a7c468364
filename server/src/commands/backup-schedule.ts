import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Cron } from 'croner';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import type { Settings } from '../platform/settings.ts';
import { backupSqlite } from './backup.ts';

const pattern = /^assay-[\dTZ-]+\.sqlite$/;

/** Backups of the embedded database by the server itself, which alone may open it; the oldest are removed. */
export function scheduleBackups(app: FastifyInstance, database: Database, settings: Settings): void {
  const { backup } = settings;
  if (!backup || database.dialect !== 'sqlite') return;
  const run = async () => {
    const name = `assay-${new Date().toISOString().replace(/[:.]/g, '-')}.sqlite`;
    await backupSqlite(database, join(backup.folder, name));
    const kept = readdirSync(backup.folder).filter((file) => pattern.test(file));
    for (const old of kept.sort().slice(0, -backup.keep)) rmSync(join(backup.folder, old));
  };
  const failed = (error: unknown) => app.log.error({ err: error }, 'the backup failed');
  let job: Cron | undefined;
  app.addHook('onListen', async () => {
    job = new Cron(backup.schedule, { protect: true, unref: true, catch: failed }, run);
  });
  app.addHook('preClose', async () => job?.stop());
}
