/* `npm start`: sets up what is missing, then serves everything on one address until stopped. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureOrExit } from './ensure.mjs';

await ensureOrExit(['engine', 'server', 'web']);
const settings = fileURLToPath(new URL('../.env', import.meta.url));
if (existsSync(settings)) process.loadEnvFile(settings);
await import('../server/dist/main.js');
