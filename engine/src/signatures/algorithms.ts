import type { HashName, SignatureScheme } from '../platform/platform.ts';
import { childrenOf, innerOf, integerOf, oidOf, type Element } from './asn1/ber.ts';

/** Hash functions by object identifier (RFC 5754, RFC 8419, FIPS 180-4, FIPS 202). */
const HASHES: Readonly<Record<string, HashName>> = {
  '1.2.840.113549.2.5': 'md5',
  '1.3.14.3.2.26': 'sha1',
  '1.3.36.3.2.1': 'ripemd160',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.6': 'sha512-256',
  '2.16.840.1.101.3.4.2.7': 'sha3-224',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
  '2.16.840.1.101.3.4.2.12': 'shake256',
};

type KeyKind = 'rsa-pkcs1' | 'ecdsa' | 'ecdsa-plain' | 'dsa';

/** Signature algorithms that name their hash (RFC 8017, RFC 5758, RFC 9688, BSI TR-03111). */
const SIGNATURES: Readonly<Record<string, readonly [KeyKind, HashName]>> = {
  '1.2.840.113549.1.1.4': ['rsa-pkcs1', 'md5'],
  '1.2.840.113549.1.1.5': ['rsa-pkcs1', 'sha1'],
  '1.3.14.3.2.29': ['rsa-pkcs1', 'sha1'],
  '1.2.840.113549.1.1.11': ['rsa-pkcs1', 'sha256'],
  '1.2.840.113549.1.1.12': ['rsa-pkcs1', 'sha384'],
  '1.2.840.113549.1.1.13': ['rsa-pkcs1', 'sha512'],
  '1.2.840.113549.1.1.14': ['rsa-pkcs1', 'sha224'],
  '1.2.840.113549.1.1.16': ['rsa-pkcs1', 'sha512-256'],
  '1.3.36.3.3.1.2': ['rsa-pkcs1', 'ripemd160'],
  '2.16.840.1.101.3.4.3.13': ['rsa-pkcs1', 'sha3-224'],
  '2.16.840.1.101.3.4.3.14': ['rsa-pkcs1', 'sha3-256'],
  '2.16.840.1.101.3.4.3.15': ['rsa-pkcs1', 'sha3-384'],
  '2.16.840.1.101.3.4.3.16': ['rsa-pkcs1', 'sha3-512'],
  '1.2.840.10045.4.1': ['ecdsa', 'sha1'],
  '1.2.840.10045.4.3.1': ['ecdsa', 'sha224'],
  '1.2.840.10045.4.3.2': ['ecdsa', 'sha256'],
  '1.2.840.10045.4.3.3': ['ecdsa', 'sha384'],
  '1.2.840.10045.4.3.4': ['ecdsa', 'sha512'],
  '2.16.840.1.101.3.4.3.9': ['ecdsa', 'sha3-224'],
  '2.16.840.1.101.3.4.3.10': ['ecdsa', 'sha3-256'],
  '2.16.840.1.101.3.4.3.11': ['ecdsa', 'sha3-384'],
  '2.16.840.1.101.3.4.3.12': ['ecdsa', 'sha3-512'],
  '0.4.0.127.0.7.1.1.4.1.1': ['ecdsa-plain', 'sha1'],
  '0.4.0.127.0.7.1.1.4.1.2': ['ecdsa-plain', 'sha224'],
  '0.4.0.127.0.7.1.1.4.1.3': ['ecdsa-plain', 'sha256'],
  '0.4.0.127.0.7.1.1.4.1.4': ['ecdsa-plain', 'sha384'],
  '0.4.0.127.0.7.1.1.4.1.5': ['ecdsa-plain', 'sha512'],
  '1.2.840.10040.4.3': ['dsa', 'sha1'],
  '2.16.840.1.101.3.4.3.1': ['dsa', 'sha224'],
  '2.16.840.1.101.3.4.3.2': ['dsa', 'sha256'],
  '2.16.840.1.101.3.4.3.3': ['dsa', 'sha384'],
  '2.16.840.1.101.3.4.3.4': ['dsa', 'sha512'],
};

/** Names of a kind of key that leave the hash to the digest algorithm (RFC 3370, 3.2). */
const KEYS: Readonly<Record<string, KeyKind>> = {
  '1.2.840.113549.1.1.1': 'rsa-pkcs1',
  '2.5.8.1.1': 'rsa-pkcs1',
  '1.2.840.10045.2.1': 'ecdsa',
  '1.2.840.10040.4.1': 'dsa',
};

const PSS = '1.2.840.113549.1.1.10';
const EDWARDS = new Set(['1.3.101.112', '1.3.101.113']);

/** The hash function of an AlgorithmIdentifier; some signers name the signature algorithm in its place. */
export function hashOf(algorithm: Element | undefined): HashName | undefined {
  const oid = oidOf(childrenOf(algorithm)[0]);
  return HASHES[oid] ?? SIGNATURES[oid]?.[1];
}

/** The scheme of a signature's AlgorithmIdentifier; `digest` serves where it names a key only. */
export function schemeOf(
  algorithm: Element | undefined,
  digest: HashName | undefined,
): SignatureScheme | undefined {
  const [name, parameters] = childrenOf(algorithm);
  const oid = oidOf(name);
  if (EDWARDS.has(oid)) return { kind: 'eddsa' };
  if (oid === PSS) return pssOf(parameters);
  const named = SIGNATURES[oid];
  if (named) return { kind: named[0], hash: named[1] };
  const key = KEYS[oid];
  return key && digest ? { kind: key, hash: digest } : undefined;
}

/** Parameters of RSASSA-PSS with their defaults (RFC 4055, 3.1). */
function pssOf(parameters: Element | undefined): SignatureScheme | undefined {
  let hash: HashName | undefined = 'sha1';
  let mask: HashName | undefined = 'sha1';
  let saltLength = 20;
  for (const part of childrenOf(parameters)) {
    if (part.id === 0xa0) hash = hashOf(innerOf(part));
    else if (part.id === 0xa1) mask = hashOf(childrenOf(innerOf(part))[1]);
    else if (part.id === 0xa2) saltLength = Number.parseInt(integerOf(innerOf(part)) || '0', 16);
  }
  if (!hash || !mask || saltLength > 4096) return undefined;
  return { kind: 'rsa-pss', hash, mask, saltLength };
}
