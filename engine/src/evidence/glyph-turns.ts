import type { FontUsage, GlyphPlace } from './font-usage.ts';

/**
 * Glyphs that do not follow the order in which their font was numbered. Many programs number the glyphs of a
 * subset as the text first needs them: 1, 2, 3 …; a text changed later breaks the count just there.
 */
export interface GlyphTurn {
  usage: FontUsage;
  /**
   * `early`: shown before the text that gave it its number. `late`: not shown where its number was given, only
   * afterwards. `removed`: numbered between two texts, and shown nowhere.
   */
  kind: 'early' | 'late' | 'removed';
  codes: readonly number[];
  /** Where the glyph is shown; of a removed one, what is shown next after its place. */
  place: GlyphPlace;
  /** First glyphs numbered just before and just after. */
  before: GlyphPlace;
  after: GlyphPlace;
}

/** Fewest glyphs in order that prove a font to be numbered as it is used. */
const IN_ORDER = 15;
/** Fewest glyphs numbered by what follows on the page, so that a text is none of its last lines. */
const IN_PAGE = 3;
/** Share of glyphs out of order up to which the others still prove it. */
const OUT_OF_ORDER = 0.33;

/** Glyphs out of turn in all fonts that are numbered in order of use. */
export function gatherGlyphTurns(fonts: readonly FontUsage[]): readonly GlyphTurn[] {
  return fonts.flatMap(turnsOf);
}

function turnsOf(usage: FontUsage): GlyphTurn[] {
  const entries = [...usage.first];
  const inOrder = longestAscent(entries.map(([code]) => code));
  const [least, most] = [inOrder[0] ?? 0, inOrder.at(-1) ?? 0];
  if (inOrder.length < IN_ORDER || entries.length - inOrder.length > OUT_OF_ORDER * entries.length) return [];
  const allowed = OUT_OF_ORDER * inOrder.length;
  // Numbers given one after the other begin low and leave next to no gaps.
  if (least > 3 + allowed || most - least + 1 - inOrder.length > Math.max(3, allowed)) return [];
  const between = (code: number): { before: GlyphPlace; after: GlyphPlace } | undefined => {
    const next = inOrder.findIndex((c) => c > code);
    const before = usage.first.get(inOrder[next - 1] ?? -1);
    const after = usage.first.get(inOrder[next] ?? -1);
    return before && after ? { before, after } : undefined;
  };
  const ordered = new Set(inOrder);
  // What ends a page, such as its number, may have been added when all pages were written.
  const goesOn = ({ run, at }: GlyphPlace) => {
    const next = inOrder.flatMap((code) => usage.first.get(code) ?? []);
    return next.filter((n) => n.at > at && n.run.page === run.page && n.run !== run).length >= IN_PAGE;
  };
  const turns: GlyphTurn[] = [];
  for (const [code, place] of entries) {
    const turn = ordered.has(code) ? undefined : between(code);
    if (!turn || !isOwn(place) || !isOwn(turn.before) || !isOwn(turn.after)) continue;
    const found = { usage, codes: [code], place, ...turn };
    if (place.at > turn.after.at) turns.push({ ...found, kind: 'late' });
    else if (goesOn(place) && usage.shown(code).some(({ at }) => at >= turn.before.at && at <= turn.after.at))
      turns.push({ ...found, kind: 'early' });
  }
  return [...turns, ...removedFrom(usage, inOrder)];
}

/** Painted by the page itself: templates and appearances may be written before or after they are painted. */
const isOwn = ({ run }: GlyphPlace) => run.origin.kind === 'page' && run.origin.forms.length === 0;

/** Numbers skipped between two glyphs of one page. */
function removedFrom(usage: FontUsage, inOrder: readonly number[]): GlyphTurn[] {
  const found: GlyphTurn[] = [];
  for (const [i, code] of inOrder.entries()) {
    const next = inOrder[i + 1];
    const [before, after] = [usage.first.get(code), usage.first.get(next ?? -1)];
    if (next === undefined || !before || !after || !isOwn(before) || !isOwn(after)) continue;
    const codes: number[] = [];
    for (let gone = code + 1; gone < next && codes.length < 40; gone++) {
      if (!usage.first.has(gone) && usage.held.has(gone)) codes.push(gone);
    }
    // Between two pages a whole page may have stood.
    if (codes.length === 0 || before.run.page !== after.run.page) continue;
    found.push({ usage, kind: 'removed', codes, place: after, before, after });
  }
  return found;
}

/** A longest strictly ascending subsequence. */
function longestAscent(values: readonly number[]): number[] {
  const tails: number[] = [];
  const previous: number[] = [];
  values.forEach((value, i) => {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[i] = low > 0 ? (tails[low - 1] ?? -1) : -1;
    tails[low] = i;
  });
  const ascent: number[] = [];
  for (let i = tails.at(-1) ?? -1; i >= 0; i = previous[i] ?? -1) ascent.push(values[i] ?? 0);
  return ascent.reverse();
}
