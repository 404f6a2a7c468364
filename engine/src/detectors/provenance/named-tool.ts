import type { RouteKind } from '../../programs/catalog.ts';
import { defineDetector } from '../define-detector.ts';
import { bytesAt, objectAt, places } from '../locations.ts';

/** Software that names itself in the file and that banks do not issue statements with. */
export const namedTool = defineDetector({
  id: 'provenance/named-tool',
  family: 'provenance',
  title: 'Software named in the file',
  rationale:
    'Programs write their names into the files they make. Banks issue statements with output engines, not with design, editing, or office programs.',
  innocentCauses: {
    printed: 'The online banking page was printed from a browser.',
    unlocked: 'A PDF program was used to unlock, merge, or compress the file.',
    'office-suite': 'A small issuer writes its statements with an office suite.',
  },
  ask: 'Ask for the statement downloaded again from online banking, as the original file.',
  references: ['ISO 32000-2, 14.3.3'],
  needs: ['lane', 'metadata', 'document'],
  trace: { nature: 'route', mechanism: 'writer' },
  messages: {
    design: {
      title: 'A design program is named in the file',
      detail: 'The file names {program} ({where}), a program for drawing and page design.',
      claim: 'supports',
    },
    editor: {
      title: 'An editing program is named in the file',
      detail: 'The file names {program} ({where}), a program that can change the text of a PDF.',
      claim: 'supports',
    },
    office: {
      title: 'An office program is named in the file',
      detail: 'The file names {program} ({where}), a program for writing documents.',
      claim: 'supports',
    },
    browser: {
      title: 'A web page printer is named in the file',
      detail: 'The file names {program} ({where}), which turns web pages into PDF files.',
      claim: 'supports',
    },
  },
  *detect({ lane, metadata, document }) {
    for (const program of lane.programs) {
      const message = MESSAGES[program.kind];
      if (!message) continue;
      const revision = document.revisions.length - 1;
      const object = program.where.startsWith('XMP') ? (metadata.xmp?.object ?? 0) : metadata.infoObject;
      yield {
        message,
        data: { program: program.name, where: program.where },
        locations: places(
          object > 0
            ? objectAt({ num: object, gen: 0 }, revision, program.where)
            : bytesAt(document.header.offset, document.header.offset + 16, program.where),
        ),
      };
    }
    return undefined;
  },
});

const MESSAGES: Partial<Record<RouteKind, 'design' | 'editor' | 'office' | 'browser'>> = {
  design: 'design',
  editor: 'editor',
  office: 'office',
  browser: 'browser',
};
