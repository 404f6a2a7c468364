import { inspectText } from '../pdf/content/visibility.ts';
import { readSignatures } from '../signatures/read-signatures.ts';
import { anchorsOf } from '../signatures/trust-anchors.ts';
import type { PageContent } from '../pdf/content/model.ts';
import type { TextVisibility } from '../pdf/content/visibility.ts';
import type { PdfDocument } from '../pdf/structure/model.ts';
import type { Signature } from '../signatures/signature.ts';
import { defineEvidence, type EvidenceKind } from './define-evidence.ts';

/** The file itself. */
export const document: EvidenceKind<PdfDocument> = defineEvidence({
  name: 'document',
  gather: (_values, source) => source.document,
});

/** What the newest revision's pages paint. */
export const pages: EvidenceKind<readonly PageContent[]> = defineEvidence({
  name: 'pages',
  needs: { document },
  gather: ({ document }, source) => source.pages(document.revisions.length - 1),
});

/** For each page, which glyphs a reader can see, and what hides the others. */
export const visibility: EvidenceKind<readonly TextVisibility[]> = defineEvidence({
  name: 'visibility',
  needs: { pages },
  gather: ({ pages }) => pages.map(inspectText),
  instead: [],
});

/** Digital signatures: whether they hold, what they cover, who stands behind the signer. */
export const signatures: EvidenceKind<readonly Signature[]> = defineEvidence({
  name: 'signatures',
  needs: { document },
  gather: ({ document }, { platform }) =>
    readSignatures(document, platform, anchorsOf(platform.trustLists())),
  instead: [],
});
