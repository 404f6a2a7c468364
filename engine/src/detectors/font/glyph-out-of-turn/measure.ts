import type { FontUsage, GlyphPlace } from '../../../evidence/fonts/font-usage.ts';
import { parameter } from '../../../thresholds/parameter.ts';
import { groupBy } from '../../../statement/text/group-by.ts';

/** Most numbers left out at the beginning of a font whose glyphs are numbered in turn, beside the share that may be. */
const GAPS = parameter({ value: 3, unit: 'numbers', source: 'judgment' });
/** Numbers that are looked at between two glyphs. */
const MOST_BETWEEN = 40;

/**
 * Glyphs that do not follow the order in which their font was numbered. Many programs number the glyphs of a
 * subset as the text first needs them: 1, 2, 3 …, as codes or inside the font program only; a text changed later
 * breaks the count just there.
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
const IN_ORDER = parameter({ value: 15, unit: 'glyphs', source: 'judgment' });
/** Fewest glyphs numbered by what follows on the page, so that a text is none of its last lines. */
const IN_PAGE = parameter({ value: 3, unit: 'glyphs', source: 'judgment' });
/** Share of glyphs out of order up to which the others still prove it. */
const OUT_OF_ORDER = parameter({ value: 0.33, unit: 'share of the glyphs', source: 'judgment' });

/** Glyphs out of turn in all fonts that are numbered in order of use. */
export function measureGlyphTurns(fonts: readonly FontUsage[]): readonly GlyphTurn[] {
  return fonts.flatMap(turnsOf);
}

/** How a font may number its glyphs: by their codes, or by their places in the program. */
interface Numbering {
  /** Number of a code; `undefined` for one without a glyph. */
  number(code: number): number | undefined;
  /** First place of each number, in the order in which the pages show them. */
  first: ReadonlyMap<number, GlyphPlace>;
  /** Code of a number that the font holds. */
  code: ReadonlyMap<number, number>;
}

/** The numbering by codes and, where that tells nothing, the one inside the program, which survives other codes. */
function turnsOf(usage: FontUsage): GlyphTurn[] {
  if (usage.first.size < IN_ORDER) return [];
  const byCode = numberedBy(usage, (code) => code);
  const codes = orderOf(byCode);
  if (codes) return turnsIn(usage, byCode, codes);
  // Type 1 programs go by names, in whatever order.
  if (usage.font.program === 'Type1') return [];
  const byGlyph = numberedBy(usage, (code) => usage.glyph(code));
  const glyphs = orderOf(byGlyph);
  return glyphs ? turnsIn(usage, byGlyph, glyphs) : [];
}

/** The glyphs out of turn as the pages are painted; none where their heads were set when the rest of them was. */
function turnsIn(usage: FontUsage, numbering: Numbering, inOrder: readonly number[]): GlyphTurn[] {
  const turns = turnsAgainst(usage, numbering, inOrder);
  if (!turns.some(({ kind }) => kind !== 'removed')) return turns;
  const headsLast = withHeadsLast(usage, numbering);
  return headsLast ? removedFrom(usage, headsLast, [...headsLast.first.keys()]) : turns;
}

/** Lines at the start of a page that may be its head, and at its end that may be its foot. */
const HEAD_TEXTS = parameter({ value: 6, unit: 'lines', source: 'decision 114' });
const FOOT_TEXTS = parameter({ value: 3, unit: 'lines', source: 'decision 165' });

/**
 * The numbering with the first lines of every page, and the last ones, behind the others of the page or of all pages,
 * where that leaves no glyph out of turn: some programs set the text of a page, or of all, before the heads and feet
 * around it, and paint the head first.
 */
function withHeadsLast(usage: FontUsage, { number, first, code }: Numbering): Numbering | undefined {
  const places = [...first.keys()]
    .filter((n) => !isMute(usage, code.get(n)))
    .map((n) => ({ n, shown: usage.shown(code.get(n) ?? -1) }));
  const runs = new Map<GlyphPlace['run'], number>();
  for (const { run, at } of places.flatMap(({ shown }) => shown))
    runs.set(run, Math.min(runs.get(run) ?? Infinity, at));
  const painted = [...runs].sort((a, b) => a[1] - b[1]).map(([run]) => run);
  const byPage = [...groupBy(painted, ({ page }) => String(page)).values()].map(linesOf);
  const ordered = (around: ReadonlySet<GlyphPlace['run']>, isOfAll: boolean) => {
    const turn = ({ run }: GlyphPlace) => Number(around.has(run));
    const isAfter = (a: GlyphPlace, b: GlyphPlace) =>
      (isOfAll ? turn(a) - turn(b) : 0) || a.run.page - b.run.page || turn(a) - turn(b) || a.at - b.at;
    const moved = places
      .flatMap(({ n, shown }) =>
        [...shown]
          .sort(isAfter)
          .slice(0, 1)
          .map((place) => ({ n, place })),
      )
      .sort((a, b) => isAfter(a.place, b.place));
    const isOrdered = moved.every(({ n }, i) => i === 0 || n > (moved[i - 1]?.n ?? 0));
    return isOrdered ? { number, code, first: new Map(moved.map(({ n, place }) => [n, place])) } : undefined;
  };
  for (let heads = 0; heads <= HEAD_TEXTS; heads++)
    for (let feet = 0; feet <= FOOT_TEXTS; feet++) {
      const around = new Set(
        byPage.flatMap((lines) =>
          [...lines.slice(0, heads), ...lines.slice(Math.max(heads, lines.length - feet))].flat(),
        ),
      );
      const found = ordered(around, false) ?? ordered(around, true);
      if (found) return found;
    }
  return undefined;
}

