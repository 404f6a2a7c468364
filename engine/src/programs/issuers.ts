import registry from './issuers.json' with { type: 'json' };
import banks from './banks.json' with { type: 'json' };

/** One thing that files of an issuer were seen to say of their making (`issuers.schema.json`). */
export interface IssuerFact {
  /** Entry of the document information (ISO 32000-2, 14.3.3). */
  field: 'producer' | 'creator' | 'author';
  /** What the entry contains, never a version. */
  stem: string;
  account: 'any' | 'card' | 'business';
  files: number | null;
  firstSeen: string | null;
  lastSeen: string | null;
  source: string;
  note?: string;
}

/** An issuer and what its files say; one fact is never the only truth, engines change within months. */
export interface KnownIssuer {
  issuer: string;
  country: string;
  names: readonly string[];
  facts: readonly IssuerFact[];
}

/** The registry of issuers. */
export const knownIssuers: readonly KnownIssuer[] = registry.issuers as readonly KnownIssuer[];

/** Legal forms and the word bank, which a printed name may go on with. */
const REST = /^(?: (?:bank|n a|na|plc|ltd|limited|inc|llc|corp|corporation|ag|sa|se|berhad|bhd|group|co))*$/;

const normal = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^ ?the | $|^ /g, '')
    .trim();

/** Names of the lists as they are compared: there are hundreds, and every file is held against all of them. */
const stems = new Map<string, string>();

function stemOf(name: string): string {
  let stem = stems.get(name);
  if (stem === undefined) stems.set(name, (stem = normal(name)));
  return stem;
}

/** True where a printed name is one of the names, legal forms aside. "Chase Valley" is not Chase. */
const isNamed = (printed: string, names: readonly string[]): boolean =>
  names.some((name) => {
    const stem = stemOf(name);
    return printed.startsWith(stem) && REST.test(printed.slice(stem.length));
  });

/** The issuer of the registry that a printed name means. */
export function issuerNamed(printed: string): KnownIssuer | undefined {
  const text = normal(printed);
  return text === '' ? undefined : knownIssuers.find(({ names }) => isNamed(text, names));
}

/** True for a bank of long standing: of the registry, or of the list of names whose programs no one has told. */
export const isKnownBank = (printed: string): boolean =>
  issuerNamed(printed) !== undefined || isNamed(normal(printed), banks.names);

/** The entries of the document information that a registry compares. */
export type MakerNames = Readonly<Record<IssuerFact['field'], string>>;

/** True where an entry says what a fact says. */
export const saysFact = (names: MakerNames, { field, stem }: IssuerFact): boolean =>
  names[field].toLowerCase().includes(stem.toLowerCase());

/** True where an issuer of the registry is known to use a program whose name matches. */
export const usedByIssuers = (pattern: RegExp): boolean =>
  knownIssuers.some(({ facts }) => facts.some(({ stem }) => pattern.test(stem)));

/**
 * Whom a program says it is licensed to: OpenText Exstream in Author, TargetStream in Producer, iText in the string
 * of its commercial versions.
 */
export function licenseeIn(names: MakerNames): string | undefined {
  // Searching a longer text takes time that grows with its square.
  const [producer, author] = [names.producer.slice(0, LONGEST_NAME), names.author.slice(0, LONGEST_NAME)];
  const named =
    /^Registered to:\s*(\S.*)$/i.exec(author)?.[1] ??
    /\bitext\b[^(]*\(([^;()]+);\s*licensed version\)/i.exec(producer)?.[1] ??
    /\b(?:for|licensed to)\s+(\S.*)$/i.exec(producer)?.[1];
  return named?.trim();
}

/** Characters of a program's name that are looked at: those that programs write are far shorter. */
const LONGEST_NAME = 1_000;

/** The issuer of the registry that a licensee means: by its name, or by the code its files show. */
export const issuerOfLicensee = (licensee: string): KnownIssuer | undefined =>
  issuerNamed(licensee) ??
  knownIssuers.find(({ facts }) =>
    facts.some(
      ({ field, stem }) =>
        field === 'author' && stem.toLowerCase() === `registered to: ${licensee}`.toLowerCase(),
    ),
  );
