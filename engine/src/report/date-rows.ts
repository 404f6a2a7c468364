import { valueOf } from '../evidence/define-evidence.ts';
import type { EvidenceStore } from '../evidence/evidence.ts';
import type { DateRow } from '../contract/report.ts';

/** Dates kept; a file of hundreds of dated parts tells nothing more by all of them. */
const most = 80;

/** Every date of the file and of its statement, earliest first. */
export function dateRows(store: EvidenceStore): DateRow[] {
  const rows: DateRow[] = store
    .shown('timeline')
    .map(({ kind, label, stamp, object }) => ({ kind, label, date: stamp.date, at: stamp.text, object }));
  const period = valueOf(store.get('statement'))?.period;
  if (period) {
    const { start, end } = period.value;
    rows.push({ kind: 'period', label: 'statement period, begins', date: start, at: '', object: 0 });
    rows.push({ kind: 'period', label: 'statement period, ends', date: end, at: '', object: 0 });
  }
  const seen = new Set<string>();
  const distinct = rows.filter(({ label, at, date }) => {
    const key = `${label} ${at || date}`;
    return seen.has(key) ? false : (seen.add(key), true);
  });
  return distinct.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)).slice(0, most);
}
