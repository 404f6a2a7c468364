import type { DocumentSpec } from '../writer/document.ts';
import { textWidth } from '../writer/metrics.ts';
import type { Item, PageSpec, TextItem } from '../writer/page.ts';
import type { Random } from '../writer/random.ts';
import { name, text } from '../writer/values.ts';

/**
 * What a bank's own template does to every statement and an edit does to one: a class of values in another font, at
 * another time, over a placeholder. Nothing it does is a reason to accuse.
 */
export interface Habit {
  readonly habit: string;
  /** Gives undefined where the statement has no value of the class drawn. */
  apply(spec: DocumentSpec, random: Random): DocumentSpec | undefined;
}

/** Classes of values that a template fills in one way, by role. */
const classes: readonly RegExp[] = [
  /^posting\.\d+\.\d+\.amount$/,
  /^posting\.\d+\.\d+\.balance$/,
  /^posting\.\d+\.\d+\.date$/,
  /^summary\.\d+\.closing$/,
  /^summary\.\d+\.opening$/,
  /^summary\./,
  /^opening\./,
  /^closing\./,
  /^total\./,
  /^daily\./,
  // A name and its address come from one record.
  /^(?:holder|address\.\d+)$/,
];

/** What a form has of its own, although it is told apart: the issuer, and what a reader may take for a value. */
const OF_FORM = /^(?:issuer|decoy|hidden|overview\.group)/;
const isFilledIn = (item: Item): item is TextItem =>
  item.kind === 'text' && item.role !== undefined && !OF_FORM.test(item.role);

const isValue = (item: Item): item is TextItem =>
  item.kind === 'text' && classes.some((own) => own.test(item.role ?? ''));

const SHARES = [0.9, 0.95, 1, 1, 1];

/** The members of one class, each with its page; a habit reaches nine in ten of them or more. */
function membersOf(spec: DocumentSpec, random: Random): Set<Item> | undefined {
  const items = spec.pages.flatMap((page) => page.items);
  const present = classes.filter((own) =>
    items.some((item) => item.kind === 'text' && own.test(item.role ?? '')),
  );
  if (present.length === 0) return undefined;
  const own = random.pick(present);
  const share = random.pick(SHARES);
  const all = items.filter((item) => item.kind === 'text' && own.test(item.role ?? ''));
  const others = new Set<Item>();
  const left = Math.floor((1 - share) * all.length + 1e-9);
  while (others.size < left) others.add(random.pick(all));
  return new Set(all.filter((item) => !others.has(item)));
}

function onMembers(
  habit: string,
  change: (page: PageSpec, takes: (item: Item) => item is TextItem, random: Random) => PageSpec,
): Habit {
  return {
    habit,
    apply: (spec, random) => {
      const members = membersOf(spec, random);
      if (!members) return undefined;
      const takes = (item: Item): item is TextItem => item.kind === 'text' && members.has(item);
      // One choice serves the whole file, or it would be no habit.
      return { ...spec, pages: spec.pages.map((page) => change(page, takes, random.fork('habit'))) };
    },
  };
}

const mapped = (page: PageSpec, to: (item: Item) => readonly Item[]): PageSpec => ({
  ...page,
  items: page.items.flatMap(to),
});

const inOwnFont = onMembers('own-font', (page, takes) =>
  mapped(page, (item) => [takes(item) && inLatin(item.text) ? { ...item, foreign: true } : item]),
);

/** The values in a font resource of their own, which has to hold what they are written with. */
const ownFont: Habit = {
  habit: 'own-font',
  apply: (spec, random) => {
    const changed = inOwnFont.apply(spec, random);
    const others = changed?.pages.some((page) =>
      page.items.some((item) => isValue(item) && !inLatin(item.text)),
    );
    return others ? undefined : changed;
  },
};

/** A font that is not embedded has no letters beyond Latin-1. */
const inLatin = (value: string): boolean => /^[\u0020-\u00ff]*$/.test(value);

/** The values painted after everything else on their page. */
const latePaint = onMembers('late-paint', (page, takes) => ({
  ...page,
  items: [...page.items.filter((item) => !takes(item)), ...page.items.filter((item) => takes(item))],
}));

/** The values in a content stream of their own, laid over the form. */
const overForm = onMembers('laid-over-form', (page, takes) => ({
  ...page,
  items: page.items.filter((item) => !takes(item)),
  overlays: [...(page.overlays ?? []), ...page.items.filter((item) => takes(item))],
}));

/** The values with a character spacing set, however small, as another component writes them. */
const otherIdiom = onMembers('other-idiom', (page, takes) =>
  mapped(page, (item) => [takes(item) ? { ...item, spacing: 0.004 } : item]),
);

/** The same black by other operators. */
const colorSpelling = onMembers('color-spelling', (page, takes) =>
  mapped(page, (item) => [
    takes(item) && item.color.length === 1
      ? { ...item, color: [item.color[0], item.color[0], item.color[0]] }
      : item,
  ]),
);

/** The values set a little off the edge of their column. */
const offEdge = onMembers('off-edge', (page, takes, random) => {
  const shift = random.pick([-1.4, -0.8, 0.8, 1.4]);
  return mapped(page, (item) => [takes(item) ? { ...item, x: item.x + shift } : item]);
});

