import { defineDetector } from '../define-detector.ts';
import { informationAt, places, printedAt } from '../locations.ts';

/** A program that anyone can call, in the name of a bank that is not known to call it. */
export const unissuedWriter = defineDetector({
  id: 'provenance/unissued-writer',
  family: 'provenance',
  title: 'Generic software in the name of a known bank',
  rationale:
    'Established banks make statements with output engines. A file in the name of such a bank, written by a generic PDF library, may have been made from scratch, and then its sums hold.',
  innocentCauses: {
    'new-library': {
      text: 'The bank recently started using this library.',
      noLookalike: 'A library that the bank adopted leaves the same trace, so a review is all it asks for.',
    },
    redrawn: {
      text: 'A service that collects statements redrew the page.',
      noLookalike: 'A redrawn page leaves the same trace, so a review is all it asks for.',
    },
  },
  ask: 'Ask for the statement downloaded again from online banking, as the original file.',
  references: ['ISO 32000-2, 14.3.3'],
  needs: ['issuerProfile', 'statement', 'metadata', 'document', 'pages'],
  trace: { nature: 'route', mechanism: 'writer' },
  messages: {
    library: {
      title: 'The file was written with a library that no known bank uses',
      detail: 'The statement is of {issuer}; the file was written with {program}.',
      claim: 'blocks-clearance',
    },
    standard: {
      title: 'The file was written with a library that no known bank uses, in fonts that every viewer has',
      detail:
        'The statement is of {issuer}; the file was written with {program}, without any embedded fonts.',
      claim: 'blocks-clearance',
    },
  },
  *detect({ issuerProfile, statement, metadata, document, pages }) {
    const { unissued } = issuerProfile;
    if (unissued === undefined)
      return {
        notApplicable:
          'The file was not written by a generic library, or the issuer is not an established bank.',
      };
    const runs = pages.flatMap((page) => page.runs);
    const standard = runs.length > 0 && runs.every(({ font }) => font.standard14);
    yield {
      message: standard ? 'standard' : 'library',
      data: { issuer: unissued.bank, program: unissued.program },
      locations: places(
        informationAt(metadata, document),
        statement.issuer ? printedAt(statement.issuer, 'issuer') : undefined,
      ),
    };
    return undefined;
  },
});
