import type { DocumentView } from '../structure/model.ts';
import { PdfRef } from '../syntax/objects.ts';
import type { PdfDict, PdfObject } from '../syntax/objects.ts';

/** Which optional content the default configuration shows (ISO 32000-2, 8.11). */
export class OptionalContent {
  private readonly view: DocumentView;
  private readonly off = new Set<number>();
  private readonly on = new Set<number>();
  private readonly baseOff: boolean;

  constructor(view: DocumentView) {
    this.view = view;
    const config = view.dict(view.dict(view.catalog.get('OCProperties'))?.get('D'));
    this.baseOff = view.name(config?.get('BaseState')) === 'OFF';
    collect(view, config?.get('ON'), this.on);
    collect(view, config?.get('OFF'), this.off);
    this.applyUsage(config);
  }

  /** State of the group or membership dictionary an /OC entry or property names; true when none. */
  visible(value: PdfObject | undefined): boolean {
    if (value === undefined || value === null) return true;
    const dict = this.view.dict(value);
    if (!dict) return true;
    if (this.view.name(dict.get('Type')) !== 'OCMD') return this.groupVisible(value);
    const expression = this.view.array(dict.get('VE'));
    if (expression) return this.evaluate(expression, 0);
    return this.membership(dict);
  }

  private groupVisible(value: PdfObject): boolean {
    if (!(value instanceof PdfRef)) return true;
    if (this.off.has(value.num)) return false;
    return !this.baseOff || this.on.has(value.num);
  }

  private membership(dict: PdfDict): boolean {
    const value = dict.get('OCGs');
    const groups = this.view.array(value) ?? (value === undefined ? [] : [value]);
    const states = groups.filter((group) => this.view.dict(group)).map((group) => this.groupVisible(group));
    if (states.length === 0) return true;
    switch (this.view.name(dict.get('P'))) {
      case 'AllOn':
        return states.every(Boolean);
      case 'AnyOff':
        return !states.every(Boolean);
      case 'AllOff':
        return !states.some(Boolean);
      default:
        return states.some(Boolean);
    }
  }

  private evaluate(expression: readonly PdfObject[], depth: number): boolean {
    if (depth > 16) return true;
    const operands = expression.slice(1, 65).map((item) => {
      const inner = this.view.array(item);
      return inner ? this.evaluate(inner, depth + 1) : this.groupVisible(item);
    });
    switch (this.view.name(expression[0])) {
      case 'Not':
        return !operands[0];
      case 'Or':
        return operands.some(Boolean);
      default:
        return operands.every(Boolean);
    }
  }

  /** Groups that the configuration switches automatically for viewing (ISO 32000-2, table 103). */
  private applyUsage(config: PdfDict | undefined): void {
    for (const item of this.view.array(config?.get('AS')) ?? []) {
      const usage = this.view.dict(item);
      if (!usage || this.view.name(usage.get('Event')) !== 'View') continue;
      const categories = this.view.array(usage.get('Category')) ?? [];
      if (!categories.some((category) => this.view.name(category) === 'View')) continue;
      for (const group of this.view.array(usage.get('OCGs')) ?? []) {
        const own = this.view.dict(this.view.dict(group)?.get('Usage'));
        const state = this.view.name(this.view.dict(own?.get('View'))?.get('ViewState'));
        if (!(group instanceof PdfRef) || state === undefined) continue;
        if (state === 'OFF') this.off.add(group.num);
        else this.off.delete(group.num);
      }
    }
  }
}

function collect(view: DocumentView, value: PdfObject | undefined, into: Set<number>): void {
  for (const item of view.array(value) ?? []) if (item instanceof PdfRef) into.add(item.num);
}
