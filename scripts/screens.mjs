/** `npm run screens [-- NAME…]`: sets up what is missing, then draws the screens. */
import { ensure } from './ensure.mjs';
import { runTypeScript } from './run-program.mjs';

await ensure({ build: ['engine', 'server', 'web'] });
await runTypeScript(['--conditions=source', 'scripts/screens.ts', ...process.argv.slice(2)]);
