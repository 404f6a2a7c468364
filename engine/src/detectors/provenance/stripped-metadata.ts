import { knownWriters, writerName } from '../../programs/known-writers.ts';
import { defineDetector } from '../define-detector.ts';
import { bytesAt, places } from '../locations.ts';

/** A file that says nothing of itself although its writer always does. */
export const strippedMetadata = defineDetector({
  id: 'provenance/stripped-metadata',
  family: 'provenance',
  title: 'Metadata taken out',
  rationale:
    'Programs write their name and the date into the files they make. Where a program that always does so left nothing, someone took it out.',
  innocentCauses: {
    merged: 'A program that merges or splits files did not copy the metadata.',
    gateway: 'An email gateway or a privacy setting removed the metadata.',
  },
  ask: 'Ask for the statement downloaded again from online banking, as the original file.',
  references: ['ISO 32000-2, 14.3'],
  needs: ['metadata', 'writers', 'document'],
  trace: { nature: 'route', mechanism: 'writer' },
  messages: {
    removed: {
      title: 'The name of the program was taken out of the file',
      detail: 'The bytes are those of {writer}, which writes its name into every file; here there is none.',
      claim: 'review',
    },
  },
  *detect({ metadata, writers, document }) {
    const { producer, creator, xmp } = metadata;
    if (producer !== '' || creator !== '' || xmp?.producer || xmp?.creatorTool) return undefined;
    const { writer } = writers.container;
    const known = writer === null ? undefined : knownWriters[writer];
    if (writer === null || !known || known.kind === 'saver' || known.silent)
      return { notApplicable: 'The file names no program, and it is not known whether it ever did.' };
    const end = document.bytes.length;
    yield {
      message: 'removed',
      data: { writer: writerName(writer) },
      locations: places(bytesAt(Math.max(0, end - 64), end, 'trailer')),
    };
    return undefined;
  },
});
