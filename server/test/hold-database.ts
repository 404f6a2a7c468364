import { openDatabase } from '../src/platform/database.ts';

await openDatabase({ folder: process.argv[2] ?? '' });
process.stdout.write('held\n');
setInterval(() => {}, 1000);
