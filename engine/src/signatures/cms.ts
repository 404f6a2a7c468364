import type { HashName } from '../platform/platform.ts';
import { hashOf } from './algorithms.ts';
import {
  childrenOf,
  encodedOf,
  innerOf,
  integerOf,
  octetsOf,
  oidOf,
  readElement,
  TAG,
  type Element,
} from './asn1/ber.ts';
import { readName } from './name.ts';

/** Object identifiers of content types and attributes (RFC 5652, RFC 5035, RFC 3161, RFC 6211). */
export const OID = {
  signedData: '1.2.840.113549.1.7.2',
  data: '1.2.840.113549.1.7.1',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  algorithmProtection: '1.2.840.113549.1.9.52',
  revocationArchive: '1.2.840.113583.1.1.8',
} as const;

/** A SignedData of the Cryptographic Message Syntax (RFC 5652, 5.1). */
export interface SignedData {
  contentType: string;
  /** The content that it carries itself; detached signatures carry none. */
  content: Uint8Array | undefined;
  certificates: readonly Uint8Array[];
  revocations: readonly Element[];
  signers: readonly Signer[];
}

/** One SignerInfo (RFC 5652, 5.3). */
export interface Signer {
  /** Who signed: by issuer and serial number, or by key identifier. */
  id: { issuer: string; serial: string } | { keyId: Uint8Array };
  hash: HashName | undefined;
  digestAlgorithm: Element | undefined;
  algorithm: Element | undefined;
  /** Signed attributes by object identifier; each occurrence with its values. */
  attributes: ReadonlyMap<string, readonly (readonly Element[])[]> | undefined;
  /** What is signed where there are signed attributes: their encoding as a SET. */
  attributeBytes: Uint8Array | undefined;
  signature: Uint8Array;
  unsigned: ReadonlyMap<string, readonly (readonly Element[])[]>;
}

/** Certificates and signers of one container that are read. */
const MOST_CERTIFICATES = 200;
const MOST_SIGNERS = 8;

/** Reads a ContentInfo that holds SignedData; `undefined` where the bytes hold none. */
export function readSignedData(bytes: Uint8Array): SignedData | undefined {
  const [type, wrapped] = childrenOf(readElement(bytes));
  if (oidOf(type) !== OID.signedData) return undefined;
  const parts = childrenOf(innerOf(wrapped));
  const [, , encapsulated] = parts;
  const [contentType, content] = childrenOf(encapsulated);
  const signerInfos = parts.at(-1);
  if (parts.length < 4 || signerInfos?.id !== TAG.set || oidOf(contentType) === '') return undefined;
  const list = (id: number) => childrenOf(parts.slice(3).find((part) => part.id === id));
  return {
    contentType: oidOf(contentType),
    content: content ? octetsOf(innerOf(content)) : undefined,
    certificates: list(0xa0)
      .filter((certificate) => certificate.id === TAG.sequence)
      .slice(0, MOST_CERTIFICATES)
      .map(encodedOf),
    revocations: list(0xa1).slice(0, MOST_CERTIFICATES),
    signers: childrenOf(signerInfos)
      .slice(0, MOST_SIGNERS)
      .flatMap((info) => readSigner(info) ?? []),
  };
}

function readSigner(info: Element): Signer | undefined {
  const [, id, digestAlgorithm, ...rest] = childrenOf(info);
  const signed = rest[0]?.id === 0xa0 ? rest.shift() : undefined;
  const [algorithm, signature, unsigned] = rest;
  if (!id || !algorithm || signature?.id !== TAG.octetString) return undefined;
  const [issuer, serial] = childrenOf(id);
  return {
    id:
      id.id === TAG.sequence && issuer
        ? { issuer: readName(issuer).key, serial: integerOf(serial) }
        : { keyId: octetsOf(id) },
    hash: hashOf(digestAlgorithm),
    digestAlgorithm,
    algorithm,
    attributes: signed && readAttributes(signed),
    attributeBytes: signed && asSet(signed),
    signature: octetsOf(signature),
    unsigned: readAttributes(unsigned),
  };
}

/** Signed attributes are signed as a SET OF, whatever tag they are sent with (RFC 5652, 5.4). */
function asSet(signed: Element): Uint8Array {
  const bytes = encodedOf(signed).slice();
  bytes[0] = TAG.set;
  return bytes;
}

function readAttributes(list: Element | undefined): Map<string, Element[][]> {
  const found = new Map<string, Element[][]>();
  for (const attribute of childrenOf(list).slice(0, MOST_CERTIFICATES)) {
    const [type, values] = childrenOf(attribute);
    const oid = oidOf(type);
    found.set(oid, [...(found.get(oid) ?? []), childrenOf(values)]);
  }
  return found;
}

/** The one value of an attribute that must be once with one value; `undefined` otherwise. */
export function onlyValue(
  attributes: ReadonlyMap<string, readonly (readonly Element[])[]> | undefined,
  oid: string,
): Element | undefined {
  const occurrences = attributes?.get(oid);
  const [values] = occurrences ?? [];
  return occurrences?.length === 1 && values?.length === 1 ? values[0] : undefined;
}
