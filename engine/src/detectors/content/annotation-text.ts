import { textWithin } from '../../evidence/typography/overlaps.ts';
import { grow, union } from '../../pdf/content/boxes.ts';
import { segmentBox, segmentText, type TextSegment } from '../../pdf/content/visibility.ts';
import { defineDetector } from '../define-detector.ts';
import { objectAt, onPage, places, quoted } from '../locations.ts';
import { holdsAmount } from '../../layout/amounts-in-text.ts';
import { bare, holdsFigures } from '../patterns.ts';
import { isSignatureBox } from '../signature-boxes.ts';

/** Text of notes and form fields that stands in for printed text. */
export const annotationText = defineDetector({
  id: 'content/annotation-text',
  family: 'content',
  title: 'Figures in notes and form fields on the page',
  rationale:
    'A bank prints its figures into the page. Figures that belong to a note or a form field were put on top of the page later.',
  innocentCauses: {
    remark: 'A remark was written beside an entry.',
    'form-field': 'A form field for a date was filled in.',
    'signature-box': 'The bank’s digital signature shows itself in a box on the page.',
  },
  ask: 'Ask for the statement downloaded again, without notes.',
  references: ['ISO 32000-2, 12.5', 'ISO 32000-2, 12.7'],
  needs: ['visibility', 'document'],
  trace: { nature: 'replacement', mechanism: 'cover' },
  messages: {
    over: {
      title: 'A note or form field replaces printed text',
      detail: 'On page {page} a {kind} shows {after} where the page itself says {before}.',
      claim: 'conclusive',
    },
    figures: {
      title: 'An amount is part of a note instead of the page',
      detail: 'On page {page} the amount {after} belongs to a {kind} that was put on the page.',
      claim: 'review',
    },
  },
  *detect({ visibility, document }) {
    for (const visible of visibility) {
      const { page, segments, budget } = visible;
      // Notes may lie on each other by the thousand: only what the page itself says is looked through.
      const ofPage = {
        segments: segments.filter(
          (s) => s.run.origin.annotation === undefined && (s.state === 'visible' || s.state === 'covered'),
        ),
        ...(budget ? { budget } : {}),
      };
      for (const group of byAnnotation(segments)) {
        const [first] = group;
        if (!first?.run.origin.annotation) continue;
        const { subtype, object } = first.run.origin.annotation;
        const after = group.map(segmentText).join(' ').replace(/\s+/g, ' ').trim();
        const box = first.run.clip ?? segmentBox(first);
        const printed = textWithin(ofPage, grow(within(union(group.map(segmentBox)), box), 1)).text;
        if (isSignatureBox(first.run.origin, printed, after)) continue;
        const replaces =
          bare(printed) !== '' && bare(printed) !== bare(after) && holdsFigures(`${printed}${after}`);
        if (!replaces && !holdsAmount(after)) continue;
        yield {
          message: replaces ? 'over' : 'figures',
          data: {
            page: page + 1,
            kind: subtype === 'Widget' ? 'form field' : 'note',
            before: quoted(printed),
            after: quoted(after),
          },
          locations: places(
            onPage(page, segmentBox(first)),
            object > 0
              ? objectAt({ num: object, gen: 0 }, document.revisions.length - 1, subtype)
              : undefined,
          ),
          ...(replaces ? { before: printed, after } : {}),
        };
      }
    }
    return undefined;
  },
});

function byAnnotation(segments: readonly TextSegment[]): TextSegment[][] {
  const groups = new Map<number, TextSegment[]>();
  for (const segment of segments) {
    const { annotation } = segment.run.origin;
    if (!annotation || segment.state !== 'visible' || segmentText(segment).trim() === '') continue;
    const group = groups.get(annotation.index);
    if (group) group.push(segment);
    else groups.set(annotation.index, [segment]);
  }
  return [...groups.values()];
}

type Box = ReturnType<typeof segmentBox>;

const within = (box: Box, limit: Box): Box => ({
  x0: Math.max(limit.x0, box.x0),
  y0: Math.max(limit.y0, box.y0),
  x1: Math.min(limit.x1, box.x1),
  y1: Math.min(limit.y1, box.y1),
});
