import type { CellRef } from '../contract/edit.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import type { Box } from '../pdf/structure/model.ts';
import type { Posting } from '../statement/model/model.ts';
import { parameter } from '../thresholds/parameter.ts';
import { median } from '../layout/median.ts';

/** Distance of rows where there are none to tell it. */
const PITCH = parameter({ value: 14, unit: 'points', source: 'judgment' });

type Gap = CellRef & { at: 'gap' };

/** The gap of an account after the posting of an index, with the dates around it. */
export function gapAfter(ledger: Ledger, after: number): Gap {
  const { postings, period } = ledger.account;
  const [above, below] = [postings[after], postings[after + 1]];
  const dates = [above?.date.value, below?.date.value].filter((d) => d !== undefined).sort();
  const from = (above?.date.value ?? period?.value.start ?? dates[0] ?? '') as string;
  const to = (below?.date.value ?? period?.value.end ?? dates.at(-1) ?? '') as string;
  return { at: 'gap', account: ledger.index, after, from: from < to ? from : to, to: from < to ? to : from };
}

/** Rows further from the table than this many rows do not belong to it. */
const REACH = parameter({ value: 3.2, unit: 'rows', source: 'judgment' });

/** The gap between rows in which a box of a page lies, where it lies in or beside a table of postings. */
export function gapAt(page: number, box: Box, ledgers: readonly Ledger[]): Gap | undefined {
  const middle = (box.y0 + box.y1) / 2;
  let best: { gap: Gap; distance: number } | undefined;
  for (const ledger of ledgers) {
    const rows = ledger.account.postings.filter((p) => p.page === page);
    if (rows.length === 0) continue;
    const pitch = pitchOf(rows);
    const above = rows.filter((p) => p.box.y0 >= middle).sort((a, b) => a.box.y0 - b.box.y0)[0];
    const below = rows.filter((p) => p.box.y1 <= middle).sort((a, b) => b.box.y1 - a.box.y1)[0];
    const distance = Math.min(
      above ? above.box.y0 - middle : Infinity,
      below ? middle - below.box.y1 : Infinity,
    );
    if (distance > REACH * pitch || (best && distance >= best.distance)) continue;
    const after = above?.index ?? (below ? below.index - 1 : -1);
    best = { gap: gapAfter(ledger, after), distance };
  }
  return best?.gap;
}

/** The gap after the last posting on or before a page, for rows below or beyond every table. */
export function gapBefore(page: number, ledgers: readonly Ledger[]): Gap | undefined {
  const [ledger] = ledgers;
  if (!ledger) return undefined;
  const rows = ledger.account.postings.filter((p) => p.page <= page);
  return gapAfter(ledger, Math.max(-1, ...rows.map(({ index }) => index)));
}

/** A posting of a ledger. */
export interface RowPlace {
  ledger: Ledger;
  posting: Posting;
}

/** The posting whose row a box lies on. */
export function rowAt(page: number, box: Box, ledgers: readonly Ledger[]): RowPlace | undefined {
  const middle = (box.y0 + box.y1) / 2;
  for (const ledger of ledgers)
    for (const posting of ledger.account.postings)
      if (posting.page === page && posting.box.y0 < middle && posting.box.y1 > middle)
        return { ledger, posting };
  return undefined;
}

function pitchOf(rows: readonly Posting[]): number {
  const tops = rows.map((p) => p.box.y1).sort((a, b) => a - b);
  const steps = tops
    .slice(1)
    .map((top, i) => top - (tops[i] ?? top))
    .filter((step) => step > 2);
  return steps.length > 0 ? median(steps) : PITCH;
}
