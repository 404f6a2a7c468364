import type { EvidenceStore } from '../evidence/evidence.ts';
import type { SignerIsIssuer } from '../evidence/programs/issuer-seal.ts';
import { shownName } from '../signatures/name.ts';
import type { Trust } from '../signatures/path.ts';
import type { Signature } from '../signatures/signature.ts';
import type { Flaw } from '../signatures/verify-signer.ts';
import type { SignatureRow } from '../contract/report.ts';

/** Signatures shown at most; a file may hold thousands. */
const MOST_SIGNATURES = 60;

/** The digital signatures of the file, each with three statements that are kept apart. */
export function signatureRows(store: EvidenceStore): SignatureRow[] {
  const { signers } = store.shown('issuerSeal');
  const signatures = store.shown('signatures').map((signature) => {
    const kind = signature.timestamp ? 'time-stamp' : 'signature';
    return rowOf(kind, signature.field, signature, signers.get(signature) ?? 'unknown');
  });
  const manifests = store
    .shown('contentCredentials')
    .map(({ manifest, issuer }) => rowOf('manifest', manifest.generator, manifest, issuer));
  return [...signatures.slice(0, MOST_SIGNATURES - manifests.length), ...manifests];
}

/** What a signature and a manifest have in common. */
type Signed = Pick<Signature, 'integrity' | 'coverage' | 'trust' | 'signer' | 'moment'>;

function rowOf(
  kind: SignatureRow['kind'],
  field: string,
  signature: Signed,
  issuer: SignerIsIssuer,
): SignatureRow {
  const { trust, moment } = signature;
  return {
    kind,
    field,
    covers: signature.coverage,
    integrity: signature.integrity.state,
    integrityText: integrityText(signature),
    trust: trust.state,
    trustText: trustText(trust),
    issuer,
    issuerText: kind === 'time-stamp' ? 'A time stamp proves a time, not who the issuer is' : ISSUER[issuer],
    signer: signature.signer?.shown ?? null,
    anchor: trust.anchor
      ? {
          name: shownName(trust.anchor.certificate.subject),
          source: trust.anchor.source,
          date: trust.anchor.date,
        }
      : null,
    signedAt: moment ? new Date(moment.seconds * 1000).toISOString() : null,
    timeProven: moment?.proven ?? false,
  };
}

const COVERS: Readonly<Record<Signature['coverage'], string>> = {
  'whole-file': 'nothing in the file was changed since it was signed',
  revision: 'what it covers was not changed, but the file was updated later',
  part: 'what it covers was not changed, but it covers only a part of the file',
};

const FLAWS: Readonly<Record<Flaw, string>> = {
  digest: 'Not intact: the signed bytes were changed',
  signature: 'Not valid: it was not made with the key of its certificate',
  'byte-range': 'Not valid: it does not match its place in the file',
  attributes: 'Not valid: it contradicts its certificate or its contents',
  'embedded-content': 'Not valid: it signs different content than this file',
  malformed: 'Not checked: it could not be read',
  'no-certificate': 'Not checked: its certificate is not in the file',
  unsupported: 'Not checked: this kind of signature is not supported',
  'too-many': 'Not checked: the file holds too many signatures',
};

const integrityText = ({ integrity, coverage }: Signed) =>
  integrity.flaw === null ? `Intact: ${COVERS[coverage]}` : FLAWS[integrity.flaw];

function trustText({ state, anchor, revocation }: Trust): string {
  const name = anchor ? shownName(anchor.certificate.subject) : '';
  switch (state) {
    case 'trusted':
      return `Trusted: ${name} vouches for the signer${revocation === 'good' ? ', and the certificate was not revoked' : ''}`;
    case 'self-signed':
      return 'Not known: the signer vouches for itself, which anyone can do in any name';
    case 'unknown-root':
      return 'Not known: the authority behind the signer is not on any list used here, which is neither good nor bad';
    case 'incomplete':
      return 'Not known: the certificates of the authority behind the signer are not in the file';
    case 'not-valid-then':
      return 'Not trusted: a certificate was not valid at the time of signing';
    case 'revoked':
      return 'Not trusted: a certificate was revoked';
    case 'other-purpose':
      return 'Not trusted: the certificate is for another purpose, such as a website';
    case 'no-time':
      return 'Not known: the file does not say when it was signed';
    case 'unknown':
      return 'Not known: the certificate could not be checked';
  }
}

const ISSUER: Readonly<Record<SignerIsIssuer, string>> = {
  issuer: 'The signer is the issuer named on the statement',
  other: 'The signer is not the issuer named on the statement',
  unknown: 'Whether the signer is the issuer is not known',
};
