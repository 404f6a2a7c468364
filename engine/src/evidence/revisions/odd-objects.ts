import type { DocumentView } from '../../pdf/structure/model.ts';
import { PdfRef } from '../../pdf/syntax/objects.ts';
import {
  habitsOf,
  ofContent,
  type ObjectTrait,
  type StyledObject,
  type StyleDifference,
} from './object-style.ts';
import type { ForeignPage } from '../typography/page-style.ts';
import type { ForeignSyntax } from '../programs/page-syntax.ts';
import type { ContentCoding } from './stream-coding.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Fewest objects of a kind that have habits. */
const LIKE = parameter({ value: 3, unit: 'objects', source: 'judgment' });

/** What is known of pages that were written differently from their siblings. */
export interface OddEvidence {
  coding: ContentCoding;
  syntax: readonly ForeignSyntax[];
  pages: readonly ForeignPage[];
}

/** Traits that must differ from the habit: one alone may follow from what an object holds. */
const DIFFERENT = parameter({ value: 2, unit: 'traits', source: 'judgment' });
/** Kinds that programs write with a hand of their own, one object to a file. */
const SINGULAR: ReadonlySet<string> = new Set(['structure', 'metadata', 'picture', 'unused', 'attachment']);

/** Object numbers written in another style than their like, with what differs. */
export function oddObjects(
  view: DocumentView,
  styles: readonly StyledObject[],
  { coding, syntax, pages }: OddEvidence,
): { objects: ReadonlySet<number>; differences: readonly StyleDifference[] } {
  const objects = new Set<number>();
  const differences = new Map<string, StyleDifference>();
  const add = (nums: readonly number[], difference: StyleDifference) => {
    for (const num of nums) objects.add(num);
    if (nums.length > 0) differences.set(difference.trait, difference);
  };
  const contentOf = (index: number) => {
    const page = view.pages()[index];
    return page ? view.contents(page).map(({ num }) => num) : [];
  };
  for (const { stream, usual } of coding.oddPages)
    add([stream.num], { trait: 'encoding of the page', own: wordsOf(stream.form), usual: wordsOf(usual) });
  const alone = coding.contentAlone;
  if (alone && coding.oddPages.length === 0) {
    const all = view
      .pages()
      .slice(0, 60)
      .flatMap((page) => contentOf(page.index));
    add(all, { trait: 'encoding of the page', own: 'compressed when last saved', usual: 'copied as it was' });
  }
  for (const { pages, told, traits } of syntax)
    for (const trait of told ? traits : [])
      add(pages.flatMap(contentOf), {
        trait: OPERATORS[trait],
        own: 'otherwise',
        usual: 'on the other pages',
      });
  for (const { page } of pages)
    add(wholePage(view, page), { trait: 'fonts', own: 'its own', usual: 'those of the other pages' });
  for (const { num, odd } of alike(styles)) for (const difference of odd) add([num], difference);
  return { objects, differences: [...differences.values()] };
}

/** A page that shares nothing with its siblings: the page, its content and its fonts. */
function wholePage(view: DocumentView, index: number): number[] {
  const page = view.pages()[index];
  if (!page) return [];
  const fonts = [...(view.dict(page.resources.get('Font'))?.map.values() ?? [])];
  return [
    page.ref.num,
    ...view.contents(page).map(({ num }) => num),
    ...fonts.flatMap((font) => (font instanceof PdfRef ? [font.num] : [])),
  ];
}

const OPERATORS = {
  strings: 'strings of the page',
  'leading zero': 'decimals of the page',
  'space before operator': 'space before operators',
  'operator ends': 'line ends after operators',
} as const;

/** Objects that depart from their like in two traits or more. */
function alike(styles: readonly StyledObject[]): { num: number; odd: StyleDifference[] }[] {
  const kinds = new Map<string, StyledObject[]>();
  for (const styled of styles) {
    if (SINGULAR.has(styled.kind)) continue;
    const kind = `${styled.kind} ${styled.style['length of streams'] ? 'stream' : ''}`;
    const like = kinds.get(kind);
    if (like) like.push(styled);
    else kinds.set(kind, [styled]);
  }
  return [...kinds.values()].flatMap((like) => {
    if (like.length < LIKE) return [];
    const habits = habitsOf(like.map(({ style }) => style));
    return like.flatMap(({ num, style }) => {
      const odd = (Object.keys(habits) as ObjectTrait[]).flatMap((trait): StyleDifference[] => {
        const [own, usual] = [style[trait], habits[trait]];
        if (own === undefined || usual === undefined || own === usual || ofContent.has(trait)) return [];
        return [{ trait, own, usual }];
      });
      return odd.length >= DIFFERENT ? [{ num, odd }] : [];
    });
  });
}

/** A stream's encoding in words. */
function wordsOf(form: string): string {
  const [order = '', ...rest] = form.split(' ');
  const indirect = rest[0] === 'indirect' ? rest.shift() : undefined;
  const [filter, header] = rest;
  const keys = {
    plain: '',
    'length-filter': 'length before filter',
    'filter-length': 'filter before length',
  };
  const words = [
    filter ?? 'not compressed',
    header && `zlib header 78${header}`,
    keys[order as keyof typeof keys],
    indirect && 'length by reference',
  ];
  return words.filter(Boolean).join(', ');
}
