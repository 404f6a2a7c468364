import type { HashName } from '../platform/platform.ts';
import { hashOf } from './algorithms.ts';
import { childrenOf, octetsOf, readElement, sameBytes, TAG, timeOf } from './asn1/ber.ts';
import { readCertificate, type Certificate } from './certificate.ts';
import { OID, readSignedData, type SignedData } from './cms.ts';
import type { SigningMoment } from './signature.ts';
import { NO_TRUST, trustOf, type PathContext, type Trust } from './path.ts';
import { flawed, signedContent, signerCertificate, verifySigner, type Integrity } from './verify-signer.ts';

/** A time-stamp token (RFC 3161, 2.4.2) with what it proves. */
export interface TimeStamp {
  integrity: Integrity;
  /** The time it states, in seconds since 1970-01-01 UTC. */
  seconds: number | undefined;
  certificate: Certificate | undefined;
  trust: Trust;
}

interface TimeStampInfo {
  hash: HashName | undefined;
  imprint: Uint8Array;
  seconds: number | undefined;
}

/** TSTInfo: what a time-stamp authority signs (RFC 3161, 2.4.2). */
function readTimeStampInfo(content: Uint8Array): TimeStampInfo | undefined {
  const [, , imprint, , time] = childrenOf(readElement(content));
  const [algorithm, hashed] = childrenOf(imprint);
  if (hashed?.id !== TAG.octetString) return undefined;
  return { hash: hashOf(algorithm), imprint: octetsOf(hashed), seconds: timeOf(time) };
}

/**
 * Verifies a token: its imprint must be the hash of what is stamped, and its signature must hold over the TSTInfo.
 * `data` is what is stamped: the signed ranges of the file, or the value of another signature.
 */
export function verifyTimeStamp(
  token: SignedData | undefined,
  data: (hash: HashName) => Uint8Array,
  context: PathContext,
): TimeStamp {
  const signer = token?.signers[0];
  const info = token?.content && readTimeStampInfo(token.content);
  const fail = (integrity: Integrity): TimeStamp => ({
    integrity,
    seconds: info?.seconds,
    certificate: undefined,
    trust: NO_TRUST,
  });
  if (!token?.content || !signer || !info || token.contentType !== OID.timeStampInfo)
    return fail(flawed('malformed'));
  const own = token.certificates.flatMap((encoded) => readCertificate(encoded) ?? []);
  const pool = [...own, ...context.pool];
  const certificate = signerCertificate(signer, pool);
  const content = signedContent(OID.timeStampInfo, token.content, context.budget);
  let integrity = verifySigner(signer, content, certificate, context.budget);
  if (!info.hash) integrity = flawed('unsupported');
  else if (!sameBytes(info.imprint, data(info.hash))) integrity = flawed('digest', integrity.verified);
  if (!certificate) return fail(integrity);
  const at = info.seconds === undefined ? undefined : { seconds: info.seconds, proven: true };
  const trust = trustOf(certificate, 'time-stamps', at, { ...context, pool });
  return { integrity, seconds: info.seconds, certificate, trust };
}

/** The token of a signature's own time-stamp (RFC 3161, appendix A); `undefined` where it has none. */
export function tokenOf(signedData: SignedData): SignedData | undefined {
  const [values] = signedData.signers[0]?.unsigned.get(OID.timeStampToken) ?? [];
  const [token] = values ?? [];
  return token && readSignedData(token.bytes.subarray(token.start, token.end));
}

/** A time counts as proven when an authority that is trusted states it. */
export function stampedMoment({ integrity, seconds, trust }: TimeStamp): SigningMoment | undefined {
  if (seconds === undefined || integrity.state !== 'intact') return undefined;
  return { seconds, proven: trust.state === 'trusted' };
}
