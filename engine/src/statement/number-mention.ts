import type { Mention } from './model.ts';
import type { TokenLine } from './tokens.ts';

/** An account or routing number and the line it stands on. */
export type NumberMention = Mention & { line: TokenLine };
