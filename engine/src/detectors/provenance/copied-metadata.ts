import { CLOCKS, type Metadata } from '../../evidence/programs/metadata.ts';
import { defineDetector } from '../define-detector.ts';
import { informationAt, places } from '../locations.ts';

/** Metadata whose parts come from different files. */
export const copiedMetadata = defineDetector({
  id: 'provenance/copied-metadata',
  family: 'provenance',
  title: 'Parts of the metadata against each other',
  rationale:
    'A program writes its name twice: into the document information and into XMP. Parts that disagree were written at different times, or copied from another file.',
  innocentCauses: {
    'one-updated': 'A program that saved the file again updated only one of the two.',
    clocks: 'The clocks of two computers differ.',
  },
  ask: 'Ask for the statement downloaded again from online banking, as the original file.',
  references: ['ISO 32000-2, 14.3'],
  needs: ['metadata', 'document'],
  trace: { nature: 'route', mechanism: 'writer' },
  messages: {
    producers: {
      title: 'The file names two different programs as its maker',
      detail: 'The document information says {info}, XMP says {xmp}.',
      claim: 'note',
    },
    order: {
      title: 'The file says it was changed before it was made',
      detail: 'It says it was made on {created} and changed on {modified}.',
      claim: 'note',
    },
  },
  *detect({ metadata, document }) {
    const { producer, xmp, creationDate, modDate } = metadata;
    if (producer === '' && !xmp && !creationDate) return { notApplicable: 'The file has no metadata.' };
    const locations = places(informationAt(metadata, document));
    const other = otherProducer(metadata);
    if (other) yield { message: 'producers', data: { info: producer, xmp: other }, locations };
    // Clocks make files look changed a little before they were made.
    if (creationDate && modDate && modDate.seconds < creationDate.seconds - CLOCKS) {
      yield { message: 'order', data: { created: creationDate.date, modified: modDate.date }, locations };
    }
    return undefined;
  },
});

/** The Producer of XMP when it is another program, not another version or spelling. */
function otherProducer({ producer, xmp }: Metadata): string | undefined {
  const told = xmp?.producer ?? '';
  const stem = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z]+/g, '')
      .slice(0, 6);
  return producer !== '' && told !== '' && stem(producer) !== stem(told) ? told : undefined;
}
