import { cellBox } from '../../../evidence/typography/typography.ts';
import { groupBy } from '../../../statement/text/group-by.ts';
import { defineDetector } from '../../define-detector.ts';
import { onPage, places, quotedList } from '../../locations.ts';
import { measurePatchedFigures } from './measure.ts';

/** Values named and shown in one finding at most. */
const MOST_SHOWN = 8;

/** Figures on small white shapes that others of their column do not have. */
export const patchedFigure = defineDetector({
  id: 'content/patched-figure',
  family: 'content',
  title: 'White shapes behind single figures',
  rationale:
    'A bank’s program prints all figures of a column the same way. Editing tools paint a white shape where a figure was, and the new figure on it. The shape remains, even after the file is printed again.',
  innocentCauses: {
    'form-field': 'A form has a white field behind each value that is filled in.',
    'issuer-correction': {
      text: 'The issuer corrects a figure on the finished page.',
      noLookalike: 'A correction on the finished page leaves the same trace, so the issuer is asked.',
    },
  },
  ask: 'Ask for the statement downloaded again from the bank, and compare the named figures.',
  references: ['ISO 32000-2, 8.5.3', 'docs/decisions/189'],
  needs: ['typography', 'pages'],
  trace: { nature: 'mark', mechanism: 'cover', againstClass: true },
  messages: {
    patched: {
      title: 'Figures were painted on white shapes that others in their column do not have',
      detail:
        'On page {page}, {values} {stand} on white shapes that were painted after the {others} other figures in their columns, which have none. This is what an editing tool leaves when it replaces a value.',
      claim: 'accuses',
    },
  },
  *detect({ typography, pages }) {
    if (typography.pages.every(({ cells }) => cells.length === 0))
      return { notApplicable: 'No text is shown.' };
    for (const [page, found] of groupBy(measurePatchedFigures(typography, pages), ({ cell }) => cell.page)) {
      const [first, ...others] = found.map(({ cell }) => onPage(page, cellBox(cell), cell.text));
      if (!first) continue;
      yield {
        message: 'patched',
        data: {
          page: page + 1,
          values: quotedList(
            found.map(({ cell }) => cell.text),
            MOST_SHOWN,
          ),
          stand: found.length > 1 ? 'are' : 'is',
          others: new Set(found.flatMap(({ peers }) => peers)).size,
        },
        locations: places(first, ...others),
      };
    }
    return undefined;
  },
});