/**
 * A placeholder of the template below a white box below each value. A program that paints a page's texts after its
 * boxes can have none: it would stand over the value for all to see.
 */
const placeholders: Habit = {
  habit: 'placeholder-under-box',
  apply: (spec, random) =>
    spec.style.content.granularity === 'column' ? undefined : underBoxes.apply(spec, random),
};

const FILLERS = ['null null', '0.00', 'XXXXXXXX', '{value}', '99/99/9999', '<<FIELD>>', 'N/A'];
const SAMPLES = ['1,234.56', '$9,999.99', '12/31/1999', 'Sample text 1'];
/** Fewest values of a page beneath which the same sample stands. */
const SEVERAL = 6;

const underBoxes = onMembers('placeholder-under-box', (page, takes, random) => {
  const values = page.items.filter((item) => takes(item)).map((item) => (item as TextItem).text);
  // What a template was tried out with: only beneath several values can it be told from what was there before.
  const several = new Set(values).size >= SEVERAL;
  const words = random.pick([...FILLERS, ...(several ? SAMPLES : [])]);
  return mapped(page, (item) => {
    if (!takes(item)) return [item];
    const { column: _column, role: _role, ...plain } = item;
    const below: TextItem = { ...plain, text: words };
    const width = Math.max(
      textWidth(item.face, item.size, item.text),
      textWidth(item.face, item.size, words),
    );
    const box: Item = {
      kind: 'rect',
      x: item.x - 1,
      y: item.y - item.size * 0.25,
      width: width + 2,
      height: item.size * 1.15,
      fill: [1],
    };
    return [below, box, item];
  });
});

/** The bank's signature box: a field that shows text, there since the file was first written. */
const signatureBox: Habit = {
  habit: 'signature-box',
  apply: (spec, random) => {
    const first = spec.pages[0];
    if (!first) return undefined;
    // A bank leaves room for its box.
    const isFree = (at: { x: number; y: number }) =>
      !first.items.some(
        (item) =>
          item.kind === 'text' &&
          item.y > at.y - 4 &&
          item.y < at.y + 28 &&
          item.x < at.x + 154 &&
          item.x + textWidth(item.face, item.size, item.text) > at.x - 4,
      );
    const lowest = random.int(24, 60);
    const at = Array.from({ length: 40 }, (_, i) => ({
      x: i % 2 === 0 ? first.width - 190 : 40,
      y: lowest + 12 * Math.floor(i / 2),
    })).find(isFree);
    if (!at) return undefined;
    const line = (value: string, up: number): TextItem => ({
      kind: 'text',
      x: at.x + 4,
      y: at.y + up,
      text: value,
      face: 'sans',
      size: 6,
      color: [0],
    });
    const day = `${spec.created.slice(0, 4)}.${spec.created.slice(4, 6)}.${spec.created.slice(6, 8)}`;
    const annotation = {
      rect: [at.x, at.y, at.x + 150, at.y + 26] as const,
      field: true,
      entries: { Subtype: name('Widget'), FT: name('Sig'), T: text('Signature1'), F: 132 },
      appearance: [line('Digitally signed by the bank', 16), line(`Date: ${day}`, 7)],
    };
    const pages = spec.pages.map((page, i) =>
      i === 0 ? { ...page, annotations: [...(page.annotations ?? []), annotation] } : page,
    );
    return { ...spec, pages };
  },
};

/** The date of the template, or of a bulk download years later. */
const otherDate: Habit = {
  habit: 'template-date',
  apply: (spec, random) => {
    const year = Number(spec.created.slice(0, 4)) + random.pick([-6, -4, -2, 1, 2]);
    return { ...spec, created: `${year}${spec.created.slice(4)}` };
  },
};

/** Font subsets again on each page. */
const pageSubsets: Habit = {
  habit: 'subsets-per-page',
  apply: (spec) =>
    spec.pages.length < 2 || spec.style.fonts === 'standard' ? undefined : { ...spec, subsetsPerPage: true },
};

/**
 * All of it at once: the form is drawn first, every value is laid over it by another component in its own idiom, with
 * placeholders beneath some, a signature box, and fonts for each page.
 */
const filledForm: Habit = {
  habit: 'filled-form',
  apply: (spec, random) => {
    const color = random.chance(0.5);
    const written = (item: TextItem): TextItem => ({
      ...item,
      spacing: 0.004,
      ...(color && item.color.length === 1 ? { color: [item.color[0], item.color[0], item.color[0]] } : {}),
    });
    const parts: Habit[] = [
      ...(random.chance(0.5) ? [placeholders] : []),
      ...(random.chance(0.4) ? [signatureBox] : []),
      ...(random.chance(0.4) ? [pageSubsets] : []),
    ];
    const form = parts.reduce((made, part) => part.apply(made, random.fork(part.habit)) ?? made, spec);
    return {
      ...form,
      pages: form.pages.map((page) => ({
        ...page,
        items: page.items.filter((item) => !isFilledIn(item)),
        overlays: [...(page.overlays ?? []), ...page.items.filter(isFilledIn).map(written)],
      })),
    };
  },
};

/** All habits of templates. */
export const habits: readonly Habit[] = [
  ownFont,
  latePaint,
  overForm,
  otherIdiom,
  colorSpelling,
  offEdge,
  placeholders,
  signatureBox,
  otherDate,
  pageSubsets,
  filledForm,
];
