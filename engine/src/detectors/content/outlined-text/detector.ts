import { defineDetector } from '../../define-detector.ts';
import { onPage, places } from '../../locations.ts';
import { measureOutlinedText } from './measure.ts';

/** Figures drawn as shapes in a table of text. */
export const outlinedText = defineDetector({
  id: 'content/outlined-text',
  family: 'content',
  title: 'Figures drawn as shapes among printed text',
  rationale:
    'Outlines of characters look like text but cannot be searched or copied. In a table whose other figures are text, a drawn one was put there by a drawing program.',
  innocentCauses: {
    'drawn-symbols': 'The bank draws its logo, symbols, or a signature as shapes.',
    'shapes-throughout': 'A statement that was converted to shapes throughout holds no text to compare with.',
  },
  ask: 'Ask for the statement downloaded again from the bank.',
  references: ['ISO 32000-2, 8.5'],
  needs: ['pages', 'typography'],
  trace: { nature: 'mark', mechanism: 'paint' },
  messages: {
    figures: {
      title: 'Figures of a column are drawn, not printed',
      detail:
        'On page {page}, {cells} of a column of printed figures {hold} outlines of characters instead of text.',
      claim: 'accuses',
    },
  },
  *detect({ pages, typography }) {
    const found = measureOutlinedText(pages, typography);
    for (const page of new Set(found.map((o) => o.page))) {
      const here = found.filter((o) => o.page === page);
      const [first, ...others] = here.slice(0, 8).map((o) => onPage(page, o.box, 'outlines'));
      if (!first) continue;
      yield {
        message: 'figures',
        data: {
          page: page + 1,
          count: here.length,
          ...(here.length === 1
            ? { cells: 'a cell', hold: 'holds' }
            : { cells: `${here.length} cells`, hold: 'hold' }),
        },
        locations: places(first, ...others),
      };
    }
    return undefined;
  },
});
