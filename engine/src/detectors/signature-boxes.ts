import type { ContentOrigin } from '../pdf/content/model.ts';
import { paintsSignature } from '../signatures/signature-box.ts';
import { holdsAmount } from '../layout/amounts-in-text.ts';

/** The day of a signature as signing programs write it, `2019.11.07` or `2019-11-07 10:12:00`: not an amount. */
const SIGNED_ON = /\b\d{4}[./-]\d{2}[./-]\d{2}\b/g;

/**
 * The box of a signature may lie over anything and says who signed and when. Only one that shows an amount in the
 * place of a printed amount is more than that.
 */
export const isSignatureBox = (origin: ContentOrigin, printed: string, shown: string): boolean =>
  paintsSignature(origin) && !(holdsAmount(printed) && holdsAmount(shown.replace(SIGNED_ON, '')));