/** Texts in the order in which they are painted, those of a line together: with kerning, each letter may be a text. */
function linesOf(runs: readonly GlyphPlace['run'][]): GlyphPlace['run'][][] {
  const lines: GlyphPlace['run'][][] = [];
  for (const run of runs) {
    const line = lines.at(-1);
    if (line && baseline(line[0]) === baseline(run)) line.push(run);
    else lines.push([run]);
  }
  return lines;
}

/** In tenths of a point. */
const baseline = (run: GlyphPlace['run'] | undefined): number | undefined =>
  run?.glyphs[0] && Math.round(run.glyphs[0].y * 10);

function numberedBy(usage: FontUsage, number: Numbering['number']): Numbering {
  const first = new Map<number, GlyphPlace>();
  const codeOf = new Map<number, number>();
  const add = (code: number, place?: GlyphPlace) => {
    const found = number(code);
    if (found === undefined) return;
    if (!codeOf.has(found)) codeOf.set(found, code);
    if (place && !first.has(found)) first.set(found, place);
  };
  for (const [code, place] of usage.first) add(code, place);
  for (const code of usage.held) add(code);
  return { number, first, code: codeOf };
}

/** The numbers in order of use, where so many are in order that the font was numbered in it. */
function orderOf({ first }: Numbering): readonly number[] | undefined {
  const inOrder = longestAscent([...first.keys()]);
  const [least, most] = [inOrder[0] ?? 0, inOrder.at(-1) ?? 0];
  const odd = first.size - inOrder.length;
  if (inOrder.length < IN_ORDER || odd > OUT_OF_ORDER * first.size) return undefined;
  const allowed = OUT_OF_ORDER * inOrder.length;
  // Numbers given one after the other begin low, or with the first printable code, and leave next to no gaps.
  const low = least < SPACE ? 0 : SPACE;
  if (least - low > GAPS + allowed || most - least + 1 - inOrder.length > allowed) return undefined;
  return inOrder;
}

/** The first printable code. */
const SPACE = 0x20;

function turnsAgainst(usage: FontUsage, numbering: Numbering, inOrder: readonly number[]): GlyphTurn[] {
  const { first, code } = numbering;
  const between = (number: number): { before: GlyphPlace; after: GlyphPlace } | undefined => {
    const next = inOrder.findIndex((c) => c > number);
    const before = first.get(inOrder[next - 1] ?? -1);
    const after = first.get(inOrder[next] ?? -1);
    return before && after ? { before, after } : undefined;
  };
  const ordered = new Set(inOrder);
  // What ends a page, such as its number, may have been added when all pages were written.
  const continues = ({ run, at }: GlyphPlace) => {
    const next = inOrder.flatMap((number) => first.get(number) ?? []);
    return next.filter((n) => n.at > at && n.run.page === run.page && n.run !== run).length >= IN_PAGE;
  };
  const shownBetween = (number: number, from: GlyphPlace, to: GlyphPlace) =>
    usage.shown(code.get(number) ?? -1).some(({ at }) => at >= from.at && at <= to.at);
  const turns: GlyphTurn[] = [];
  for (const [number, place] of first) {
    const turn = ordered.has(number) || isMute(usage, code.get(number)) ? undefined : between(number);
    if (!turn || !isOwn(place) || !isOwn(turn.before) || !isOwn(turn.after)) continue;
    const found = { usage, codes: [code.get(number) ?? 0], place, ...turn };
    if (place.at > turn.after.at) turns.push({ ...found, kind: 'late' });
    else if (continues(place) && shownBetween(number, turn.before, turn.after))
      turns.push({ ...found, kind: 'early' });
  }
  return [...turns, ...removedFrom(usage, numbering, inOrder)];
}

/**
 * Blanks are numbered apart where words are set one by one, and hyphens where lines may be broken, before any is
 * shown; neither shows a text that is gone.
 */
const isMute = (usage: FontUsage, code: number | undefined) =>
  code !== undefined && /^[\s\u00a0\u00ad\u2010-]*$/.test(usage.text(code));

/** Painted by the page itself: templates and appearances may be written before or after they are painted. */
const isOwn = ({ run }: GlyphPlace) => run.origin.kind === 'page' && run.origin.forms.length === 0;

/** Numbers skipped between two glyphs of one page. */
function removedFrom(usage: FontUsage, { first, code }: Numbering, inOrder: readonly number[]): GlyphTurn[] {
  const found: GlyphTurn[] = [];
  for (const [i, number] of inOrder.entries()) {
    const next = inOrder[i + 1];
    const [before, after] = [first.get(number), first.get(next ?? -1)];
    if (next === undefined || !before || !after || !isOwn(before) || !isOwn(after)) continue;
    const codes: number[] = [];
    for (let gone = number + 1; gone < next && codes.length < MOST_BETWEEN; gone++) {
      const held = first.has(gone) ? undefined : code.get(gone);
      if (held !== undefined && !isMute(usage, held)) codes.push(held);
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
