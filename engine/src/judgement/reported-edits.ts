import type { Verdict } from '../contract/report.ts';
import type { FoundEdits } from '../edits/find-edits.ts';
import type { WeighedFinding } from './evidence.ts';

/**
 * The edits that more than notes show: what never changes a verdict is not the headline of one. In a report that accuses
 * no one, a value that looks different is not said to have been replaced.
 */
export function reportedEdits(
  found: FoundEdits,
  weighed: readonly WeighedFinding[],
  verdict: Verdict,
): Omit<FoundEdits, 'cautious'> {
  const { traces, habits } = found;
  const accuses = verdict === 'Potential Risk Factors';
  const shorts = accuses ? found.shorts : found.cautious.map(({ short }) => short);
  const edits = accuses
    ? found.edits
    : found.edits.map((edit, i) => {
        const { title, headline } = found.cautious[i] ?? edit;
        return { ...edit, title, headline };
      });
  const isNote = (id: string) => {
    const own = weighed.filter((_, i) => traces[i]?.edit === id);
    return own.length > 0 && own.every(({ weight }) => weight.claim === 'note');
  };
  const notes = new Set(edits.map(({ id }) => id).filter(isNote));
  if (notes.size === 0) return { edits, traces, shorts, habits };
  return {
    edits: edits.filter(({ id }) => !notes.has(id)),
    shorts: shorts.filter((_, i) => !notes.has(edits[i]?.id ?? '')),
    traces: traces.map(({ edit, ...trace }) => (edit && !notes.has(edit) ? { ...trace, edit } : trace)),
    habits,
  };
}
