import type { Face } from './font-files.ts';
import {
  openDocument,
  type OutlineItem,
  type PdfKitDocument,
  type StructureElement,
  type StructureOptions,
} from './pdfkit-document.ts';
import { ink, Typesetter, type Line, type Setting, type Span } from './typesetter.ts';

/** US Letter with its margins, in points; the y axis points down. */
export const paper = { width: 612, height: 792, left: 54, right: 558, top: 62, bottom: 730 } as const;

/** Colors on paper; each is always beside a word or a shape that says the same. */
export const colors = {
  ink,
  soft: '#4b525e',
  line: '#c9c5b9',
  pale: '#e9e6dd',
  accent: '#1d5c4a',
} as const;

/** Settings of text. */
export const settings = {
  body: { size: 10, leading: 1.4 },
  small: { size: 8.5, leading: 1.36, color: colors.soft },
  label: { size: 8.5, leading: 1.3, face: 'strong', color: colors.soft },
  exact: { size: 8, leading: 1.4, face: 'exact' },
  lead: { size: 11.5, leading: 1.4 },
} as const satisfies Record<string, Setting>;

const headings = [
  { size: 24, face: 'display', before: 0, after: 10 },
  { size: 17, face: 'display', before: 22, after: 7 },
  { size: 12, face: 'strong', before: 14, after: 4 },
] as const satisfies readonly { size: number; face: Face; before: number; after: number }[];

/** Where a block of text stands. */
export interface Place {
  x?: number;
  width?: number;
  /** Structure element it becomes; a paragraph if not said. */
  tag?: string;
  /** Space below it, in points. */
  after?: number;
}

/** How a list stands. */
export interface ListPlace extends Pick<Place, 'x' | 'width'> {
  numbered?: boolean;
  setting?: Setting;
}

/** What a document says of itself. */
export interface Imprint {
  title: string;
  subject: string;
  created: Date;
  /** Further entries of the document information. */
  marks?: Record<string, string>;
}

/** Pages on which blocks are set from the top down, each one tagged (ISO 32000-2, 14.8; ISO 14289-1). */
export class Sheet {
  readonly document: PdfKitDocument;
  readonly type: Typesetter;
  y: number = paper.top;
  readonly #stack: StructureElement[] = [];
  readonly #root: StructureElement;
  #bookmark: OutlineItem | null = null;

