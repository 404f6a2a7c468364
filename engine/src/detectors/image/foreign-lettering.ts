import { defineDetector } from '../define-detector.ts';
import { sizeOf } from '../lettering-words.ts';
import { places, printedAt, quoted } from '../locations.ts';

/** The text of one entry of a picture in letters of another size and weight than the texts of all others. */
export const foreignLettering = defineDetector({
  id: 'image/foreign-lettering',
  family: 'image',
  title: 'Lettering of the entries in a picture',
  rationale:
    'A bank sets all entries in a list in one typeface and size. Someone who paints over text and types new text rarely matches both to a fraction of a pixel. The amount beside it is drawn like all others, so the row as a whole was not set differently.',
  innocentCauses: {
    'smaller-letters':
      'The bank sets long texts, or entries of one kind, in smaller letters; this alone never leads to an accusation.',
    stain: 'A fold or a stain covers the text.',
  },
  ask: 'Ask for the PDF as downloaded from the bank, and for proof of this payment, such as a pay stub.',
  references: ['docs/decisions/037'],
  needs: ['entryLettering', 'statement', 'recognition'],
  trace: { nature: 'mark', mechanism: 'pixels' },
  messages: {
    entry: {
      title: 'The text of one entry is lettered differently',
      detail:
        'The letters of {row} are {size} than those of the {others} other entries of the page that were compared, while its amount is drawn like theirs.',
      claim: 'corroborates',
    },
  },
  *detect({ entryLettering, recognition }) {
    if (recognition.readPictures.length === 0)
      return { notApplicable: 'No page is a picture that was read.' };
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
