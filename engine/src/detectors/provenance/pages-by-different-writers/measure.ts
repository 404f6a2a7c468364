import type { FontUsage } from '../../../evidence/fonts/font-usage.ts';
import type { PageContent } from '../../../pdf/content/model.ts';
import type { Statement } from '../../../statement/model/model.ts';

/** Pages that share the font objects they use: pages written together do. */
export interface PageOrigins {
  /** Indexes of pages, in groups; pages without text are in none. */
  groups: readonly (readonly number[])[];
  /** Pages that show postings or balances. */
  withFigures: ReadonlySet<number>;
  /** Pages of each printed statement, as their page numbers tell, or else their heads. */
  statements: readonly (readonly number[])[];
}

/** Faces of a page by the objects that hold them. */
type Faces = Map<string, Set<number>>;

/**
 * Groups the pages by the font objects they share. Copies of one subset are one font: it was made for all pages that show
 * it, and splitting a file gives each its own.
 */
export function measurePageOrigins(
  pages: readonly PageContent[],
  statement: Statement,
  usages: readonly Pick<FontUsage, 'font' | 'objects'>[],
): PageOrigins {
  const originals = new Map(
    usages.flatMap(({ font, objects }) => [...objects].map((object) => [object, font.object] as const)),
  );
  const faces = pages.map((page) => facesOf(page, originals));
  const groups: { pages: number[]; faces: Faces }[] = [];
  faces.forEach((page, index) => {
    if (page.size === 0) return;
    const home = groups.find((g) => relation(g.faces, page) !== 'apart');
    if (!home) return void groups.push({ pages: [index], faces: page });
    home.pages.push(index);
    for (const [face, objects] of page) {
      const known = home.faces.get(face) ?? new Set();
      for (const object of objects) known.add(object);
      home.faces.set(face, known);
    }
  });
  return {
    groups: groups.map((g) => g.pages),
    withFigures: pagesWithFigures(statement),
    statements: runsOf(statement, pages.length),
  };
}

function pagesWithFigures({ accounts }: Statement): Set<number> {
  const found = new Set<number>();
  for (const { postings, dailyBalances, marks, opening, closing, summary } of accounts) {
    for (const { page } of postings) found.add(page);
    for (const { balance } of [...dailyBalances, ...marks]) found.add(balance.page);
    for (const amount of [opening, closing, ...summary.map((line) => line.amount)])
      if (amount) found.add(amount.page);
  }
  return found;
}

function facesOf(page: PageContent, originals: ReadonlyMap<number, number>): Faces {
  const faces: Faces = new Map();
  for (const { font, origin } of page.runs) {
    if (origin.kind !== 'page' || font.object === 0) continue;
    const face = `${font.subtype} ${font.family} ${font.encoding}`;
    const object = originals.get(font.object) ?? font.object;
    const known = faces.get(face);
    if (known) known.add(object);
    else faces.set(face, new Set([object]));
  }
  return faces;
}

/** `apart` only when the same faces are there on both sides, every one of them from another object. */
function relation(group: Faces, page: Faces): 'shared' | 'apart' | 'other' {
  let common = 0;
  for (const [face, objects] of page) {
    const known = group.get(face);
    if (!known) continue;
    common++;
    for (const object of objects) if (known.has(object)) return 'shared';
  }
  return common > 0 ? 'apart' : 'other';
}

/** Pages of each statement: a packet numbers each from one again, or prints each one's head again. */
function runsOf(statement: Statement, pages: number): number[][] {
  const numbers = new Map(statement.printedPages.map(({ page, number }) => [page, number.value]));
  const heads = new Set(
    statement.mentions.filter((m) => m.kind === 'period' || m.kind === 'holder').map((m) => m.text.page),
  );
  const runs: number[][] = [];
  for (let page = 0; page < pages; page++) {
    const number = numbers.get(page);
    const before = numbers.get(page - 1);
    const starts =
      number === undefined || before === undefined
        ? heads.has(page) && number === undefined
        : number <= before;
    if (starts || number === 1 || runs.length === 0) runs.push([]);
    runs.at(-1)?.push(page);
  }
  return runs;
}