  constructor({ title, subject, created, marks = {} }: Imprint) {
    const made = { Title: title, Subject: subject, Author: 'Assay', Creator: 'Assay', Producer: 'Assay' };
    this.document = openDocument({
      pdfVersion: '1.7',
      size: [paper.width, paper.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      tagged: true,
      displayTitle: true,
      subset: 'PDF/UA',
      lang: 'en-US',
      font: null,
      info: { ...made, CreationDate: created, ...marks },
    });
    this.type = new Typesetter(this.document);
    this.#root = this.document.struct('Document', { title });
    this.document.addStructure(this.#root);
    this.#stack.push(this.#root);
    this.newPage();
  }

  newPage(): void {
    this.document.addPage();
    this.y = paper.top;
  }

  /** Room left on the page, in points. */
  get room(): number {
    return paper.bottom - this.y;
  }

  /** Goes to a new page when a block of this height does not fit. */
  ensure(height: number): void {
    if (this.room < height && this.y > paper.top) this.newPage();
  }

  /** Everything drawn within becomes part of one structure element. */
  within(tag: string, draw: () => void, options: StructureOptions = {}): void {
    const element = this.document.struct(tag, options);
    this.#stack.at(-1)?.add(element);
    this.#stack.push(element);
    draw();
    this.#stack.pop();
    element.end();
  }

  /** Draws content of the element at hand. */
  content(draw: () => void, tag = 'Span'): void {
    const marked = this.document.markStructureContent(tag);
    draw();
    this.document.endMarkedContent();
    this.#stack.at(-1)?.add(marked);
  }

  /** Draws what only decorates. Not to be called while content is being drawn. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.document.markContent('Artifact', { type });
    this.document.save();
    draw();
    this.document.restore();
    this.document.endMarkedContent();
  }

  /** A drawing with its description. */
  figure(alt: string, bbox: [number, number, number, number], draw: () => void): void {
    this.within('Figure', () => this.content(() => this.#kept(draw), 'Figure'), { alt, bbox });
  }

  /** Sets a block of text at the cursor; it may run over pages. */
  paragraph(text: string | readonly Span[], setting: Setting = settings.body, place: Place = {}): void {
    const width = place.width ?? paper.right - (place.x ?? paper.left);
    this.lines(this.type.lines(text, setting, width), setting, place);
  }

  /** Sets lines at the cursor as one block. */
  lines(
    lines: readonly Line[],
    setting: Setting,
    { x = paper.left, tag = 'P', after = 5 }: Place = {},
  ): void {
    const step = setting.size * (setting.leading ?? 1.4);
    this.within(tag, () => {
      for (const line of lines) {
        this.ensure(step);
        this.content(() => this.type.draw(line, setting, x, this.y + setting.size * 0.95), tag);
        this.y += step;
      }
    });
    this.y += after;
  }

  /** One line of text whose first baseline is at `y`, with no move of the cursor. */
  lineAt(text: string | readonly Span[], setting: Setting, x: number, y: number, tag = 'P'): void {
    const [line] = this.type.lines(text, setting, 10_000);
    if (line) this.within(tag, () => this.content(() => this.type.draw(line, setting, x, y), tag));
  }

  /** A heading of level 1 to 3; the first two are bookmarked. It never stands alone at a page's foot. */
  heading(level: 1 | 2 | 3, text: string, { room = 60, ...place }: Place & { room?: number } = {}): void {
    const { size, face, before, after } = headings[level - 1] ?? headings[2];
    if (this.y > paper.top) this.y += before;
    this.ensure(size * 1.25 + after + room);
    this.bookmark(level, text);
    this.paragraph(text, { size, face, leading: 1.22 }, { after, ...place, tag: `H${level}` });
  }

  /** Adds a bookmark to the place of the cursor. */
  bookmark(level: 1 | 2 | 3, text: string): void {
    const title = text.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 120);
    const at = { top: Math.max(0, this.y - 12), left: paper.width };
    if (level === 2) this.#bookmark = this.document.outline.addItem(title, { ...at, expanded: level === 2 });
    if (level === 3) (this.#bookmark ?? this.document.outline).addItem(title, at);
  }

  /** A list; each item is set beside its label. */
  list(items: readonly (string | readonly Span[])[], place: ListPlace = {}): void {
    const { numbered = false, setting = settings.body, x = paper.left } = place;
    const width = place.width ?? paper.right - x;
    const indent = numbered ? 16 : 11;
    this.within('L', () => {
      for (const [i, item] of items.entries()) {
        this.ensure(setting.size * 1.4);
        this.within('LI', () => {
          const baseline = this.y + setting.size * 0.95;
          this.lineAt(numbered ? `${i + 1}.` : '–', { ...setting, color: colors.soft }, x, baseline, 'Lbl');
          this.paragraph(item, setting, { x: x + indent, width: width - indent, tag: 'LBody', after: 2.5 });
        });
      }
    });
    this.y += 4;
  }

  /** A fine rule at the cursor. */
  rule(color: string = colors.line, width = 0.6): void {
    this.artifact(() =>
      this.document.lineWidth(width).moveTo(paper.left, this.y).lineTo(paper.right, this.y).stroke(color),
    );
  }

  /** Draws on every page, once it is known how many there are, and closes the structure. */
  finish(onPage: (page: number, pages: number) => void): void {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.document.switchToPage(start + page);
      this.artifact(() => onPage(page + 1, count), 'Pagination');
    }
    this.#root.end();
  }

  #kept(draw: () => void): void {
    this.document.save();
    draw();
    this.document.restore();
  }
}
