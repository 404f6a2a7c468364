import { smallest } from '../../pdf/content/extent.ts';
import type { PageContent, TextRun } from '../../pdf/content/model.ts';
import type { Statement } from '../../statement/model/model.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { pages } from '../file.ts';
import { parameter } from '../../thresholds/parameter.ts';
import { statement } from '../reading.ts';

/** Fewest runs of text of a page that has a style. */
const FEWEST = parameter({ value: 6, unit: 'runs', source: 'judgment' });

/** A way in which one page is written differently from its siblings. */
export type PageTrait = 'faces' | 'fonts' | 'names' | 'operators' | 'operands';

/** A page of postings written differently from the statement's other pages of postings. */
export interface ForeignPage {
  page: number;
  traits: readonly PageTrait[];
  /** Pages of postings that agree with each other against this one. */
  siblings: number;
}

interface PageHand {
  page: number;
  /** Font dictionaries, as object numbers. */
  fonts: ReadonlySet<number>;
  habits: Readonly<Record<Exclude<PageTrait, 'fonts'>, Habit>>;
}

/** How the glyphs of a page are written: the commonest way, and the share of each. */
interface Habit {
  most: string;
  shares: ReadonlyMap<string, number>;
}

/**
 * Pages of postings that share no font dictionary with their siblings. Pages that begin a statement of their own
 * are left out: files of several months are merged from several writers.
 */
export function gatherForeignPages(
  pages: readonly PageContent[],
  statement: Statement,
): readonly ForeignPage[] {
  const withPostings = new Set(statement.accounts.flatMap((a) => a.postings.map((p) => p.page)));
  const hands = [...withPostings].sort((a, b) => a - b).flatMap((page) => handOf(pages[page]) ?? []);
  if (hands.length < 2 || beginsTwice(statement)) return [];
  return hands.flatMap((hand) => {
    const others = hands.filter((o) => o !== hand);
    if (others.some((o) => shareFonts(o, hand))) return [];
    const agreeing = others.filter((o) => others.some((p) => p !== o && shareFonts(o, p)));
    // Of two pages the later one is named: the first states whose statement it is.
    if (others.length > 1 ? agreeing.length < others.length : hand !== hands[1]) return [];
    const traits = traitsAgainst(hand, others);
    return [{ page: hand.page, traits, siblings: Math.max(1, agreeing.length) }];
  });
}

/** True when a page after the first is numbered 1 again or, unnumbered, states another period than those before it. */
function beginsTwice({ printedPages, mentions }: Statement): boolean {
  if (printedPages.some((p) => p.page > 0 && p.number.value === 1)) return true;
  const continues = new Set(printedPages.filter((p) => p.number.value > 1).map((p) => p.page));
  const first = new Map<string, number>();
  for (const { kind, text } of mentions) {
    if (kind === 'period') first.set(text.value, Math.min(first.get(text.value) ?? Infinity, text.page));
  }
  return [...first.values()].some((page) => page > smallest(first.values()) && !continues.has(page));
}

function handOf(page: PageContent | undefined): PageHand | undefined {
  const runs = (page?.runs ?? []).filter((r) => r.origin.kind === 'page' && r.text.trim() !== '');
  if (!page || runs.length < FEWEST) return undefined;
  return {
    page: page.page,
    fonts: new Set(runs.map((r) => r.font.object)),
    habits: {
      faces: habitOf(runs, (r) => r.font.family.replace(/[^A-Za-z].*/, '')),
      names: habitOf(runs, (r) => r.fontResource.replace(/\d+/g, '#')),
      operators: habitOf(runs, (r) => r.operator),
      operands: habitOf(runs, (r) => (r.form === 'mixed' ? 'hex' : r.form)),
    },
  };
}

function habitOf(runs: readonly TextRun[], key: (run: TextRun) => string): Habit {
  const counts = new Map<string, number>();
  let all = 0;
  for (const run of runs) {
    counts.set(key(run), (counts.get(key(run)) ?? 0) + run.glyphs.length);
    all += run.glyphs.length;
  }
  const [[most] = ['']] = [...counts].sort((a, b) => b[1] - a[1]);
  return { most, shares: new Map([...counts].map(([value, count]) => [value, count / all])) };
}

/** A way of writing that makes up less of a page than this is none of its writer's ways. */
const SELDOM = parameter({ value: 0.05, unit: 'share of the glyphs', source: 'judgment' });

/**
 * True for pages each written mostly in another way, one of which the other page hardly has. A program that shows rows
 * by one command and headings by another uses both on every page, in shares that follow what the page says.
 */
const areOfTwoHands = (a: Habit, b: Habit): boolean =>
  a.most !== b.most && [b.shares.get(a.most) ?? 0, a.shares.get(b.most) ?? 0].some((share) => share < SELDOM);

const shareFonts = (a: PageHand, b: PageHand) => [...a.fonts].some((font) => font > 0 && b.fonts.has(font));

function traitsAgainst(hand: PageHand, others: readonly PageHand[]): PageTrait[] {
  const differs = (trait: Exclude<PageTrait, 'fonts'>) =>
    others.every((o) => areOfTwoHands(o.habits[trait], hand.habits[trait]));
  const named = (['faces', 'names', 'operators', 'operands'] as const).filter(differs);
  return ['fonts', ...named];
}

/** Pages of postings written differently from their siblings. */
export const foreignPages: EvidenceKind<readonly ForeignPage[]> = defineEvidence({
  name: 'foreignPages',
  needs: { pages, statement },
  gather: ({ pages, statement }) => gatherForeignPages(pages, statement),
});
