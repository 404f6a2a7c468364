/** `npm run pictures`: sets up what is missing, then draws the preview and the icons. */
import { ensure } from './ensure.mjs';
import { runTypeScript } from './run-program.mjs';

await ensure({ build: ['engine', 'server', 'web'] });
await runTypeScript(['--conditions=source', 'scripts/pictures.ts']);
