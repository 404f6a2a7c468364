import type { DocumentView } from '../structure/model.ts';
import { glyphWidth } from './simple-widths.ts';
import type { PdfDict, PdfObject } from '../syntax/objects.ts';

type Vertical = (cid: number) => { advance: number; x: number; y: number };

/** A hostile /W must not fill memory: no font has more CIDs than this. */
const maximumCids = 65_536;

/** Widths by CID in glyph units: /W over /DW (ISO 32000-2, 9.7.4.3). */
export function cidWidths(view: DocumentView, cidFont: PdfDict): (cid: number) => number {
  const fallback = glyphWidth(view.number(cidFont.get('DW'))) ?? 1000;
  const widths = new Map<number, number>();
  readRuns(view, cidFont.get('W'), 1, (cid, values) => widths.set(cid, values[0]!));
  return (cid) => widths.get(cid) ?? fallback;
}

/** Vertical metrics by CID in text space units: /W2 over /DW2. */
export function verticalWidths(
  view: DocumentView,
  cidFont: PdfDict,
  width: (cid: number) => number,
): Vertical {
  const defaults = view.array(cidFont.get('DW2'))?.map((item) => glyphWidth(view.number(item)) ?? 0) ?? [
    880, -1000,
  ];
  const metrics = new Map<number, number[]>();
  readRuns(view, cidFont.get('W2'), 3, (cid, values) => metrics.set(cid, values));
  return (cid) => {
    const own = metrics.get(cid);
    const advance = own?.[0] ?? defaults[1] ?? -1000;
    const x = own?.[1] ?? width(cid) / 2;
    const y = own?.[2] ?? defaults[0] ?? 880;
    return { advance: advance / 1000, x: x / 1000, y: y / 1000 };
  };
}

/** Both forms of a width array: `c [v …]` and `first last v`, with `size` values a CID. */
function readRuns(
  view: DocumentView,
  value: PdfObject | undefined,
  size: number,
  add: (cid: number, values: number[]) => void,
): void {
  const items = view.array(value) ?? [];
  let left = maximumCids;
  view.budget.fontEntries(Math.min(items.length, maximumCids));
  for (let i = 0; i + 1 < items.length;) {
    const first = view.number(items[i]);
    if (first === undefined) {
      i++;
      continue;
    }
    const list = view.array(items[i + 1]);
    if (list) {
      view.budget.fontEntries(Math.min(list.length, left));
      for (let k = 0; k + size <= list.length && left-- > 0; k += size) {
        const values = list.slice(k, k + size).map((item) => glyphWidth(view.number(item)) ?? 0);
        add(first + k / size, values);
      }
      i += 2;
      continue;
    }
    const last = view.number(items[i + 1]) ?? first;
    const values = items.slice(i + 2, i + 2 + size).map((item) => glyphWidth(view.number(item)) ?? 0);
    if (last > first) view.budget.fontEntries(Math.min(last - first, Math.max(0, left)));
    if (values.length === size) for (let cid = first; cid <= last && left-- > 0; cid++) add(cid, values);
    i += 2 + size;
  }
}
