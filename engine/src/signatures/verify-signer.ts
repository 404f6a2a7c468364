import type { HashName } from '../platform/platform.ts';
import { hashOf, schemeOf } from './algorithms.ts';
import { childrenOf, encodedOf, innerOf, octetsOf, oidOf, sameBytes, TAG, timeOf } from './asn1/ber.ts';
import type { Certificate } from './certificate.ts';
import { OID, onlyValue, type Signer } from './cms.ts';
import { hasher, verified, type VerificationBudget } from './verification-budget.ts';

/** Why a signature is not intact. */
export type Flaw =
  /** The signed bytes are not those that were signed; `verified` tells whether the signature itself holds. */
  | 'digest'
  /** The signature value was not made with the signer's key over these attributes. */
  | 'signature'
  /** The ranges do not fit around the signature, or the signature is not where they leave room. */
  | 'byte-range'
  /** Signed attributes are missing or contradict the container or the certificate. */
  | 'attributes'
  /** The container holds content of its own that is not the signed bytes. */
  | 'embedded-content'
  | 'malformed'
  | 'no-certificate'
  | 'unsupported'
  /** Not checked, because the file holds more than is checked of one file. */
  | 'too-many';

/** Outcome of the mathematics: are these the bytes that were signed, and was it this key? */
export interface Integrity {
  state: 'intact' | 'broken' | 'unknown';
  flaw: Flaw | null;
  /** The signature value holds under the signer's public key. */
  verified: boolean;
}

/** A signature that holds. */
export const INTACT: Integrity = { state: 'intact', flaw: null, verified: true };

/** A signature that does not, and why. */
export const flawed = (flaw: Flaw, verified = false): Integrity => ({
  state: UNKNOWN.has(flaw) ? 'unknown' : 'broken',
  flaw,
  verified,
});

const UNKNOWN: ReadonlySet<Flaw> = new Set<Flaw>(['malformed', 'no-certificate', 'unsupported', 'too-many']);

/** What a signer signed. */
export interface Signed {
  contentType: string;
  bytes: Uint8Array;
  hash(name: HashName): Uint8Array;
}

/** Content with its hashes, each worked out once. */
export const signedContent = (
  contentType: string,
  bytes: Uint8Array,
  budget: VerificationBudget,
): Signed => ({
  contentType,
  bytes,
  hash: hasher(budget.platform, bytes),
});

/** The certificate a signer names (RFC 5652, 5.3). */
export function signerCertificate(
  { id }: Signer,
  certificates: readonly Certificate[],
): Certificate | undefined {
  return certificates.find((c) =>
    'keyId' in id
      ? c.keyId.length > 0 && sameBytes(c.keyId, id.keyId)
      : c.serial === id.serial && c.issuer.key === id.issuer,
  );
}

/** Verifies a SignerInfo over its content (RFC 5652, 5.4 and 5.6). */
export function verifySigner(
  signer: Signer,
  content: Signed,
  certificate: Certificate | undefined,
  budget: VerificationBudget,
): Integrity {
  const { attributes, attributeBytes } = signer;
  if (!certificate) return flawed('no-certificate');
  const scheme = schemeOf(signer.algorithm, signer.hash);
  const check = (bytes: Uint8Array) =>
    verified(budget, scheme, certificate.publicKey, signer.signature, bytes);
  if (!attributes || !attributeBytes) {
    // Without attributes only plain data may be signed.
    const holds = content.contentType === OID.data ? check(content.bytes) : false;
    return holds ? INTACT : flawed(holds === undefined ? 'unsupported' : 'signature');
  }
  const type = oidOf(onlyValue(attributes, OID.contentType));
  const digest = onlyValue(attributes, OID.messageDigest);
  if (!digest || !signer.hash) return flawed(digest ? 'unsupported' : 'attributes');
  const same = sameBytes(octetsOf(digest), content.hash(signer.hash));
  const first = check(attributeBytes);
  const holds = first === false ? check(sortedSet(attributeBytes)) : first;
  if (holds === undefined) return same ? flawed('unsupported') : flawed('digest');
  if (!holds) return flawed('signature');
  if (!same) return flawed('digest', true);
  const fits = type === content.contentType && attributesFit(signer, certificate, budget);
  return fits ? INTACT : flawed('attributes', true);
}

/** The SET OF in the order of DER, for signers that send it differently from how they signed it (X.690, 11.6). */
function sortedSet(attributes: Uint8Array): Uint8Array {
  const whole = { bytes: attributes, id: TAG.set, start: 0, end: attributes.length };
  const header = innerStart(attributes);
  const children = childrenOf({ ...whole, contentStart: header, contentEnd: attributes.length });
  const sorted = children.map(encodedOf).sort(compareBytes);
  const bytes = attributes.slice();
  let at = header;
  for (const child of sorted) {
    bytes.set(child, at);
    at += child.length;
  }
  return bytes;
}

const innerStart = (bytes: Uint8Array) => {
  const length = bytes[1] ?? 0;
  return length < 0x80 ? 2 : 2 + (length & 0x7f);
};

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return (a[i] ?? 0) - (b[i] ?? 0);
  return a.length - b.length;
}

/** Attributes that bind the certificate and the algorithms (RFC 5035, 5.4; RFC 6211) must agree with both. */
function attributesFit(signer: Signer, certificate: Certificate, budget: VerificationBudget): boolean {
  const { attributes } = signer;
  if (attributes?.has(OID.signingCertificateV2)) {
    const [id] = childrenOf(childrenOf(onlyValue(attributes, OID.signingCertificateV2))[0]);
    const [first, second] = childrenOf(id);
    const hash = first?.id === TAG.sequence ? hashOf(first) : 'sha256';
    const value = first?.id === TAG.sequence ? second : first;
    if (!hash || !sameBytes(octetsOf(value), budget.platform.hash(hash, certificate.encoded))) return false;
  }
  if (attributes?.has(OID.signingCertificate)) {
    const [id] = childrenOf(childrenOf(onlyValue(attributes, OID.signingCertificate))[0]);
    const [value] = childrenOf(id);
    if (!sameBytes(octetsOf(value), budget.platform.hash('sha1', certificate.encoded))) return false;
  }
  if (attributes?.has(OID.algorithmProtection)) {
    const [digest, signature] = childrenOf(onlyValue(attributes, OID.algorithmProtection));
    if (hashOf(digest) !== signer.hash) return false;
    if (signature && oidOf(innerOf(signature)) !== oidOf(childrenOf(signer.algorithm)[0])) return false;
  }
  return true;
}

/** The time a signer claims, in seconds since 1970-01-01 UTC. */
export const claimedTime = ({ attributes }: Signer): number | undefined =>
  timeOf(onlyValue(attributes, OID.signingTime));
