import type { Line } from '../layout/page-text.ts';

/** What the payment part of a bill and its receipt are titled (Swiss Implementation Guidelines QR-bill 2.3, Annex D). */
const PAYMENT_PART = /^(?:zahlteil|section paiement|sezione pagamento|payment part)$/i;
const RECEIPT = /^(?:empfangsschein|r[eé]c[eé]piss[eé]|ricevuta|receipt)$/i;

/**
 * The lines of a page above the payment part of a bill, which fills the foot of its page: its amount is asked for, and moves
 * nothing.
 */
export function withoutPaymentPart(lines: readonly Line[]): readonly Line[] {
  const end = lines.findIndex(({ words }) => {
    const text = words.map((word) => word.text).join(' ');
    return words.some((_, i) => {
      const [left, right] = [words.slice(0, i), words.slice(i)].map((part) =>
        part.map((w) => w.text).join(' '),
      );
      return PAYMENT_PART.test(text) || (RECEIPT.test(left ?? '') && PAYMENT_PART.test(right ?? ''));
    });
  });
  return end < 0 ? lines : lines.slice(0, end);
}
