/** A value in the one form its hash is taken of (RFC 8785, JSON Canonicalization Scheme). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, held]) => held !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${entries.map(([name, held]) => `${JSON.stringify(name)}:${canonicalJson(held)}`).join(',')}}`;
}

/** Whether a JSON text names a member of an object twice: readers differ on which of the two counts. */
export function namesTwice(text: string, parsed: unknown): boolean {
  let written = 0;
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)) if (colon) written++;
  return written !== countNames(parsed);
}

function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const held: unknown[] = Object.values(value);
  return (
    (Array.isArray(value) ? 0 : held.length) + held.reduce<number>((sum, one) => sum + countNames(one), 0)
  );
}
