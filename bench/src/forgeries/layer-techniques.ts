import type { TextItem } from '../writer/page.ts';
import type { Edit, Technique } from './target.ts';
import { changesOf, replaced, updated, written } from './target.ts';

/** A figure that shows one digit and, through its ToUnicode map, reads as another: the text still adds up. */
export const toUnicodeAltered: Technique = {
  technique: 'to-unicode-altered',
  leavesTrace: true,
  forge: (target, random) => {
    const { spec } = target.composed;
    const candidates = spec.pages.flatMap((page, p) =>
      page.items.flatMap((item, index): Edit[] => {
        if (
          item.kind !== 'text' ||
          !/^(posting\.\d+\.\d+\.amount|summary\.\d+\.closing)$/.test(item.role ?? '')
        )
          return [];
        const shown = raised(item.text);
        return shown === undefined
          ? []
          : [{ page: p, index, before: item, after: lying(item, shown.text), pageHeight: page.height }];
      }),
    );
    if (candidates.length === 0) return undefined;
    const edit = random.pick(candidates);
    const swap = raised(edit.before.text);
    if (!swap) return undefined;
    const claims = new Map([
      [swap.high, swap.low],
      [swap.low, swap.high],
    ]);
    const changed = { ...replaced(spec, [edit], (e) => [e.after]), claims };
    return {
      bytes: random.chance(0.5) ? updated(target, changed) : written(changed),
      changed: changesOf([edit]),
    };
  },
};

function lying(item: TextItem, text: string): TextItem {
  return { ...item, text, foreign: true, face: item.face.endsWith('bold') ? 'sans-bold' : 'sans' };
}

/** The text with its first low digit everywhere exchanged for a high one that it does not hold. */
function raised(text: string): { text: string; low: string; high: string } | undefined {
  const low = /[1-4]/.exec(text)?.[0];
  const high = ['9', '8', '7', '6'].find((digit) => !text.includes(digit));
  if (low === undefined || high === undefined) return undefined;
  return { text: text.replaceAll(low, high), low, high };
}
