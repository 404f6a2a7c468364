import { createHash, sign, verify, type KeyObject } from 'node:crypto';
import type { Report } from '@assay/engine';
import { z } from 'zod';
import { canonicalJson } from './canonical-json.ts';

const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** What a seal vouches for. */
export const claimsShape = z.strictObject({
  format: z.literal('assay-report'),
  version: z.literal(1),
  id: z.string().min(1).max(64).describe('The scan’s id'),
  preset: z.enum(['full', 'redacted']).describe('Whether personal data was left out'),
  issuedAt: z.iso.datetime().describe('When the statement was scanned, UTC'),
  engine: z.string().max(64).describe('Version of the engine'),
  score: z.number().int().min(0).max(100),
  verdict: z.string().max(64),
  document: digest.describe('SHA-256 of the statement'),
  report: digest.describe('SHA-256 of the report in canonical form (RFC 8785)'),
  key: z.string().max(64).describe('Id of the key: its RFC 7638 thumbprint'),
});

/** A seal with its code and signature. */
export const sealShape = claimsShape.extend({
  code: z
    .string()
    .regex(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)
    .describe('Printed on every page of the PDF'),
  signature: z
    .string()
    .regex(/^[\w-]{86}$/)
    .describe('Ed25519 over the other members, base64url'),
});

export type SealClaims = z.infer<typeof claimsShape>;
export type Seal = z.infer<typeof sealShape>;

/** A key that signs. */
export interface Signer {
  id: string;
  privateKey: KeyObject;
}

/** Seals a report: signs what it is, of which document, and when it was made. */
export function sealReport(
  report: Report,
  { id, issuedAt, preset }: Pick<SealClaims, 'id' | 'issuedAt' | 'preset'>,
  signer: Signer,
): Seal {
  const claims: SealClaims = {
    ...{ format: 'assay-report', version: 1, id, preset, issuedAt, engine: report.engine },
    ...{ score: report.score, verdict: report.verdict, document: report.file.sha256 },
    ...{ report: sha256(canonicalJson(report)), key: signer.id },
  };
  return { ...claims, code: codeOf(claims), signature: signText(messageOf(claims), signer) };
}

/** Whether a seal's own signature fits. */
export function sealHolds(seal: Seal, publicKey: KeyObject): boolean {
  return holds(messageOf(claimsOf(seal)), seal.signature, publicKey);
}

/** Twelve characters a person can compare: the first 60 bits of the claims' hash, in Crockford's base 32. */
export function codeOf(claims: SealClaims): string {
  const bytes = createHash('sha256').update(canonicalJson(claims)).digest();
  const bits = Array.from(bytes.subarray(0, 8), (byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.slice(0, 60).match(/.{5}/g) ?? [];
  const code = letters.map((five) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[Number.parseInt(five, 2)]).join('');
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}

/** The claims of a seal, without code and signature. */
export function claimsOf({ code, signature, ...claims }: Seal): SealClaims {
  void code;
  void signature;
  return claims;
}

/** SHA-256, hexadecimal. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Signs a text; base64url. */
export function signText(text: string, { privateKey }: Signer): string {
  return sign(null, Buffer.from(text), privateKey).toString('base64url');
}

/** Whether a signature is that of a text, and is written in the one way there is. */
export function holds(text: string, signature: string, publicKey: KeyObject): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  if (bytes.length !== 64 || bytes.toString('base64url') !== signature) return false;
  return verify(null, Buffer.from(text), publicKey, bytes);
}

const messageOf = (claims: SealClaims) => `assay-report v1\n${canonicalJson(claims)}`;
