/** Builds every workspace that changed. */
import { ensure } from './ensure.mjs';

await ensure({ build: ['engine', 'server', 'web'] });
