import { amountsWithin } from '../../../layout/amounts-in-text.ts';
import type { PageContent, TextRun } from '../../../pdf/content/model.ts';
import type { DocumentView } from '../../../pdf/structure/model.ts';
import { PdfRef, type PdfDict, type PdfObject } from '../../../pdf/syntax/objects.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** Texts of no more characters than this are alike, or different, by chance. */
const SHORTEST = parameter({ value: 3, unit: 'characters', source: 'judgment' });

/** A text that the file keeps for what it shows, for search and for people who cannot see the page. */
export interface AlternateText {
  /** `replacement`: /ActualText, character for character; `description`: /Alt (ISO 32000-2, 14.9.3 and 14.9.4). */
  kind: 'replacement' | 'description';
  text: string;
  shown: string;
  runs: readonly [TextRun, ...TextRun[]];
}

/** Most elements of a structure tree and runs under them that are looked at, and how deep they nest. */
const ELEMENTS = 50_000;
const DEPTH = 60;

/** The texts kept beside what is shown: in marked content and in the structure tree. */
export function measureAlternateTexts(
  pages: readonly PageContent[],
  view: DocumentView,
): readonly AlternateText[] {
  return [...markedTexts(pages), ...structureTexts(pages, view)];
}

const isOwn = ({ origin, marked }: TextRun) =>
  origin.kind === 'page' && origin.forms.length === 0 && marked.visible;

function markedTexts(pages: readonly PageContent[]): AlternateText[] {
  const found: AlternateText[] = [];
  for (const { runs } of pages) {
    let open: TextRun[] = [];
    const close = () => {
      const [first, ...others] = open;
      const text = first?.marked.actualText;
      open = [];
      if (first && text !== undefined) found.push(alternate('replacement', text, [first, ...others]));
    };
    for (const run of runs) {
      if (run.marked.actualText !== open[0]?.marked.actualText) close();
      if (run.marked.actualText !== undefined && isOwn(run)) open.push(run);
    }
    close();
  }
  return found;
}

const alternate = (
  kind: AlternateText['kind'],
  text: string,
  runs: readonly [TextRun, ...TextRun[]],
): AlternateText => ({ kind, text, runs, shown: runs.map((run) => run.text).join('') });

function structureTexts(pages: readonly PageContent[], view: DocumentView): AlternateText[] {
  const root = view.dict(view.catalog.get('StructTreeRoot'));
  if (!root) return [];
  const shown = runsByMark(pages, view);
  const found: AlternateText[] = [];
  let left = ELEMENTS;
  const marked = (page: number, mcid: number): TextRun[] => {
    const runs = shown.get(`${page} ${mcid}`) ?? [];
    left -= runs.length;
    return left > 0 ? runs : [];
  };
  const walk = (value: PdfObject, page: number, depth: number): TextRun[] => {
    if (left-- <= 0 || depth > DEPTH) return [];
    const held = view.resolve(value);
    if (typeof held === 'number') return marked(page, held);
    const list = view.array(held);
    if (list) return list.flatMap((kid) => walk(kid, page, depth + 1));
    const dict = view.dict(held);
    if (!dict) return [];
    const own = dict.get('Pg');
    const at = own instanceof PdfRef ? own.num : page;
    const mcid = view.number(dict.get('MCID'));
    if (mcid !== undefined) return marked(at, mcid);
    const runs = walk(dict.get('K') ?? null, at, depth + 1);
    const [first, ...others] = runs;
    const [kind, text] = textOf(view, dict);
    if (first && text !== undefined) found.push(alternate(kind, text, [first, ...others]));
    return runs;
  };
  walk(root.get('K') ?? null, 0, 0);
  return found;
}

function textOf(view: DocumentView, dict: PdfDict): [AlternateText['kind'], string | undefined] {
  const actual = view.text(dict.get('ActualText'));
  return actual === undefined ? ['description', view.text(dict.get('Alt'))] : ['replacement', actual];
}

/** Runs by the object of their page and their marked-content identifier. */
function runsByMark(pages: readonly PageContent[], view: DocumentView): Map<string, TextRun[]> {
  const objects = view.pages().map(({ ref }) => ref.num);
  const found = new Map<string, TextRun[]>();
  for (const { runs } of pages) {
    for (const run of runs) {
      if (run.marked.mcid === undefined || !isOwn(run)) continue;
      const key = `${objects[run.page] ?? 0} ${run.marked.mcid}`;
      const list = found.get(key);
      if (list) list.push(run);
      else found.set(key, [run]);
    }
  }
  return found;
}

/** A kept text that says something else than what is shown. */
export interface ContradictedText {
  alternate: AlternateText;
  by: 'figure' | 'text';
}

/** Fewest kept figures, and kept texts, that agree with what is shown. */
const FIGURES = parameter({ value: 3, unit: 'figures', source: 'judgment' });
const TEXTS = parameter({ value: 8, unit: 'texts', source: 'judgment' });
/** Most texts that may differ where the others agree. */
const ODD_TEXTS = parameter({ value: 3, unit: 'texts', source: 'judgment' });

/** The amounts of a text, digits only. */
export const amountsIn = (text: string): string[] =>
  amountsWithin(text).map((amount) => amount.text.replace(/\D/g, ''));

/** Letters and digits of a text, ligatures taken apart. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Kept texts against shown ones, in files that keep such texts faithfully elsewhere. */
export function contradictedTexts(texts: readonly AlternateText[]): readonly ContradictedText[] {
  const figures = texts.flatMap((alternate) => {
    const [kept, shown] = [amountsIn(alternate.text), amountsIn(alternate.shown)];
    if (kept.length === 0 || kept.length !== shown.length) return [];
    if (alternate.kind === 'description' && kept.length > 1) return [];
    return [{ alternate, agrees: kept.sort().join(' ') === shown.sort().join(' ') }];
  });
  const other = figures.filter(({ agrees }) => !agrees);
  const changed = figures.length - other.length >= FIGURES ? other : [];
  const words = texts.filter(
    (t) => t.kind === 'replacement' && plain(t.text).length > SHORTEST && plain(t.shown).length > SHORTEST,
  );
  const odd = words.filter(
    (t) => !isSame(plain(t.shown), plain(t.text)) && !figures.some(({ alternate }) => alternate === t),
  );
  const replaced = words.length - odd.length >= TEXTS && odd.length <= ODD_TEXTS ? odd : [];
  return [
    ...changed.map(({ alternate }) => ({ alternate, by: 'figure' as const })),
    ...replaced.map((alternate) => ({ alternate, by: 'text' as const })),
  ];
}

/** The same, or the same several times over: neighbors may keep equal texts. */
const isSame = (shown: string, kept: string) => shown.split(kept).join('') === '';
