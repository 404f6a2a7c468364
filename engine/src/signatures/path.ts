import { isSelfSigned, KEY_USAGE, namesIssuer, signedBy, USAGE, type Certificate } from './certificate.ts';
import { revocationOf, type Revocations } from './revocation.ts';
import type { AnchorSet, TrustAnchor } from './trust-anchors.ts';
import { sameBytes } from './asn1/ber.ts';
import type { VerificationBudget } from './verification-budget.ts';

/** What is known of who signed, apart from whether the bytes are those that were signed. */
export interface Trust {
  state:
    /** A path leads to a trust anchor, and every certificate of it was valid at the time. */
    | 'trusted'
    /** The signer vouches for itself: anyone can make such a certificate in any name. */
    | 'self-signed'
    /** A path ends at a root that is none of the trust anchors: neither good nor bad. */
    | 'unknown-root'
    /** Certificates that lead to a root are not in the file. */
    | 'incomplete'
    /** A certificate of the path was not valid at the time of signing. */
    | 'not-valid-then'
    | 'revoked'
    /** The certificate is for something else, such as a web server. */
    | 'other-purpose'
    /** No time of signing is known, so validity cannot be told. */
    | 'no-time'
    /** No certificate, or nothing that could be checked. */
    | 'unknown';
  /** From the signer upward, as far as known. */
  path: readonly Certificate[];
  anchor: TrustAnchor | null;
  /** What the file's own revocation data say of the path. */
  revocation: 'good' | 'revoked' | 'unknown';
}

/** Where nothing could be found out of who signed. */
export const NO_TRUST: Trust = { state: 'unknown', path: [], anchor: null, revocation: 'unknown' };

/** What a path is looked for with. */
export interface PathContext {
  /** Certificates that the file holds. */
  pool: readonly Certificate[];
  anchors: AnchorSet;
  revocations: Revocations;
  budget: VerificationBudget;
}

/** When a signature was made: a time-stamp proves it, the signer only claims it. */
export interface SigningTime {
  seconds: number;
  proven: boolean;
}

/** Usages of certificates that sign documents or mail (RFC 9336; those of Adobe and Microsoft). */
const DOCUMENT_USAGES: ReadonlySet<string> = new Set([
  USAGE.any,
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.36',
  '1.2.840.113583.1.1.5',
  '1.3.6.1.4.1.311.10.3.12',
]);

/** The usage of certificates that sign C2PA claims (C2PA specification, Certificate profile), beside those of documents. */
const CLAIM_USAGE = '1.3.6.1.4.1.62558.2.1';

/** What a certificate has to be for: signatures of documents, time-stamps, claims of C2PA manifests. */
export type Purpose = 'documents' | 'time-stamps' | 'claims';

const LONGEST_PATH = 10;

/** Finds a path from a signer to a trust anchor and checks it at a time (RFC 5280, 6.1). */
export function trustOf(
  signer: Certificate,
  purpose: Purpose,
  at: SigningTime | undefined,
  context: PathContext,
): Trust {
  const { path, anchor } = longestPath([signer], context);
  const result = (state: Trust['state'], revocation: Trust['revocation'] = 'unknown'): Trust => ({
    state,
    path,
    anchor: anchor ?? null,
    revocation,
  });
  if (!anchor) {
    const [first] = path;
    const top = path.at(-1);
    if (path.length === 1 && first && isSelfSigned(first, context.budget)) return result('self-signed');
    return result(top && isSelfSigned(top, context.budget) ? 'unknown-root' : 'incomplete');
  }
  if (!servesFor(signer, purpose)) return result('other-purpose');
  if (!at) return result('no-time');
  const revocation = pathRevocation(path, anchor, at, context);
  if (revocation === 'revoked') return result('revoked', revocation);
  const valid = path.every((c) => c.notBefore <= at.seconds && at.seconds <= c.notAfter);
  const sound = path.every((c) => !c.unreadCritical);
  return result(valid ? (sound ? 'trusted' : 'unknown') : 'not-valid-then', revocation);
}

interface Found {
  path: Certificate[];
  anchor: TrustAnchor | undefined;
}

/** The first path to an anchor, else the longest that could be built. */
function longestPath(path: Certificate[], context: PathContext): Found {
  const { pool, anchors, budget } = context;
  const last = path.at(-1);
  if (!last) return { path, anchor: undefined };
  const own = anchors.named(last.subject.key).find((a) => sameBytes(a.certificate.publicKey, last.publicKey));
  if (own) return { path, anchor: own };
  const above = anchors
    .named(last.issuer.key)
    .find((a) => namesIssuer(last, a.certificate) && signedBy(last, a.certificate, budget));
  if (above) return { path: [...path, above.certificate], anchor: above };
  let best: Found = { path, anchor: undefined };
  if (path.length >= LONGEST_PATH) return best;
  const below = path.length - 1;
  for (const issuer of pool) {
    if (path.includes(issuer) || !issuer.authority || issuer.pathLength < below) continue;
    if (!namesIssuer(last, issuer) || !signedBy(last, issuer, budget)) continue;
    const found = longestPath([...path, issuer], context);
    if (found.anchor) return found;
    if (found.path.length > best.path.length) best = found;
  }
  return best;
}

function servesFor({ keyUsage, extendedUsages }: Certificate, purpose: Purpose): boolean {
  if (purpose === 'time-stamps') return extendedUsages.includes(USAGE.timeStamping);
  const signs =
    keyUsage === undefined || (keyUsage & (KEY_USAGE.signatures | KEY_USAGE.nonRepudiation)) !== 0;
  const serves = (usage: string) =>
    DOCUMENT_USAGES.has(usage) || (purpose === 'claims' && usage === CLAIM_USAGE);
  return signs && (extendedUsages.length === 0 || extendedUsages.some(serves));
}

function pathRevocation(
  path: readonly Certificate[],
  anchor: TrustAnchor,
  at: SigningTime,
  { revocations, budget }: PathContext,
): Trust['revocation'] {
  let all = true;
  for (const [i, certificate] of path.entries()) {
    const issuer = path[i + 1] ?? anchor.certificate;
    if (sameBytes(certificate.publicKey, anchor.certificate.publicKey)) continue;
    const status = revocationOf(certificate, issuer, revocations, budget);
    // A time that is only claimed may be set back before the revocation.
    if (status.state === 'revoked' && (!at.proven || status.at <= at.seconds)) return 'revoked';
    if (status.state === 'unknown') all = false;
  }
  return all ? 'good' : 'unknown';
}
