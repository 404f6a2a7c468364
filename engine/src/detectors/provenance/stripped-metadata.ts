import { knownWriters, writerName } from '../../evidence/writer-names.ts';
import { defineDetector } from '../define-detector.ts';
import { bytesAt, places } from '../locations.ts';

/** A file that says nothing of itself although its writer always does. */
export const strippedMetadata = defineDetector({
  id: 'provenance/stripped-metadata',
  family: 'provenance',
  title: 'Metadata taken out',
  rationale:
    'Programs write their name and the date into the files they make. Where a program that always does so left nothing, someone took it out.',
  innocentCauses: [
    'A program that merges or splits files did not copy the metadata.',
    'A mail gateway or a privacy setting removed the metadata.',
  ],
  ask: 'Ask for the statement downloaded again from the online banking, in the original file.',
  references: ['ISO 32000-2, 14.3'],
  needs: ['metadata', 'writers', 'document'],
  messages: {
    removed: {
      title: 'The name of the program was taken out of the file',
      detail: 'The bytes are those of {writer}, which writes its name into every file; here there is none.',
    },
    none: {
      title: 'The file says nothing of how it was made',
      detail: 'It names {what}.',
    },
  },
  *detect({ metadata, writers, document }) {
    const { producer, creator, xmp, creationDate } = metadata;
    if (producer !== '' || creator !== '' || xmp?.producer || xmp?.creatorTool) return undefined;
    const { writer } = writers.container;
    const kind = writer === null ? undefined : knownWriters[writer]?.kind;
    const end = document.bytes.length;
    const locations = places(bytesAt(Math.max(0, end - 64), end, 'trailer'));
    if (writer !== null && kind !== undefined && kind !== 'saver') {
      yield { message: 'removed', data: { writer: writerName(writer) }, locations };
    } else {
      const what = creationDate ? 'no program, only a date' : 'no program and no date';
      yield { message: 'none', data: { what }, locations };
    }
    return undefined;
  },
});
