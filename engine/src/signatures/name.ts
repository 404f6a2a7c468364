import { childrenOf, encodedOf, octetsOf, oidOf, type Element } from './asn1/ber.ts';

/** A distinguished name (RFC 5280, 4.1.2.4). */
export interface Name {
  /** Equal for names that are equal by RFC 5280, 7.1: case and repeated blanks do not count. */
  key: string;
  encoded: Uint8Array;
  commonName: string;
  organization: string;
  unit: string;
  country: string;
}

const ATTRIBUTES: Readonly<Record<string, 'commonName' | 'organization' | 'unit' | 'country'>> = {
  '2.5.4.3': 'commonName',
  '2.5.4.10': 'organization',
  '2.5.4.11': 'unit',
  '2.5.4.6': 'country',
};

/** Attributes of one name that are read; real names have a dozen. */
const MOST_ATTRIBUTES = 64;

/** Reads a distinguished name. */
export function readName(element: Element): Name {
  const name: Name = {
    key: '',
    encoded: encodedOf(element),
    commonName: '',
    organization: '',
    unit: '',
    country: '',
  };
  const keys: string[] = [];
  for (const set of childrenOf(element).slice(0, MOST_ATTRIBUTES)) {
    for (const attribute of childrenOf(set).slice(0, MOST_ATTRIBUTES)) {
      const [type, value] = childrenOf(attribute);
      const oid = oidOf(type);
      const text = textOf(value).replace(/\s+/g, ' ').trim();
      keys.push(`${oid}=${text.toLowerCase()}`);
      const field = ATTRIBUTES[oid];
      if (field && name[field] === '') name[field] = text.slice(0, 200);
    }
  }
  name.key = keys.join('\n');
  return name;
}

/** A string of any of the types of a directory (X.690, 8.23). */
export function textOf(element: Element | undefined): string {
  const octets = octetsOf(element);
  if (element?.id === 0x1e) return new TextDecoder('utf-16be').decode(octets);
  if (element?.id === 0x0c) return new TextDecoder('utf-8').decode(octets);
  return Array.from(octets, (octet) => String.fromCharCode(octet)).join('');
}

/** A name for a person: the organization with the common name where they differ. */
export function shownName({ commonName, organization, unit }: Name): string {
  if (organization === '') return commonName || unit;
  const same = commonName.toLowerCase().includes(organization.toLowerCase());
  return commonName === '' || same ? commonName || organization : `${commonName}, ${organization}`;
}
