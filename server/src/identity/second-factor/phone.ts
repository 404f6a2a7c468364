import { z } from 'zod';

/**
 * A phone number as E.164. Spaces, hyphens, dots and brackets are dropped; ten digits, or eleven that begin with 1,
 * are a US number.
 */
export const phoneNumber = z
  .string()
  .max(40)
  .transform((text) => withCountry(text.replace(/[\s().\-–]/g, '')))
  .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/));

/** Area codes and exchanges of the North American plan begin with 2 to 9. */
const northAmerican = /^1?([2-9]\d{2}[2-9]\d{6})$/;

function withCountry(digits: string): string {
  const local = northAmerican.exec(digits)?.[1];
  return local ? `+1${local}` : digits;
}

/** The number as its owner recognizes it and a stranger does not: the last two digits. */
export function masked(phone: string): string {
  const end = phone.slice(-2);
  return /^\+1\d{10}$/.test(phone) ? `(•••) •••-••${end}` : `+${'•'.repeat(phone.length - 3)}${end}`;
}
