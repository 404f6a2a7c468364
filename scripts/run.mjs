/**
 * `node scripts/run.mjs [--build=PARTS] [--source] PROGRAM [OPTIONS]`: installs packages and builds the parts named, such
 * as `engine,server`, where they are missing or stale, then runs a TypeScript program. With `--source` it imports other
 * workspaces from their source, without it as they are built. Without a program it sets up and ends.
 */
import { ensure } from './ensure.mjs';
import { runTypeScript } from './run-program.mjs';

const given = process.argv.slice(2);
const start = given.findIndex((option) => !option.startsWith('--'));
const own = start < 0 ? given : given.slice(0, start);
const parts = own.find((option) => option.startsWith('--build='))?.slice('--build='.length);

await ensure({ build: parts?.split(',') ?? [] });
if (start >= 0) {
  const conditions = own.includes('--source') ? ['--conditions=source'] : [];
  await runTypeScript([...conditions, ...given.slice(start)]);
}
