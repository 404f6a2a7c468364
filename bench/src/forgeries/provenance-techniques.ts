import { addDays } from '../genuine/calendar.ts';
import { composeStatement } from '../genuine/draw.ts';
import { inflate, inflated } from './motives.ts';
import { changesOf, replaced, written, type Technique } from './target.ts';

const editors: readonly (readonly [producer: string, creator: string])[] = [
  ['Adobe PDF library 17.00', 'Adobe Illustrator 27.5 (Macintosh)'],
  ['Adobe Photoshop for Windows -- Image Conversion Plug-in', 'Adobe Photoshop 24.1 (Windows)'],
  ['Microsoft\u00ae Word 2019', 'Microsoft\u00ae Word 2019'],
  ['Canva', 'Canva'],
  ['www.ilovepdf.com', 'Statement Composition'],
  ['Skia/PDF m120', 'Mozilla/5.0'],
  ['LibreOffice 7.5', 'Draw'],
];

/** Everything recomputed, in a file that names the design or editing tool it was saved with. */
export const editorNamed: Technique = {
  technique: 'editor-named',
  leavesTrace: true,
  forge: (target, random) => {
    const edits = inflated(target, random, true);
    if (!edits) return undefined;
    const [producer, creator] = random.pick(editors);
    const spec = replaced(target.composed.spec, edits, (e) => [e.after]);
    return {
      bytes: written({ ...spec, style: { ...spec.style, producer, creator } }),
      changed: changesOf(edits),
    };
  },
};

/** Everything recomputed, in a file that says it was made before its period ended. */
export const createdEarly: Technique = {
  technique: 'created-before-period-end',
  leavesTrace: true,
  forge: (target, random) => {
    const motive = inflate(target, random);
    const account = target.composed.model.accounts[0];
    if (!motive || !account || target.composed.spec.style.dates === 'absent') return undefined;
    const { spec } = composeStatement(target.family, target.seed, motive.change);
    const day = addDays(account.end, -random.int(3, 20)).replaceAll('-', '');
    const created = `${day}${spec.created.slice(8)}`;
    return {
      bytes: written({ ...spec, created }),
      changed: [{ page: 1, old: target.composed.spec.created, new: created }],
    };
  },
};
