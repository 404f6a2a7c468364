import { hashOf, schemeOf } from './algorithms.ts';
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
import { namesIssuer, readCertificate, signedBy, USAGE, type Certificate } from './certificate.ts';
import { readName } from './name.ts';
import { verified, type VerificationBudget } from './verification-budget.ts';

/** A list of revoked certificates (RFC 5280, 5.1). */
interface RevocationList {
  issuer: string;
  thisUpdate: number;
  entries: Element | undefined;
  signed: Signed;
}

/** A response of the Online Certificate Status Protocol (RFC 6960, 4.2.1). */
interface StatusResponse {
  responses: readonly SingleStatus[];
  certificates: readonly Certificate[];
  signed: Signed;
}

interface SingleStatus {
  hash: Element | undefined;
  issuerKey: Uint8Array;
  serial: string;
  state: 'good' | 'revoked' | 'unknown';
  revokedAt: number | undefined;
  thisUpdate: number;
}

interface Signed {
  bytes: Uint8Array;
  algorithm: Element | undefined;
  signature: Uint8Array;
}

/** Revocation data that the file carries. */
export interface Revocations {
  lists: RevocationList[];
  responses: StatusResponse[];
}

/** What the file's own revocation data say of a certificate. */
export type RevocationState = { state: 'good' } | { state: 'revoked'; at: number } | { state: 'unknown' };

const MOST_RESPONSES = 100;

/** Adds a CRL or an OCSP response as encoded; anything else is left out. */
export function addRevocation(revocations: Revocations, encoded: Uint8Array): void {
  const whole = readElement(encoded);
  const [first, second] = childrenOf(whole);
  if (whole?.id !== TAG.sequence || !first) return;
  if (first.id === TAG.enumerated) {
    // OCSPResponse: status, then the bytes of a basic response.
    const [type, response] = childrenOf(innerOf(second));
    if (oidOf(type) === '1.3.6.1.5.5.7.48.1.1') addBasicResponse(revocations, octetsOf(response));
  } else if (childrenOf(first)[0]?.id === 0xa1 || childrenOf(first)[0]?.id === 0xa2) {
    addBasicResponse(revocations, encoded);
  } else addList(revocations, whole);
}

function addList({ lists }: Revocations, whole: Element): void {
  const [body, algorithm, signature] = childrenOf(whole);
  const fields = childrenOf(body);
  if (fields[0]?.id === TAG.integer) fields.shift();
  const [, issuer, thisUpdate, ...rest] = fields;
  const time = timeOf(thisUpdate);
  if (!body || !issuer || time === undefined || lists.length >= MOST_RESPONSES) return;
  lists.push({
    issuer: readName(issuer).key,
    thisUpdate: time,
    entries: rest.find((field) => field.id === TAG.sequence),
    signed: { bytes: encodedOf(body), algorithm, signature: bitsOf(signature) },
  });
}

function addBasicResponse({ responses }: Revocations, encoded: Uint8Array): void {
  const [body, algorithm, signature, certificates] = childrenOf(readElement(encoded));
  const fields = childrenOf(body);
  if (fields[0]?.id === 0xa0) fields.shift();
  const [, , list] = fields;
  if (!body || !list || responses.length >= MOST_RESPONSES) return;
  responses.push({
    responses: childrenOf(list).slice(0, MOST_RESPONSES).map(readSingle),
    certificates: childrenOf(innerOf(certificates))
      .slice(0, 8)
      .flatMap((certificate) => readCertificate(encodedOf(certificate)) ?? []),
    signed: { bytes: encodedOf(body), algorithm, signature: bitsOf(signature) },
  });
}

function readSingle(single: Element): SingleStatus {
  const [id, status, thisUpdate] = childrenOf(single);
  const [hash, , issuerKey, serial] = childrenOf(id);
  // CertStatus: [0] good, [1] revoked with its time, [2] unknown.
  const kind = (status?.id ?? 2) & 0x1f;
  return {
    hash,
    issuerKey: octetsOf(issuerKey),
    serial: integerOf(serial),
    state: kind === 0 ? 'good' : kind === 1 ? 'revoked' : 'unknown',
    revokedAt: kind === 1 ? timeOf(childrenOf(status)[0]) : undefined,
    thisUpdate: timeOf(thisUpdate) ?? 0,
  };
}

/**
 * What the file's revocation data say of a certificate that `issuer` issued. Only data that the issuer, or a responder
 * it appointed, signed is believed (RFC 5280, 6.3; RFC 6960, 4.2.2.2).
 */
export function revocationOf(
  certificate: Certificate,
  issuer: Certificate,
  { lists, responses }: Revocations,
  budget: VerificationBudget,
): RevocationState {
  let good = false;
  for (const response of responses) {
    const status = response.responses.find((s) => concerns(s, certificate, issuer, budget));
    if (!status || status.state === 'unknown' || !responderHolds(response, issuer, budget)) continue;
    if (status.state === 'revoked') return { state: 'revoked', at: status.revokedAt ?? status.thisUpdate };
    good = true;
  }
  for (const list of lists) {
    if (list.issuer !== certificate.issuer.key || !holds(list.signed, issuer, budget)) continue;
    const at = revokedIn(list, certificate.serial);
    if (at !== undefined) return { state: 'revoked', at };
    good = true;
  }
  return { state: good ? 'good' : 'unknown' };
}

function concerns(
  status: SingleStatus,
  certificate: Certificate,
  issuer: Certificate,
  budget: VerificationBudget,
): boolean {
  const hash = hashOf(status.hash);
  if (status.serial !== certificate.serial || !hash) return false;
  const key = bitsOf(childrenOf(readElement(issuer.publicKey))[1]);
  return sameBytes(status.issuerKey, budget.platform.hash(hash, key));
}

function responderHolds(response: StatusResponse, issuer: Certificate, budget: VerificationBudget): boolean {
  if (holds(response.signed, issuer, budget)) return true;
  return response.certificates.some(
    (responder) =>
      responder.extendedUsages.includes(USAGE.ocspSigning) &&
      namesIssuer(responder, issuer) &&
      signedBy(responder, issuer, budget) &&
      holds(response.signed, responder, budget),
  );
}

const holds = (
  { bytes, algorithm, signature }: Signed,
  by: Certificate,
  budget: VerificationBudget,
): boolean => verified(budget, schemeOf(algorithm, undefined), by.publicKey, signature, bytes) === true;

/** When a list revokes a serial number; entries are walked without being kept. */
function revokedIn({ entries, thisUpdate }: RevocationList, serial: string): number | undefined {
  if (!entries) return undefined;
  for (let at = entries.contentStart; at < entries.contentEnd;) {
    const entry = readElement(entries.bytes, at, entries.contentEnd);
    if (!entry) return undefined;
    at = entry.end;
    const [number, date] = childrenOf(entry);
    if (integerOf(number) === serial) return timeOf(date) ?? thisUpdate;
  }
  return undefined;
}
