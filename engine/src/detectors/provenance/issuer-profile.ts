import { defineDetector } from '../define-detector.ts';
import { informationAt, places, printedAt } from '../locations.ts';

/** The program named in the file against what is known of the issuer. */
export const issuerProfile = defineDetector({
  id: 'provenance/issuer-profile',
  family: 'provenance',
  title: 'The program named in the file against the issuer',
  rationale:
    'Large issuers make their statements with few programs. A statement of such an issuer that names another program needs a second look.',
  innocentCauses: {
    'unknown-program': 'The issuer uses a program that is not known yet; an unknown issuer is never judged.',
    'saved-again': 'The file was saved again by a program that puts its own name there.',
  },
  ask: 'Ask for the statement downloaded again from online banking, as the original file.',
  references: ['ISO 32000-2, 14.3.3'],
  needs: ['issuerProfile', 'statement', 'metadata', 'document', 'lane'],
  trace: { nature: 'route', mechanism: 'writer' },
  messages: {
    other: {
      title: 'This bank is not known to use the program named in the file',
      detail: 'The statement is of {issuer}; the file names {named}.',
      claim: 'review',
    },
    licensee: {
      title: 'The program named in the file is licensed to another bank',
      detail: 'The statement is of {issuer}; the file names {named}, licensed to {licensee}.',
      claim: 'supports',
    },
  },
  *detect({ issuerProfile, statement, metadata, document, lane }) {
    const { issuer, state, named, licensee } = issuerProfile;
    const locations = places(
      informationAt(metadata, document),
      statement.issuer ? printedAt(statement.issuer, 'issuer') : undefined,
    );
    if (licensee !== undefined && issuer !== null) {
      yield { message: 'licensee', data: { issuer, named, licensee }, locations };
    } else if (state === 'other' && issuer !== null && lane.kind === 'native') {
      yield { message: 'other', data: { issuer, named }, locations };
    }
    return state === 'unknown' && licensee === undefined
      ? { notApplicable: 'The programs that this issuer uses are not known.' }
      : undefined;
  },
});
