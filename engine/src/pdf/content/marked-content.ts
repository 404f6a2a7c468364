import type { DocumentView } from '../structure/model.ts';
import type { PdfObject } from '../syntax/objects.ts';
import type { MarkedState } from './model.ts';
import type { OptionalContent } from './optional-content.ts';
import { replacementText, type ReplacementText } from './replacement-text.ts';

/** What holds outside of a sequence. */
interface Sequence {
  state: MarkedState;
  replacement: ReplacementText | undefined;
}

const outside: MarkedState = { tags: [], visible: true };
const hiddenOutside: MarkedState = { tags: [], visible: false };
const maximumDepth = 256;

/** The open marked-content sequences (ISO 32000-2, 14.6). */
export class MarkedContent {
  private readonly view: DocumentView;
  private readonly optional: OptionalContent;
  private readonly open: Sequence[] = [];
  /** Sequences opened past the depth that is kept. */
  private overflow = 0;
  /** Sequences opened by outer streams, which `EMC` must not close. */
  base = 0;
  /** Shared by all items painted until the next change. */
  state: MarkedState = outside;
  /** Text that stands for the glyphs of the innermost sequence that has one. */
  replacement: ReplacementText | undefined;

  constructor(view: DocumentView, optional: OptionalContent) {
    this.view = view;
    this.optional = optional;
  }

  get depth(): number {
    return this.open.length;
  }

  /** `properties` is a dictionary, or for a name what the resources hold under it. */
  begin(tag: string, properties: PdfObject | undefined): void {
    if (this.open.length >= maximumDepth) {
      this.overflow++;
      return;
    }
    const outer = this.state;
    this.open.push({ state: outer, replacement: this.replacement });
    const state: MarkedState = { tags: [...outer.tags, tag], visible: outer.visible };
    const dict = this.view.dict(properties);
    const own = this.view.text(dict?.get('ActualText'));
    const actualText = own ?? outer.actualText;
    if (own !== undefined) this.replacement = replacementText(own);
    const mcid = this.view.number(dict?.get('MCID')) ?? outer.mcid;
    if (actualText !== undefined) state.actualText = actualText;
    if (mcid !== undefined) state.mcid = mcid;
    if (tag === 'OC' && !this.optional.visible(properties)) state.visible = false;
    this.state = state;
  }

  end(): boolean {
    if (this.overflow > 0) {
      this.overflow--;
      return true;
    }
    const last = this.open.length > this.base ? this.open.pop() : undefined;
    if (!last) return false;
    this.leave(last);
    return true;
  }

  /** Runs `paint` as invisible content, for hidden annotations and switched-off XObjects. */
  hiding(paint: () => void): void {
    const before = this.state;
    this.state = before === outside ? hiddenOutside : { ...before, visible: false };
    paint();
    this.state = before;
  }

  closeTo(depth: number): void {
    while (this.open.length > depth) this.leave(this.open.pop()!);
  }

  private leave({ state, replacement }: Sequence): void {
    this.state = state;
    this.replacement = replacement;
  }
}
