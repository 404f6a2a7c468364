import { z } from 'zod';

/** A phone number in international format (E.164); spaces, hyphens, dots and brackets are dropped. */
export const phoneNumber = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/));

/** The number as its owner recognises it and a stranger does not: the last two digits. */
export function masked(phone: string): string {
  return `+${'•'.repeat(phone.length - 3)}${phone.slice(-2)}`;
}
