import { createHash } from 'node:crypto';
import { absent, bits, der, integer, NULL, octets, oid, sequence, set, time } from './der.ts';
import { algorithmOf, HASH_OIDS, signWith, type Identity, type TestHash } from './identity.ts';

const digest = (hash: TestHash, data: Uint8Array) => createHash(hash).update(data).digest();
const attribute = (id: string, ...values: Buffer[]) => sequence(oid(id), set(...values));

/** What a test changes of a signature container. */
export interface CmsSpec {
  hash?: TestHash;
  /** Object identifier of the content type; plain data unless given. */
  contentType?: string;
  /** Content carried inside. */
  content?: Uint8Array;
  /** Message digest other than that of the content. */
  messageDigest?: Buffer;
  /** Without signed attributes the content itself is signed. */
  bare?: boolean;
  signingTime?: string;
  /** Certificate that the signing-certificate attribute names; the signer's unless given. */
  named?: Buffer;
  certificates?: readonly Identity[];
  revocations?: readonly Buffer[];
  /** Changes the finished signature value. */
  spoil?: (signature: Buffer) => Buffer;
  /** Makes a token over the signature value. */
  timeStamp?: (signature: Buffer) => Buffer;
}

/** SignedData over data (RFC 5652, 5). */
export function signedData(signer: Identity, data: Uint8Array, spec: CmsSpec = {}): Buffer {
  const { hash = 'sha256', contentType = '1.2.840.113549.1.7.1', content } = spec;
  const digestAlgorithm = sequence(oid(HASH_OIDS[hash]), NULL);
  const attributes = [
    attribute('1.2.840.113549.1.9.3', oid(contentType)),
    ...(spec.signingTime ? [attribute('1.2.840.113549.1.9.5', time(spec.signingTime))] : []),
    attribute('1.2.840.113549.1.9.4', octets(spec.messageDigest ?? digest(hash, data))),
    attribute(
      '1.2.840.113549.1.9.16.2.47',
      sequence(sequence(sequence(octets(digest('sha256', spec.named ?? signer.certificate))))),
    ),
  ];
  const signed = spec.bare ? data : set(...attributes);
  const value = (spec.spoil ?? ((s) => s))(signWith(signer, hash, signed));
  const unsigned = spec.timeStamp
    ? der(0xa1, attribute('1.2.840.113549.1.9.16.2.14', spec.timeStamp(value)))
    : absent;
  const info = sequence(
    integer(1),
    sequence(signerIssuer(signer), integer(signer.serial)),
    digestAlgorithm,
    spec.bare ? absent : der(0xa0, ...attributes),
    algorithmOf(signer.type, hash),
    octets(value),
    unsigned,
  );
  const certificates = [signer, ...(spec.certificates ?? [])].map((c) => c.certificate);
  return sequence(
    oid('1.2.840.113549.1.7.2'),
    der(
      0xa0,
      sequence(
        integer(1),
        set(digestAlgorithm),
        sequence(oid(contentType), content ? der(0xa0, octets(content)) : absent),
        der(0xa0, ...certificates),
        spec.revocations ? der(0xa1, ...spec.revocations) : absent,
        set(info),
      ),
    ),
  );
}

/** Issuer name as the signer's own certificate states it. */
function signerIssuer({ certificate }: Identity): Buffer {
  const element = (at: number) => {
    const first = certificate[at + 1] ?? 0;
    const octetCount = first < 0x80 ? 0 : first & 0x7f;
    const length = octetCount === 0 ? first : certificate.readUIntBE(at + 2, octetCount);
    return { start: at, content: at + 2 + octetCount, end: at + 2 + octetCount + length };
  };
  let part = element(element(element(0).content).content);
  for (let skip = 0; skip < 3; skip++) part = element(part.end);
  return certificate.subarray(part.start, part.end);
}

/** A time-stamp token over data (RFC 3161, 2.4.2). */
export function timeStampToken(
  authority: Identity,
  data: Uint8Array,
  at: string,
  spec: CmsSpec & { imprint?: Buffer } = {},
): Buffer {
  const info = sequence(
    integer(1),
    oid('1.2.3.4'),
    sequence(sequence(oid(HASH_OIDS.sha256), NULL), octets(spec.imprint ?? digest('sha256', data))),
    integer(7),
    time(at),
  );
  return signedData(authority, info, { contentType: '1.2.840.113549.1.9.16.1.4', content: info, ...spec });
}

/** A revocation list (RFC 5280, 5.1). */
export function revocationList(issuer: Identity, revoked: readonly { serial: number; at: string }[]): Buffer {
  const algorithm = algorithmOf(issuer.type, 'sha256');
  const entries = revoked.map(({ serial, at }) => sequence(integer(serial), time(at)));
  const body = sequence(
    integer(1),
    algorithm,
    issuer.name,
    time('2025-06-01T00:00:00Z'),
    entries.length > 0 ? sequence(...entries) : absent,
  );
  return sequence(body, algorithm, bits(signWith(issuer, 'sha256', body)));
}

/** A response of the status protocol (RFC 6960, 4.2.1), signed by the issuer itself. */
export function statusResponse(issuer: Identity, subject: Identity, revokedAt?: string): Buffer {
  const algorithm = algorithmOf(issuer.type, 'sha256');
  // The key without the header of its BIT STRING: RSA keys of 2048 bits have 270 octets.
  const key = issuer.publicKey.subarray(-270);
  const id = sequence(
    sequence(oid(HASH_OIDS.sha1), NULL),
    octets(digest('sha1', issuer.name)),
    octets(digest('sha1', key)),
    integer(subject.serial),
  );
  const status = revokedAt ? der(0xa1, time(revokedAt)) : der(0x80);
  const body = sequence(
    der(0xa1, issuer.name),
    time('2025-06-01T00:00:00Z'),
    sequence(sequence(id, status, time('2025-06-01T00:00:00Z'))),
  );
  const basic = sequence(body, algorithm, bits(signWith(issuer, 'sha256', body)));
  return sequence(
    der(0x0a, Buffer.from([0])),
    der(0xa0, sequence(oid('1.3.6.1.5.5.7.48.1.1'), octets(basic))),
  );
}
