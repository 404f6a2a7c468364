import type { Tag } from '../tagged-pdf.ts';
import { standardTypes, type Conditions, type Made } from './made.ts';

const roles = ({ view }: Made) =>
  view.dict(view.dict(view.catalog.get('StructTreeRoot'))?.get('RoleMap'))?.map ?? new Map<string, never>();

/** Where a type leads through the role map: a standard type, `null` for none, `circle` for a circle. */
function target(made: Made, type: string): string | null {
  const seen = new Set<string>();
  let at = type;
  while (!standardTypes.has(at)) {
    if (seen.has(at)) return 'circle';
    seen.add(at);
    const next = made.view.name(roles(made).get(at));
    if (next === undefined) return null;
    at = next;
  }
  return at;
}

/** Tags whose children, or whose parent, are of types that their kind does not allow. */
function misplaced(
  made: Made,
  children: Readonly<Record<string, readonly string[]>>,
  parents: Readonly<Record<string, readonly string[]>>,
): string[] {
  const wrong: string[] = [];
  const walk = (tags: readonly Tag[], parent: string) => {
    for (const tag of tags) {
      const type = made.typeOf(tag);
      if (children[parent] && !children[parent].includes(type)) wrong.push(`${type} in ${parent}`);
      else if (parents[type] && !parents[type].includes(parent)) wrong.push(`${type} in ${parent || 'root'}`);
      walk(tag.children, type);
    }
  };
  walk(made.tree, '');
  return wrong;
}

const levels = (made: Made) =>
  made.tags.flatMap((tag) => /^H(\d)$/.exec(made.typeOf(tag))?.[1] ?? []).map(Number);
const ofType = (made: Made, type: string) => made.tags.filter((tag) => made.typeOf(tag) === type);
const named = (made: Made, tag: Tag, key: string) => (made.view.text(tag.dict.get(key)) ?? '').trim() !== '';
const noteIds = (made: Made) => ofType(made, 'Note').map(({ dict }) => made.view.text(dict.get('ID')) ?? '');

function skipped(all: readonly number[]): string[] {
  return all.flatMap((level, i) =>
    i > 0 && level > (all[i - 1] ?? 0) + 1 ? [`H${level} after H${all[i - 1]}`] : [],
  );
}

/** True for a cell whose attributes, one dictionary or several, hold a scope. */
function hasScope({ view }: Made, { dict }: Tag): boolean {
  const held = view.array(dict.get('A')) ?? [dict.get('A') ?? null];
  return held.some((one) => /^(?:Row|Column|Both)$/.test(view.name(view.dict(one)?.get('Scope')) ?? ''));
}

/** Checkpoints 01, 02, 09, 13 to 15, 17, 19 and 30: what is tagged, and how the tags are built. */
export const structureConditions: Conditions = {
  '01-003': ({ pieces }) =>
    pieces
      .filter(({ around }) => around.at(-1) === 'artifact' && around.some((mark) => mark !== 'artifact'))
      .map(({ page }) => `page ${page + 1}`),
  '01-004': ({ pieces }) =>
    pieces
      .filter(({ around }) => around.at(-1) !== 'artifact' && around.includes('artifact'))
      .map(({ page }) => `page ${page + 1}`),
  '01-005': (made) => {
    const known = new Set(
      made.tags.flatMap(({ content }) => content.map(({ page, mcid }) => `${page} ${mcid}`)),
    );
    const refs = made.view.pages().map(({ ref }) => ref.num);
    return made.pieces
      .filter(({ operator }) => !/^B[DM]C$/.test(operator))
      .filter(({ page, around }) => {
        const innermost = around.at(-1);
        return innermost !== 'artifact' && !known.has(`${refs[page]} ${innermost}`);
      })
      .map(({ page, operator }) => `${operator} on page ${page + 1}`);
  },
  '01-007': ({ view }) =>
    view.dict(view.catalog.get('MarkInfo'))?.get('Suspects') === true ? ['catalog'] : [],
  '02-001': (made) => [
    ...new Set(made.tags.map(({ type }) => type).filter((type) => target(made, type) === null)),
  ],
  '02-003': (made) => [...roles(made).keys()].filter((type) => target(made, type) === 'circle'),
  '02-004': (made) => [...roles(made).keys()].filter((type) => standardTypes.has(type)),
  '09-004': (made) => {
    const body = ['Table', 'THead', 'TBody', 'TFoot'];
    const children = {
      Table: ['TR', 'THead', 'TBody', 'TFoot', 'Caption'],
      ...{ THead: ['TR'], TBody: ['TR'], TFoot: ['TR'], TR: ['TH', 'TD'] },
    };
    const parents = {
      TR: body,
      TH: ['TR'],
      TD: ['TR'],
      THead: ['Table'],
      TBody: ['Table'],
      TFoot: ['Table'],
    };
    return misplaced(made, children, parents);
  },
  '09-005': (made) =>
    misplaced(made, { L: ['LI', 'L', 'Caption'], LI: ['Lbl', 'LBody'] }, { LI: ['L'], LBody: ['LI'] }),
  '09-006': (made) => misplaced(made, { TOC: ['TOCI', 'TOC', 'Caption'] }, { TOCI: ['TOC'] }),
  '09-007': (made) =>
    misplaced(made, { Ruby: ['RB', 'RT', 'RP'] }, { RB: ['Ruby'], RT: ['Ruby'], RP: ['Ruby'] }),
  '09-008': (made) => misplaced(made, { Warichu: ['WT', 'WP'] }, { WT: ['Warichu'], WP: ['Warichu'] }),
  '13-004': (made) =>
    ofType(made, 'Figure')
      .filter((tag) => !named(made, tag, 'Alt') && !named(made, tag, 'ActualText'))
      .map(() => 'Figure'),
  '14-002': (made) => (levels(made).length > 0 && levels(made)[0] !== 1 ? [`H${levels(made)[0]}`] : []),
  '14-003': (made) => skipped(levels(made)),
  '14-006': (made) =>
    made.tags
      .filter(({ children }) => children.filter((child) => made.typeOf(child) === 'H').length > 1)
      .map(({ type }) => type),
  '14-007': (made) => (levels(made).length > 0 && ofType(made, 'H').length > 0 ? ['H'] : []),
  '15-003': (made) =>
    ofType(made, 'TH')
      .filter((tag) => !hasScope(made, tag))
      .map(() => 'TH'),
  '17-002': (made) =>
    ofType(made, 'Formula')
      .filter((tag) => !named(made, tag, 'Alt'))
      .map(() => 'Formula'),
  '19-003': (made) => noteIds(made).filter((id) => id === ''),
  '19-004': (made) => noteIds(made).filter((id, i, all) => id !== '' && all.indexOf(id) !== i),
  '30-001': ({ dicts, view }) =>
    dicts
      .filter(({ dict }) => view.name(dict.get('Subtype')) === 'Form' && dict.has('Ref'))
      .map(({ num }) => `object ${num}`),
  '30-002': ({ dicts, view }) =>
    dicts
      .filter(({ dict }) => view.name(dict.get('Subtype')) === 'Form' && dict.has('StructParents'))
      .map(({ num }) => `object ${num}`),
};
