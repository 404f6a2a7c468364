import canonicalize from 'canonicalize';

/**
 * A value in the one form its hash is taken of (RFC 8785, JSON Canonicalization Scheme).
 * @throws Error for what the scheme does not allow: a number that is none, half a surrogate pair, a circle.
 */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('There is nothing to write.');
  return text;
}
