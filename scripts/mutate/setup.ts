/** Before the engine is loaded: where its numbers put themselves. */
globalThis.assayMutation = { off: undefined, numbers: new Map(), reads: new Set(), aliases: new Set() };
