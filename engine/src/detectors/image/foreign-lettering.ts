import { defineDetector } from '../define-detector.ts';
import { sizeOf } from '../lettering-words.ts';
import { places, printedAt, quoted } from '../locations.ts';

/** The text of one entry of a picture in letters of another size and weight than the texts of all others. */
export const foreignLettering = defineDetector({
  id: 'image/foreign-lettering',
  family: 'image',
  title: 'Letters of the entries of a picture against each other',
  rationale:
    'A bank sets the texts of all entries of a list in one face and size. Who paints over a text and types another seldom meets both to a part of a pixel. The amount beside it is drawn as all others are, so the row was not set otherwise as a whole.',
  innocentCauses: [
    'The bank sets long texts, or entries of one kind, in smaller letters; alone it accuses nobody.',
    'A fold or a stain lies over the text.',
  ],
  ask: 'Ask for the PDF as downloaded from the bank, and for a document of this payment, such as a pay slip.',
  references: ['docs/decisions/037'],
  needs: ['entryLettering', 'statement', 'recognition'],
  messages: {
    entry: {
      title: 'The text of one entry is lettered differently',
      detail:
        'The letters of {row} are {size} than those of the {others} other entries of the page that were compared, while its amount is drawn like theirs.',
    },
  },
  *detect({ entryLettering, recognition }) {
    if (recognition.readPages.length === 0) return { notApplicable: 'No page is a picture that was read.' };
    for (const { posting, height, stroke, others } of entryLettering) {
      yield {
        message: 'entry',
        data: { row: quoted(posting.description.value), size: sizeOf(height, stroke), others },
        locations: places(printedAt(posting.description, 'lettered differently')),
      };
    }
    return undefined;
  },
});
