/** How hard a password would be to guess, roughly: told as a hint, never asked for. */
export type Strength = 'short' | 'weak' | 'fair' | 'good';

/** Shortest password that is taken (requirements, section 9). */
export const shortestPassword = 6;

/** Judges by length and by how many different characters there are; a long phrase is good without signs. */
export function strengthOf(password: string): Strength {
  const length = [...password].length;
  const different = new Set(password.toLowerCase()).size;
  if (length < shortestPassword) return 'short';
  if (different < 5 || isRun(password) || length < 8) return 'weak';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  return length >= 14 || (length >= 10 && kinds >= 3) ? 'good' : 'fair';
}

/** Characters that follow one another, as `123456` and `abcdef` do. */
function isRun(password: string): boolean {
  const codes = [...password].map((character) => character.charCodeAt(0));
  const steps = codes.slice(1).map((code, i) => code - (codes[i] ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
