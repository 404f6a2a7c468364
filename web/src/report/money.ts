/** An amount in minor units, as decimal text, for a person: `-125000` US dollars is `−1,250.00`. */
export function money(minor: string, currency: string): string {
  const digits = decimalsOf(currency);
  const negative = minor.startsWith('-');
  const plain = minor.replace('-', '').padStart(digits + 1, '0');
  const units = plain.slice(0, plain.length - digits).replace(/\B(?=(\d{3})+$)/g, ',');
  const cents = digits > 0 ? `.${plain.slice(plain.length - digits)}` : '';
  return `${negative ? '−' : ''}${units}${cents}`;
}

function decimalsOf(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2026, month)));

/** A calendar date `yyyy-mm-dd` for a person: `Mar 5, 2026`. */
export function day(date: string): string {
  const [year = '', month = '', number = ''] = date.split('-');
  const name = months[Number(month) - 1];
  return name ? `${name} ${Number(number)}, ${year}` : date;
}

/** An ISO 8601 time for a person, in UTC: `Mar 5, 2026, 2:05 PM UTC`. */
export function moment(time: string): string {
  const at = Date.parse(time);
  if (Number.isNaN(at)) return time;
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(at)} UTC`;
}
