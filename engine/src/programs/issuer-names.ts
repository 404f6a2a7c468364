/** Legal forms and other words that a registered name has and a printed one leaves out. */
const FORMS = new Set(
  (
    'the of and für fuer de del la le du et & inc incorporated corp corporation co company ltd limited plc llc llp lp ' +
    'na n.a ag sa s.a spa s.p.a se gmbh kgaa eg ab asa as oyj nv bv pte pty bhd sdn berhad tbk pt pjsc jsc ' +
    'public private holdings holding group'
  ).split(' '),
);

/** Words that many issuers share: they alone make no name. */
const COMMON = new Set(
  (
    'bank banking banco banque banca banka credit union federal national first savings trust financial finance ' +
    'services international community state city united american us usa uk india europe card cards online direct ' +
    'digital signature statement statements'
  ).split(' '),
);

/** The words of a name that tell it from others, in lower case and without accents. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FORMS.has(word));
}

/**
 * True where two names are of the same issuer: every word of the shorter one is in the longer one, and at least one
 * of them is no word that many issuers share. "Bank" alone is no one's name.
 */
export function sameIssuerName(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  const telling = shorter.filter((word) => !COMMON.has(word) && word.length > 1);
  return telling.length > 0 && shorter.every((word) => longer.includes(word));
}
