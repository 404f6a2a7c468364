import { textWidth } from '../writer/metrics.ts';
import type { TextItem } from '../writer/page.ts';
import type { DocumentSpec } from '../writer/document.ts';
import { editsOfMotive, inflate } from './motives.ts';
import { changesOf, replaced, updated, written, type Edit, type Target, type Technique } from './target.ts';

type Finish = (target: Target, spec: DocumentSpec) => Uint8Array;

const whole: Finish = (_target, spec) => written(spec);

function contentTechnique(
  technique: string,
  options: { leavesTrace: boolean; consistent: boolean; finish: Finish; to: (edit: Edit) => TextItem[] },
): Technique {
  return {
    technique,
    leavesTrace: options.leavesTrace,
    forge: (target, random) => {
      const motive = inflate(target, random);
      const edits = motive && editsOfMotive(target, motive, options.consistent);
      if (!edits) return undefined;
      const spec = replaced(target.composed.spec, edits, options.to);
      return { bytes: options.finish(target, spec), changed: changesOf(edits), facts: motive.change };
    },
  };
}

const own = (edit: Edit): TextItem[] => [edit.after];

/** The page's content replaced in an update, one amount changed. */
export const incrementalAmount = contentTechnique('incremental-amount', {
  leavesTrace: true,
  consistent: false,
  finish: updated,
  to: own,
});

/** The page's content replaced in an update, all that follows recomputed. */
export const incrementalConsistent = contentTechnique('incremental-consistent', {
  leavesTrace: true,
  consistent: true,
  finish: updated,
  to: own,
});

/** One amount changed in place and the file written again by the same writer; sums no longer hold. */
export const rewrittenAmount = contentTechnique('rewritten-amount', {
  leavesTrace: true,
  consistent: false,
  finish: whole,
  to: own,
});

/** Everything recomputed and the file written again by the same writer: nothing in it tells. */
export const rewrittenConsistent = contentTechnique('rewritten-consistent', {
  leavesTrace: false,
  consistent: true,
  finish: whole,
  to: own,
});

/** The old figure kept as invisible text beside the new one. */
export const hiddenOld = contentTechnique('hidden-old-text', {
  leavesTrace: true,
  consistent: true,
  finish: whole,
  to: (edit) => [{ ...edit.before, mode: 3 }, edit.after],
});

/** The old figure made white and the new one painted over it. */
export const whitedOld = contentTechnique('white-old-text', {
  leavesTrace: true,
  consistent: true,
  finish: whole,
  to: (edit) => [{ ...edit.before, color: [1] }, edit.after],
});

/** The figure in another face, all sums kept. */
export const foreignFont = contentTechnique('foreign-font', {
  leavesTrace: true,
  consistent: true,
  finish: whole,
  to: (edit) => [
    { ...edit.after, foreign: true, face: edit.after.face.startsWith('sans') ? 'serif' : 'sans' },
  ],
});

/** Only the characters that change are set again, each in a string of its own, as a text editor leaves a line. */
export const digitsReplaced = contentTechnique('digits-replaced', {
  leavesTrace: true,
  consistent: true,
  finish: whole,
  to: (edit) => {
    const { before, after } = edit;
    const same = (i: number): boolean => before.text.at(i) === after.text.at(i);
    let from = 0;
    while (from < after.text.length - 1 && same(from)) from++;
    let tail = 0;
    while (tail < after.text.length - from - 1 && same(-1 - tail)) tail++;
    const cuts = [0, from, after.text.length - tail, after.text.length];
    return cuts.slice(1).flatMap((end, i): TextItem[] => {
      const start = cuts[i] ?? 0;
      if (end <= start) return [];
      const lead = textWidth(after.face, after.size, after.text.slice(0, start));
      const { column: _column, ...rest } = after;
      return [{ ...rest, text: after.text.slice(start, end), x: after.x + lead }];
    });
  },
});

/** The same typeface from another font, half a point off and not aligned. */
export const nearFont = contentTechnique('near-font', {
  leavesTrace: true,
  consistent: true,
  finish: whole,
  to: (edit) => [
    { ...edit.after, foreign: true, size: edit.after.size + 0.4, x: edit.before.x, y: edit.after.y + 0.3 },
  ],
});
