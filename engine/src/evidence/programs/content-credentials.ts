import { readManifests, type Manifest } from '../../signatures/c2pa/read-manifests.ts';
import { anchorsOf } from '../../signatures/trust-anchors.ts';
import { defineEvidence, type EvidenceKind, valueOf } from '../define-evidence.ts';
import { document } from '../file.ts';
import { reading } from '../reading.ts';
import { signerIs, type SignerIsIssuer } from './issuer-seal.ts';

/** A C2PA manifest, and whether its signer is the issuer that the statement names. */
export interface ContentCredential {
  manifest: Manifest;
  issuer: SignerIsIssuer;
}

/** C2PA manifests of the file (Content Credentials). They are told; nothing is weighed by them. */
export const contentCredentials: EvidenceKind<readonly ContentCredential[]> = defineEvidence({
  name: 'contentCredentials',
  needs: { document },
  wants: { reading },
  gather: ({ document, reading }, { platform }) => {
    const manifests = readManifests(document, platform, anchorsOf(platform.trustLists()));
    const read = valueOf(reading);
    const issuer = read?.ok ? read.statement.issuer?.value : undefined;
    return manifests.map((manifest) => ({ manifest, issuer: signerIs(manifest, issuer) }));
  },
  instead: [],
});
