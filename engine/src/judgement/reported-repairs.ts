import type { Edit } from '../contract/edit.ts';
import type { RepairCell, Report } from '../contract/report.ts';
import { parameter } from '../thresholds/parameter.ts';

/** How far the box of an edit's value may be from that of a figure which is the same. */
const NEAR = parameter({ value: 1, unit: 'points', source: 'judgment' });

/** A repair that no edit tells would be a second story: only the edit's own stands. */
export function withoutRivals(statement: Report['statement'], edits: readonly Edit[]): Report['statement'] {
  if (!statement) return null;
  const reported = edits.flatMap((e) => (e.alternatives.length > 0 ? [] : [...e.roots, ...e.companions]));
  const isReported = ({ page, box }: RepairCell) =>
    reported.some(({ places }) =>
      places.some(
        (l) =>
          'box' in l &&
          l.page === page &&
          Math.abs(l.box.x1 - box.x1) < NEAR &&
          Math.abs(l.box.y0 - box.y0) < NEAR,
      ),
    );
  const accounts = statement.accounts.map((a) => ({
    ...a,
    repair: a.repair.every(isReported) ? a.repair : [],
  }));
  return { ...statement, accounts };
}
