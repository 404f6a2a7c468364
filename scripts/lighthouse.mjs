/** `npm run lighthouse`: sets up what is missing, then measures the built pages. */
import { ensure } from './ensure.mjs';
import { runTypeScript } from './run-program.mjs';

await ensure({ build: ['engine', 'server', 'web'] });
await runTypeScript(['--conditions=source', 'scripts/lighthouse.ts', ...process.argv.slice(2)]);
