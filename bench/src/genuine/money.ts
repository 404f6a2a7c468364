/** How an issuer prints an amount. */
export interface MoneyForm {
  readonly group: ',' | '.' | "'" | ' ' | '\u00a0' | '' | 'lakh';
  readonly decimal: '.' | ',';
  /** How a negative amount shows itself. */
  readonly minus: '-' | '- ' | '\u2212' | 'trailing' | 'parentheses' | 'none';
  /** Printed on positive amounts as well. */
  readonly plus?: string;
  readonly symbol?: string;
  /** The sign stands before (`-$5.00`) or after the symbol (`$-5.00`). */
  readonly signAfterSymbol?: boolean;
  /** Put behind the number: a currency or a side such as `CR`. */
  readonly suffix?: { readonly positive: string; readonly negative: string };
  /** `.14` instead of `0.14`. */
  readonly bareFraction?: boolean;
}

/** The plain American form, `-1,234.56`. */
export const american: MoneyForm = { group: ',', decimal: '.', minus: '-' };

/** Prints minor units in an issuer's form. */
export function money(amount: number, form: MoneyForm = american): string {
  const whole = Math.floor(Math.abs(amount) / 100);
  const cents = String(Math.abs(amount) % 100).padStart(2, '0');
  const units = form.bareFraction === true && whole === 0 ? '' : grouped(String(whole), form.group);
  const number = `${units}${form.decimal}${cents}`;
  const negative = amount < 0;
  const symbol = form.symbol ?? '';
  const suffix = negative ? (form.suffix?.negative ?? '') : (form.suffix?.positive ?? '');
  if (!negative) return `${form.plus ?? ''}${symbol}${number}${suffix}`;
  switch (form.minus) {
    case 'trailing':
      return `${symbol}${number}-${suffix}`;
    case 'parentheses':
      return `(${symbol}${number})${suffix}`;
    case 'none':
      return `${symbol}${number}${suffix}`;
    default:
      return form.signAfterSymbol === true
        ? `${symbol}${form.minus}${number}${suffix}`
        : `${form.minus}${symbol}${number}${suffix}`;
  }
}

function grouped(digits: string, group: MoneyForm['group']): string {
  if (group === '') return digits;
  if (group === 'lakh') {
    const head = digits.slice(0, -3);
    return head === '' ? digits : `${head.replace(/\B(?=(\d\d)+$)/g, ',')},${digits.slice(-3)}`;
  }
  return digits.replace(/\B(?=(\d{3})+$)/g, group);
}
