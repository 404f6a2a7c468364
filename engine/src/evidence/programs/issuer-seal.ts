import { sameIssuerName } from '../../programs/issuer-names.ts';
import { isIntact, type Signature } from '../../signatures/signature.ts';
import type { RevisionChange } from '../revisions/revision-changes.ts';
import type { ObjectRole } from '../revisions/object-roles.ts';
import { defineEvidence, type EvidenceKind, valueOf } from '../define-evidence.ts';
import { signatures } from '../file.ts';
import { reading } from '../reading.ts';
import { revisionChanges } from '../revisions/revision-changes.ts';

/** Whether a signer is the issuer that the statement names. */
export type SignerIsIssuer = 'issuer' | 'other' | 'unknown';

/** What the file's signatures settle. */
export interface IssuerSeal {
  /**
   * The signature by which the issuer itself vouches for the whole file: it holds, a trust anchor stands behind the
   * signer, and the signer is the issuer that the statement names. `null` where there is none.
   */
  signature: Signature | null;
  /** For each signature, whether its signer is the issuer named on the pages; names that no one vouches for count not. */
  signers: ReadonlyMap<Signature, SignerIsIssuer>;
}

/** Finds the issuer's own signature over the whole file. */
export function gatherIssuerSeal(
  signatures: readonly Signature[],
  issuer: string | undefined,
  changes: readonly RevisionChange[],
): IssuerSeal {
  const signers = new Map(signatures.map((s) => [s, s.timestamp ? 'unknown' : signerIs(s, issuer)]));
  const signature = signatures.findLast((s) => {
    if (s.timestamp || !isIntact(s) || s.trust.state !== 'trusted' || signers.get(s) !== 'issuer')
      return false;
    return (
      s.coverage === 'whole-file' || (s.coverage === 'revision' && onlyValidated(s, changes, signatures))
    );
  });
  return { signature: signature ?? null, signers };
}

/** A name in a certificate is worth what stands behind the certificate. */
export function signerIs(
  { signer, trust }: Pick<Signature, 'signer' | 'trust'>,
  issuer: string | undefined,
): SignerIsIssuer {
  if (!signer || !issuer || trust.state !== 'trusted') return 'unknown';
  const names = [signer.organization, signer.commonName].filter((name) => name !== '');
  return names.some((name) => sameIssuerName(name, issuer)) ? 'issuer' : 'other';
}

/** What validation data, time-stamps and further signatures touch. */
const VALIDATION: ReadonlySet<ObjectRole> = new Set<ObjectRole>([
  'signature',
  'validation',
  'container',
  'catalog',
  'unreachable',
]);

/** True where nothing but validation data and document time-stamps came after a signature. */
function onlyValidated(
  { revision }: Signature,
  changes: readonly RevisionChange[],
  signatures: readonly Signature[],
): boolean {
  return changes
    .filter((change) => change.revision.index > revision)
    .every((change) => {
      if (!change.innocent) return false;
      const stamped = signatures.some(
        (s) => s.timestamp && isIntact(s) && s.revision === change.revision.index,
      );
      // The field of a time-stamp is entered in the form and on a page.
      return change.roles.every(
        (role) => VALIDATION.has(role) || (stamped && (role === 'page' || role === 'form-field')),
      );
    });
}

/** The issuer's own signature over the whole file, and whether signers are the issuer. */
export const issuerSeal: EvidenceKind<IssuerSeal> = defineEvidence({
  name: 'issuerSeal',
  needs: { signatures },
  wants: { reading, revisionChanges },
  gather: ({ signatures, reading, revisionChanges }) => {
    if (signatures.length === 0) return { signature: null, signers: new Map() };
    const read = valueOf(reading);
    const issuer = read?.ok ? read.statement.issuer?.value : undefined;
    const changes = valueOf(revisionChanges);
    if (!changes) throw new Error('What was changed after signing could not be determined.');
    return gatherIssuerSeal(signatures, issuer, changes);
  },
  instead: { signature: null, signers: new Map() },
});
