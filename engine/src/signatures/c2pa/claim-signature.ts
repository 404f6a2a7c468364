import { encode } from 'cborg';
import type { SignatureScheme } from '../../platform/platform.ts';
import { childrenOf, encodedOf, readElement, sameBytes } from '../asn1/ber.ts';
import { readCertificate, type Certificate } from '../certificate.ts';
import { readSignedData, type SignedData } from '../cms.ts';
import { bytesOf, listOf, mapOf, readCbor, type CborMap } from './cbor.ts';

/** The signature of a claim: a COSE_Sign1 whose payload is the claim (RFC 9052, 4.2). */
export interface ClaimSignature {
  /** `undefined` where the algorithm is none that C2PA allows. */
  scheme: SignatureScheme | undefined;
  value: Uint8Array;
  /** The signer first, then the authorities that stand behind it. */
  certificates: readonly Certificate[];
  /** What the value is a signature of. */
  signed: Uint8Array;
  /** The token of a time-stamp, and what was stamped. */
  stamp: { token: SignedData; stamped: Uint8Array } | undefined;
}

/** COSE algorithms that C2PA allows (RFC 9053, RFC 8230). */
const SCHEMES: ReadonlyMap<unknown, SignatureScheme> = new Map([
  [-7, { kind: 'ecdsa-plain', hash: 'sha256' }],
  [-35, { kind: 'ecdsa-plain', hash: 'sha384' }],
  [-36, { kind: 'ecdsa-plain', hash: 'sha512' }],
  [-37, { kind: 'rsa-pss', hash: 'sha256', mask: 'sha256', saltLength: 32 }],
  [-38, { kind: 'rsa-pss', hash: 'sha384', mask: 'sha384', saltLength: 48 }],
  [-39, { kind: 'rsa-pss', hash: 'sha512', mask: 'sha512', saltLength: 64 }],
  [-8, { kind: 'eddsa' }],
]);

/** COSE header parameters (RFC 9052, 3.1; RFC 9360, 2). */
const HEADER = { algorithm: 1, chain: 33 } as const;
const MOST_CERTIFICATES = 20;

/** Reads the signature of a claim; `undefined` where it is none, or carries another payload than the claim. */
export function readClaimSignature(
  bytes: Uint8Array | undefined,
  claim: Uint8Array,
): ClaimSignature | undefined {
  const parts = listOf(readCbor(bytes));
  const [protectedBytes, value] = [bytesOf(parts[0]), bytesOf(parts[3])];
  const open = mapOf(parts[1]);
  if (parts.length !== 4 || !protectedBytes || !value || !open) return undefined;
  const payload = bytesOf(parts[2]);
  if (payload && !sameBytes(payload, claim)) return undefined;
  const header = mapOf(readCbor(protectedBytes));
  if (!header) return undefined;
  const structure = (context: string) => encode([context, protectedBytes, new Uint8Array(0), claim]);
  return {
    scheme: SCHEMES.get(header.get(HEADER.algorithm)),
    value,
    certificates: chainOf(header, open),
    signed: structure('Signature1'),
    stamp: stampOf(open, () => structure('CounterSignature'), value),
  };
}

/** The chain stands in the protected header; older signers wrote it by name into the other one. */
function chainOf(header: CborMap, open: CborMap): Certificate[] {
  const chain =
    header.get(HEADER.chain) ?? header.get('x5chain') ?? open.get(HEADER.chain) ?? open.get('x5chain');
  const items = chain instanceof Uint8Array ? [chain] : listOf(chain);
  return items.slice(0, MOST_CERTIFICATES).flatMap((item) => {
    const encoded = bytesOf(item);
    return (encoded && readCertificate(encoded)) ?? [];
  });
}

/** The first form stamps the claim, the second the value of the signature (C2PA specification, Time-stamps). */
function stampOf(open: CborMap, countersigned: () => Uint8Array, value: Uint8Array): ClaimSignature['stamp'] {
  const second = tokenIn(open.get('sigTst2'));
  if (second) return { token: second, stamped: encode(value) };
  const first = tokenIn(open.get('sigTst'));
  return first && { token: first, stamped: countersigned() };
}

function tokenIn(container: unknown): SignedData | undefined {
  const [first] = listOf(mapOf(container)?.get('tstTokens'));
  const bytes = bytesOf(mapOf(first)?.get('val'));
  if (!bytes) return undefined;
  // Some signers keep the whole response of the authority, of which the token is the second part.
  const [, token] = childrenOf(readElement(bytes));
  return readSignedData(bytes) ?? (token && readSignedData(encodedOf(token)));
}
