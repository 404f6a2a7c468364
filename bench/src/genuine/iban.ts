/** The value of a long decimal numeral modulo 97. */
function modulo97(digits: string): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/** An IBAN with its check digits (ISO 13616: the numeral, country and zeros moved behind, leaves 1 modulo 97). */
export function iban(country: string, domestic: string): string {
  const numeral = [...`${domestic}${country}00`]
    .map((c) => (/\d/.test(c) ? c : String(c.charCodeAt(0) - 55)))
    .join('');
  return `${country}${String(98 - modulo97(numeral)).padStart(2, '0')}${domestic}`;
}

/** An IBAN in groups of four, as printed. */
export function grouped(value: string): string {
  return value.replace(/(.{4})(?=.)/g, '$1 ');
}

/** The key of a French bank identity: 97 less the weighed sum of bank, branch and account modulo 97. */
export function ribKey(bank: string, branch: string, account: string): string {
  const sum = 89 * Number(bank) + 15 * Number(branch) + 3 * Number(account);
  return String(97 - (sum % 97)).padStart(2, '0');
}
