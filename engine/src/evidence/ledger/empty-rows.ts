import { median } from '../../layout/median.ts';
import type { Account } from '../../statement/model/model.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Rows of a page at least, for its list to show how far apart they stand. */
const ROWS = parameter({ value: 6, unit: 'rows', source: 'judgment' });
/** Share of a page's rows that stand evenly at least: lists by groups or with notes between rows leave room anyway. */
const EVEN = parameter({ value: 0.85, unit: 'share of the rows', source: 'judgment' });
/** How far a space may be from the usual one, and how much wider it is where a row is missing. */
const USUAL = parameter({ value: 0.15, unit: 'share of the usual step', source: 'judgment' });
const WIDER = parameter({ value: 0.8, unit: 'share of the usual step', source: 'judgment' });

/** Postings after which an even list of rows leaves the space of one more row or several. */
export function emptyRows({ postings }: Account): number[] {
  const pages = new Map<number, { after: number; space: number; step: number }[]>();
  for (const [i, below] of postings.entries()) {
    const above = postings[i - 1];
    if (!above || above.page !== below.page || above.section !== below.section) continue;
    const steps = pages.get(below.page) ?? [];
    pages.set(below.page, steps);
    steps.push({
      after: i - 1,
      space: above.box.y0 - below.box.y1,
      step: above.box.y1 - below.box.y1,
    });
  }
  return [...pages.values()].flatMap((steps) => {
    if (steps.length < ROWS) return [];
    const [space, step] = [median(steps.map((one) => one.space)), median(steps.map((one) => one.step))];
    const even = steps.filter((one) => Math.abs(one.space - space) <= USUAL * step);
    if (step <= 0 || even.length < EVEN * steps.length) return [];
    return steps.filter((one) => one.space >= space + WIDER * step).map(({ after }) => after);
  });
}
