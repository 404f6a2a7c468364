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
