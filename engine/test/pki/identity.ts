import { createHash, generateKeyPairSync, sign, constants, type KeyObject } from 'node:crypto';
import { absent, bits, der, integer, NULL, octets, oid, sequence, set, time, TRUE, utf8 } from './der.ts';

/** Hash functions that test signatures use, by object identifier. */
export const HASH_OIDS = {
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha512: '2.16.840.1.101.3.4.2.3',
} as const;
export type TestHash = keyof typeof HASH_OIDS;

/** Kinds of keys and padding that test signatures are made with. */
export type KeyType = 'rsa' | 'pss' | 'pss-mixed' | 'ec' | 'ed25519' | 'ed448';

/** A name with a key, and the certificate that says so. */
export interface Identity {
  name: Buffer;
  key: KeyObject;
  type: KeyType;
  publicKey: Buffer;
  certificate: Buffer;
  serial: number;
}

export interface IdentitySpec {
  commonName: string;
  organization?: string;
  type?: KeyType;
  issuer?: Identity;
  authority?: boolean;
  usages?: readonly string[];
  notBefore?: string;
  notAfter?: string;
}

const kept = new Map<string, { privateKey: KeyObject; publicKey: Buffer }>();

/** Keys are made once a run: RSA keys take a moment each. */
function keyPair(type: KeyType, slot: string) {
  const id = `${type} ${slot}`;
  let pair = kept.get(id);
  if (!pair) {
    const encoding = { publicKeyEncoding: { type: 'spki', format: 'der' } } as const;
    const made =
      type === 'ec'
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : type === 'ed25519'
          ? generateKeyPairSync('ed25519')
          : type === 'ed448'
            ? generateKeyPairSync('ed448')
            : generateKeyPairSync('rsa', { modulusLength: 2048 });
    const publicKey = made.publicKey.export({
      type: encoding.publicKeyEncoding.type,
      format: encoding.publicKeyEncoding.format,
    });
    kept.set(id, (pair = { privateKey: made.privateKey, publicKey }));
  }
  return pair;
}

const hashElement = (hash: TestHash) => sequence(oid(HASH_OIDS[hash]), NULL);

/** The AlgorithmIdentifier of a signature. */
export function algorithmOf(type: KeyType, hash: TestHash): Buffer {
  switch (type) {
    case 'rsa':
      return sequence(
        oid(
          { sha1: '1.2.840.113549.1.1.5', sha256: '1.2.840.113549.1.1.11', sha512: '1.2.840.113549.1.1.13' }[
            hash
          ],
        ),
        NULL,
      );
    case 'pss':
    case 'pss-mixed': {
      const mask = type === 'pss' ? hash : 'sha1';
      return sequence(
        oid('1.2.840.113549.1.1.10'),
        sequence(
          der(0xa0, hashElement(hash)),
          der(0xa1, sequence(oid('1.2.840.113549.1.1.8'), hashElement(mask))),
          der(0xa2, integer(32)),
        ),
      );
    }
    case 'ec':
      return sequence(
        oid(
          { sha1: '1.2.840.10045.4.1', sha256: '1.2.840.10045.4.3.2', sha512: '1.2.840.10045.4.3.4' }[hash],
        ),
      );
    case 'ed25519':
      return sequence(oid('1.3.101.112'));
    case 'ed448':
      return sequence(oid('1.3.101.113'));
  }
}

/** A signature value over data. */
export function signWith({ key, type }: Identity, hash: TestHash, data: Uint8Array): Buffer {
  switch (type) {
    case 'rsa':
    case 'ec':
      return sign(hash, data, key);
    case 'pss':
      return sign(hash, data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 });
    case 'pss-mixed':
      throw new Error('OpenSSL signs this kind only through its command line');
    case 'ed25519':
    case 'ed448':
      return sign(null, data, key);
  }
}

let serials = 100;

/** Makes a key and a certificate; without an issuer it is signed with its own key. */
export function identity(spec: IdentitySpec): Identity {
  const { commonName, organization, type = 'rsa', issuer, authority = false, usages = [] } = spec;
  const pair = keyPair(type, commonName);
  const attribute = (id: string, text: string) => set(sequence(oid(id), utf8(text)));
  const name = sequence(
    ...(organization ? [attribute('2.5.4.10', organization)] : []),
    attribute('2.5.4.3', commonName),
  );
  const serial = serials++;
  const self: Identity = {
    name,
    key: pair.privateKey,
    type,
    publicKey: pair.publicKey,
    certificate: absent,
    serial,
  };
  const signer = issuer ?? self;
  const algorithm = algorithmOf(signer.type, 'sha256');
  const extension = (id: string, critical: boolean, value: Buffer) =>
    sequence(oid(id), critical ? TRUE : absent, octets(value));
  const body = sequence(
    der(0xa0, integer(2)),
    integer(serial),
    algorithm,
    signer.name,
    sequence(time(spec.notBefore ?? '2020-01-01T00:00:00Z'), time(spec.notAfter ?? '2035-01-01T00:00:00Z')),
    name,
    pair.publicKey,
    der(
      0xa3,
      sequence(
        extension('2.5.29.19', true, sequence(authority ? TRUE : absent)),
        extension('2.5.29.15', true, der(0x03, Buffer.from(authority ? [1, 0x06] : [6, 0xc0]))),
        extension('2.5.29.14', false, octets(createHash('sha1').update(pair.publicKey).digest())),
        ...(usages.length > 0 ? [extension('2.5.29.37', false, sequence(...usages.map(oid)))] : []),
      ),
    ),
  );
  self.certificate = sequence(body, algorithm, bits(signWith(signer, 'sha256', body)));
  return self;
}
