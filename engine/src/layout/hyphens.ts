const DASHES = /[\u2010-\u2013\u2212]/g;

/** A text with hyphens where typesetting programs print dashes and signs of minus: `2024−05−31`, `VA 23505−4420`. */
export const withHyphens = (text: string): string => text.replace(DASHES, '-');
