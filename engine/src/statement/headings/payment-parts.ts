import type { Line } from '../../layout/page-text.ts';

/** How the payment part of a bill is titled, beside its receipt (Swiss Implementation Guidelines QR-bill 2.3). */
const TITLES =
  /^(?:(?:empfangsschein|r[eé]c[eé]piss[eé]|ricevuta|receipt) )?(?:zahlteil|section paiement|sezione pagamento|payment part)$/i;
/** Words of both titles at most. */
const LONGEST = 3;

/**
 * The lines of a page above the payment part of a bill, which fills the foot of its page: its amount is asked for, and
 * moves nothing.
 */
export function withoutPaymentPart(lines: readonly Line[]): readonly Line[] {
  const end = lines.findIndex(
    ({ words }) => words.length <= LONGEST && TITLES.test(words.map(({ text }) => text).join(' ')),
  );
  return end < 0 ? lines : lines.slice(0, end);
}
