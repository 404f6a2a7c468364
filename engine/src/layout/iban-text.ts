/** True for an IBAN whose check digits hold, printed in groups or not. */
export function isIban(text: string): boolean {
  const plain = text.replace(/\s/g, '');
  const turned = plain.slice(4) + plain.slice(0, 4);
  let rest = 0;
  for (const one of turned) {
    const digit = parseInt(one, 36);
    rest = (rest * (digit > 9 ? 100 : 10) + digit) % 97;
  }
  return plain.length >= 15 && rest === 1;
}

/** Characters of an IBAN by its country, of the countries whose statements are read and their neighbors. ISO 13616 registry. */
const LENGTHS: Readonly<Record<string, number>> = {
  ...{
    AT: 20,
    BE: 16,
    BG: 22,
    BR: 29,
    CH: 21,
    CY: 28,
    CZ: 24,
    DE: 22,
    DK: 18,
    EE: 20,
    ES: 24,
    FI: 18,
    FR: 27,
  },
  ...{
    GB: 22,
    GR: 27,
    HR: 21,
    HU: 28,
    IE: 22,
    IT: 27,
    LI: 21,
    LT: 20,
    LU: 20,
    LV: 21,
    MC: 27,
    MT: 31,
    NL: 18,
  },
  ...{ NO: 15, PL: 28, PT: 25, RO: 24, SE: 24, SI: 19, SK: 24, SM: 27 },
};

/** True for what is an IBAN in all but its check digits: a country, two digits, and as many characters as it has there. */
export function failsAsIban(text: string): boolean {
  const plain = text.replace(/\s/g, '');
  const isWhole = /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(plain) && plain.length === LENGTHS[plain.slice(0, 2)];
  return isWhole && !isIban(plain);
}
