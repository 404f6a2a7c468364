/** Before the engine is loaded: where its numbers put themselves. */
import { once } from './once.ts';

globalThis.assayMutation = {
  off: undefined,
  numbers: new Map(),
  reads: new Set(),
  aliases: new Set(),
  once,
};
