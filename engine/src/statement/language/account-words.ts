/**
 * Words for an account and for a card, as parts of patterns: one vocabulary for all that reads labels and headings. What
 * products are called beside them, `Livret A`, `Festgeld`, is `PRODUCT` of `cut-at-headings.ts`.
 */

export const ACCOUNT_NOUNS = String.raw`account|acct|a\/c|konto|compte|cuenta|conta|conto|rekening|rachunek`;
/** How heads of columns cut them short; within text they may be anything. */
export const SHORT_ACCOUNT_NOUNS = 'cpte|cta';
export const CARD_NOUNS = 'card|carte|tarjeta|cart[aã]o|carta|karta';
/** Words for a card that head its account as the name of a product does: `Kreditkarte Blau 4491`. */
export const CARD_PRODUCTS = 'kreditkarte|kaart';
