import { measureEditorMarks, type EditorMark } from './measure.ts';
import { defineDetector } from '../../define-detector.ts';
import { bytesAt, objectAt, places } from '../../locations.ts';

/** What programs that edit existing text leave in the file. */
export const editorResidue = defineDetector({
  id: 'provenance/editor-residue',
  family: 'provenance',
  title: 'Marks left by editing programs',
  rationale:
    'Programs that change the text of a finished PDF often leave marks: in the page, in private data, or in the names of fonts they add.',
  innocentCauses: {
    template: {
      text: 'The issuer edited the template of its statements with the same program.',
      noLookalike: 'An edited template leaves the same marks, so a review is all they ask for.',
    },
    watermark: 'A header, footer, or watermark was added to the file by a viewer.',
    unpacked: {
      text: 'Someone unpacked the file to look at how it is made.',
      noLookalike:
        'A file unpacked to be read is the same as one unpacked to be changed, so a review is all it asks for.',
    },
  },
  ask: 'Ask for the statement downloaded again from online banking, as the original file.',
  references: ['ISO 32000-2, 14.5', 'ISO 32000-2, 14.6'],
  needs: ['document', 'pages', 'metadata'],
  trace: { nature: 'route', mechanism: 'writer' },
  messages: {
    touched: {
      title: 'Text of a page was changed with an editing program',
      detail: 'Page {page} holds the mark {mark}, which an editing program sets where text was edited.',
      claim: 'supports',
    },
    private: {
      title: 'Private data of an editing program is in the file',
      detail: 'The file holds data named {mark}.',
      claim: 'note',
    },
    engine: {
      title: 'The engine of an editing program is named outside the metadata',
      detail: 'The bytes of the file hold the word {mark}.',
      claim: 'supports',
    },
    form: {
      title: 'The file was laid out for a text editor',
      detail:
        'The file begins with {mark}: its contents were unpacked and written out so that they can be changed in a text editor.',
      claim: 'supports',
    },
    font: {
      title: 'The page uses a font added by an editing program',
      detail: 'Page {page} uses a font named {mark}.',
      claim: 'supports',
    },
  },
  *detect({ document, pages, metadata }) {
    const editorMarks = measureEditorMarks(document, pages, metadata);
    const revision = document.revisions.length - 1;
    for (const mark of editorMarks) {
      const locations = places(
        mark.object > 0
          ? objectAt({ num: mark.object, gen: 0 }, revision, mark.text)
          : bytesAt(mark.offset, mark.offset + Math.max(1, mark.text.length), mark.text),
      );
      yield { message: MESSAGES[mark.kind], data: { mark: mark.text, page: mark.page + 1 }, locations };
    }
    return undefined;
  },
});

const MESSAGES: Readonly<Record<EditorMark['kind'], 'touched' | 'private' | 'engine' | 'font' | 'form'>> = {
  'touched-text': 'touched',
  'private-data': 'private',
  'engine-name': 'engine',
  'editor-font': 'font',
  'text-form': 'form',
};
