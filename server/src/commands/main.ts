import { openDatabase } from '../platform/database.ts';
import { readSettings } from '../platform/settings.ts';
import { backupPostgres, backupSqlite, isPostgres, restorePostgres, restoreSqlite } from './backup.ts';
import { rewrapKeys, rotateDataKeys, sealPlainScans } from './rotate-keys.ts';

const usage = `Commands of the operator; settings come from the environment as for the server.
  backup FILE     writes a backup of the database into FILE (embedded: while the server is stopped, or by
                  BACKUP_FOLDER while it runs; PostgreSQL: at any time)
  restore FILE    puts a backup into an empty DATA_FOLDER or an empty PostgreSQL database
  keys            encrypts what is not yet encrypted, and wraps every data key by the first of DATA_KEY
  keys --data     the same, and gives every user a new data key`;

const [command = '', argument = ''] = process.argv.slice(2);

/** Runs one command. @throws Error with a text for a person */
async function main(): Promise<string> {
  const { database: place, masterKeys } = readSettings({ ALLOW_SANDBOX: '1', ...process.env });
  if (command === 'restore' && argument) {
    if (isPostgres(place)) await restorePostgres(argument, place.url);
    else restoreSqlite(argument, place.folder);
    return `${argument} has been restored. Start the server with the DATA_KEY and AUTH_SECRET it was made with.`;
  }
  if (command === 'backup' && argument && isPostgres(place)) {
    await backupPostgres(place.url, argument);
    return `${argument} has been written. Keep DATA_KEY and AUTH_SECRET apart from it.`;
  }
  const isKeys = command === 'keys' && (argument === '' || argument === '--data');
  if (!isKeys && !(command === 'backup' && argument)) throw new Error(usage);
  const database = await openDatabase(place, masterKeys);
  try {
    if (command === 'backup') {
      await backupSqlite(database, argument);
      return `${argument} has been written. Keep data.key and secret of DATA_FOLDER apart from it.`;
    }
    const [wrapped, sealed] = [await rewrapKeys(database), await sealPlainScans(database)];
    const data = argument === '--data' ? await rotateDataKeys(database) : { keys: 0, scans: 0 };
    await database.tidy();
    return `${wrapped} keys wrapped again, ${sealed} scans encrypted for the first time, ${data.keys} new keys, ${data.scans} scans encrypted again.`;
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
