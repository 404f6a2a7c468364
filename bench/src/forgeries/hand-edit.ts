import type { Face } from '../writer/page.ts';
import { trueTypePath } from '../writer/programs.ts';
import { redrawn } from './fabricated.ts';
import { inflated } from './motives.ts';
import { editStrings } from './subset-text.ts';
import { changesOf, editsOf, type Edit, type Target, type Technique } from './target.ts';

/** The issuer's own font files, embedded as subsets; undefined for a statement that is not set in them. */
function issuerFonts(target: Target): Readonly<Record<Face, string>> | undefined {
  const [sans, bold, italic] = [trueTypePath('sans'), trueTypePath('sans-bold'), trueTypePath('sans-italic')];
  const faces = new Set(
    target.composed.spec.pages.flatMap((p) => p.items.flatMap((i) => (i.kind === 'text' ? [i.face] : []))),
  );
  const others = [...faces].filter((face) => !face.startsWith('sans') && face !== 'dingbats');
  if (!sans || !bold || !italic || others.length > 0) return undefined;
  return {
    sans,
    'sans-bold': bold,
    'sans-italic': italic,
    serif: sans,
    'serif-bold': bold,
    'serif-italic': italic,
    mono: sans,
    'mono-bold': bold,
    dingbats: 'ZapfDingbats',
  };
}

/** The statement as a real library wrote it, with texts replaced in its streams and saved by another tool. */
async function handEdited(target: Target, edits: readonly Edit[] | undefined) {
  const fonts = issuerFonts(target);
  if (!fonts || !edits) return undefined;
  const genuine = await redrawn(target.composed.spec, fonts);
  const bytes = await editStrings(
    genuine,
    edits.map((e) => ({ page: e.page, before: e.before.text, after: e.after.text })),
  );
  return bytes && { bytes, changed: changesOf(edits) };
}

/** One amount and all that follows from it, in the same font and at the same length. */
export const handEditedAmount: Technique = {
  technique: 'hand-edited-amount',
  leavesTrace: true,
  forge: (target, random) => {
    const edits = inflated(target, random, true);
    const sameLength = edits?.every((e) => e.before.text.length === e.after.text.length);
    return handEdited(target, sameLength ? edits : undefined);
  },
};

/** The holder's name, in the letters that the font happens to hold. */
export const handEditedHolder: Technique = {
  technique: 'hand-edited-holder',
  leavesTrace: true,
  forge: (target, random) => {
    const name = random.pick(['Marian Stone', 'Roland Tate', 'Clara Benson', 'Dora Lind']);
    const edits = editsOf(
      target,
      (model) => ({ ...model, holder: name }),
      (role) => role === 'holder',
    );
    return handEdited(target, edits);
  },
};
