import type { Mention } from '../model/model.ts';
import type { TokenLine } from '../text/tokens.ts';

/** An account or routing number and the line it stands on. */
export type NumberMention = Mention & { line: TokenLine };
