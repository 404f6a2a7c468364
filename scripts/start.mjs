/* `npm start`: sets up what is missing, then serves everything on one address until stopped. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensure } from './ensure.mjs';

await ensure({ build: ['engine', 'server', 'web'] });
const settings = fileURLToPath(new URL('../.env', import.meta.url));
if (existsSync(settings)) process.loadEnvFile(settings);
await import('../server/dist/main.js');
