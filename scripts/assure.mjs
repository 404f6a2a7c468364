/** `npm run assure`: attacks, loads and breaks the server, and writes docs/assurance.md from what was seen. */
import { ensure } from './ensure.mjs';
import { runTypeScript } from './run-program.mjs';

await ensure({ build: ['engine', 'server'] });
await runTypeScript(['--conditions=source', 'scripts/assure/main.ts', ...process.argv.slice(2)]);
