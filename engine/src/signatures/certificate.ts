import { schemeOf } from './algorithms.ts';
import {
  bitsOf,
  childrenOf,
  encodedOf,
  innerOf,
  integerOf,
  octetsOf,
  oidOf,
  readElement,
  sameBytes,
  TAG,
  timeOf,
  type Element,
} from './asn1/ber.ts';
import { readName, type Name } from './name.ts';
import { verified, type VerificationBudget } from './verification-budget.ts';

/** An X.509 certificate (RFC 5280, 4.1), as far as paths and signatures need it. */
export interface Certificate {
  /** The whole certificate as encoded. */
  encoded: Uint8Array;
  /** Serial number in hexadecimal. */
  serial: string;
  issuer: Name;
  subject: Name;
  /** Validity in seconds since 1970-01-01 UTC. */
  notBefore: number;
  notAfter: number;
  /** SubjectPublicKeyInfo as encoded. */
  publicKey: Uint8Array;
  /** Subject and authority key identifiers; empty where absent. */
  keyId: Uint8Array;
  authorityKeyId: Uint8Array;
  /** May sign certificates: basic constraints and key usage allow it. */
  authority: boolean;
  /** Authorities allowed below it in a path. */
  pathLength: number;
  /** Bits of key usage from `digitalSignature` (0); `undefined` where any use is allowed. */
  keyUsage: number | undefined;
  /** Extended key usages; empty where any use is allowed. */
  extendedUsages: readonly string[];
  /** True where an extension is marked critical that is not read here. */
  unreadCritical: boolean;
  signed: { bytes: Uint8Array; algorithm: Element | undefined; signature: Uint8Array };
}

/** Object identifiers of extended key usages (RFC 5280, 4.2.1.12; RFC 9336). */
export const USAGE = {
  any: '2.5.29.37.0',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  ocspSigning: '1.3.6.1.5.5.7.3.9',
} as const;

const EXTENSION = {
  keyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  authorityKeyId: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
} as const;

/**
 * Critical extensions that change nothing here: alternative names, certificate policies and their mappings and
 * constraints, and name constraints.
 */
const ACCEPTED = new Set([
  '2.5.29.17',
  '2.5.29.18',
  '2.5.29.30',
  '2.5.29.32',
  '2.5.29.33',
  '2.5.29.36',
  '2.5.29.54',
]);

/** Reads a certificate; `undefined` where the bytes hold none. */
export function readCertificate(encoded: Uint8Array): Certificate | undefined {
  const whole = readElement(encoded);
  const [body, algorithm, signature] = childrenOf(whole);
  if (whole?.id !== TAG.sequence || body?.id !== TAG.sequence) return undefined;
  const fields = childrenOf(body);
  if (fields[0]?.id === 0xa0) fields.shift();
  const [serial, , issuer, validity, subject, publicKey, ...rest] = fields;
  const [notBefore, notAfter] = childrenOf(validity).map(timeOf);
  if (!issuer || !subject || !publicKey || notBefore === undefined || notAfter === undefined)
    return undefined;
  return {
    encoded: encodedOf(whole),
    serial: integerOf(serial),
    issuer: readName(issuer),
    subject: readName(subject),
    notBefore,
    notAfter,
    publicKey: encodedOf(publicKey),
    ...readExtensions(rest.find((field) => field.id === 0xa3)),
    signed: { bytes: encodedOf(body), algorithm, signature: bitsOf(signature) },
  };
}

type Extensions = Pick<
  Certificate,
  'keyId' | 'authorityKeyId' | 'authority' | 'pathLength' | 'keyUsage' | 'extendedUsages' | 'unreadCritical'
>;

function readExtensions(wrapper: Element | undefined): Extensions {
  const none = new Uint8Array(0);
  const found: Extensions = {
    keyId: none,
    authorityKeyId: none,
    authority: false,
    pathLength: Infinity,
    keyUsage: undefined,
    extendedUsages: [],
    unreadCritical: false,
  };
  for (const extension of childrenOf(innerOf(wrapper))) {
    const parts = childrenOf(extension);
    const oid = oidOf(parts[0]);
    const critical = parts[1]?.id === TAG.boolean && octetsOf(parts[1])[0] !== 0;
    const value = readElement(octetsOf(parts.at(-1)));
    if (oid === EXTENSION.keyId) found.keyId = octetsOf(value);
    else if (oid === EXTENSION.authorityKeyId)
      found.authorityKeyId = octetsOf(childrenOf(value).find((part) => part.id === 0x80));
    else if (oid === EXTENSION.keyUsage) found.keyUsage = usageBits(value);
    else if (oid === EXTENSION.extendedKeyUsage) found.extendedUsages = childrenOf(value).map(oidOf);
    else if (oid === EXTENSION.basicConstraints) {
      const [authority, length] = childrenOf(value);
      found.authority = authority?.id === TAG.boolean && octetsOf(authority)[0] !== 0;
      if (length) found.pathLength = Number.parseInt(integerOf(length) || '0', 16);
    } else if (critical && !ACCEPTED.has(oid)) found.unreadCritical = true;
  }
  if (found.keyUsage !== undefined && (found.keyUsage & KEY_USAGE.certificates) === 0)
    found.authority = false;
  return found;
}

/** Bits of `keyUsage` as read here: the first bit of the string is the lowest. */
export const KEY_USAGE = {
  signatures: 1,
  nonRepudiation: 2,
  certificates: 1 << 5,
  revocation: 1 << 6,
} as const;

function usageBits(value: Element | undefined): number {
  let bits = 0;
  bitsOf(value).forEach((octet, index) => {
    for (let bit = 0; bit < 8; bit++) if ((octet & (0x80 >> bit)) !== 0) bits |= 1 << (8 * index + bit);
  });
  return bits;
}

/** True where one certificate names the other as its issuer; nothing is verified. */
export const namesIssuer = (certificate: Certificate, issuer: Certificate): boolean =>
  certificate.issuer.key === issuer.subject.key &&
  (certificate.authorityKeyId.length === 0 ||
    issuer.keyId.length === 0 ||
    sameBytes(certificate.authorityKeyId, issuer.keyId));

const outcomes = new WeakMap<Certificate, Map<Certificate, boolean>>();

/** Verifies the signature on a certificate with the public key of its issuer; each pair is verified once. */
export function signedBy(certificate: Certificate, issuer: Certificate, budget: VerificationBudget): boolean {
  let known = outcomes.get(certificate);
  if (!known) outcomes.set(certificate, (known = new Map()));
  const kept = known.get(issuer);
  if (kept !== undefined) return kept;
  const { bytes, algorithm, signature } = certificate.signed;
  const holds = verified(budget, schemeOf(algorithm, undefined), issuer.publicKey, signature, bytes) === true;
  known.set(issuer, holds);
  return holds;
}

/** True for a certificate that names itself as issuer and is signed with its own key. */
export const isSelfSigned = (certificate: Certificate, budget: VerificationBudget): boolean =>
  certificate.issuer.key === certificate.subject.key && signedBy(certificate, certificate, budget);
