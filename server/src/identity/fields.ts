import { z } from 'zod';

/** Shortest password (requirements, section 9). */
export const shortestPassword = 6;

/** An email address, in lower case. */
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** A password; its length is judged apart, with a text of its own. */
export const password = z.string().max(256);

/** A line without control characters: names stand in emails. */
export const line = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\p{Cc}]*$/u);

/** Token of the bot check, where it is switched on. */
export const botCheck = z.string().max(4096).optional();
