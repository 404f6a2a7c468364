import { largest, smallest } from './extent.ts';
import type { PageContent, TextRun } from './model.ts';

const found = new WeakMap<PageContent, ReadonlySet<TextRun>>();

/**
 * Runs that someone stamped on a finished page (“RECEIVED 04/12/2024”): painted after all of its text, in a
 * color of their own and in a font that the page’s own text does not use, or what the box of a signature says. They
 * say nothing of the statement.
 */
export function stampsOf(page: PageContent): ReadonlySet<TextRun> {
  let stamps = found.get(page);
  if (!stamps) found.set(page, (stamps = findStamps(page)));
  return stamps;
}

/** The day on which something was signed, as signing programs write it: not an amount. */
const SIGNED_ON = /\b\d{4}[./-]\d{2}[./-]\d{2}\b/g;

/** What the box of a signature says: who signed, and when. One that shows an amount may stand in for a printed one. */
const isSignature = ({ origin: { annotation }, text }: TextRun): boolean =>
  annotation?.subtype === 'Widget' &&
  annotation.field?.type === 'Sig' &&
  !/\d[.,]\d{2}(?!\d)/.test(text.replace(SIGNED_ON, ''));

function findStamps(page: PageContent): ReadonlySet<TextRun> {
  const signatures = page.runs.filter(isSignature);
  const stamped = stampedLast(page.runs.filter((run) => !signatures.includes(run)));
  return signatures.length > 0 ? new Set([...stamped, ...signatures]) : stamped;
}

function stampedLast(runs: readonly TextRun[]): ReadonlySet<TextRun> {
  let first = runs.length;
  while (first > 0 && isColored(runs[first - 1])) first--;
  if (first === 0 || first === runs.length) return new Set();
  const own = new Set(runs.slice(0, first).map(fontOf));
  const last = runs.slice(first);
  return last.every((run) => !own.has(fontOf(run))) ? new Set(last) : new Set();
}

const fontOf = (run: TextRun) => `${run.font.object} ${run.font.baseFont}`;

/** Least distance of the strongest from the weakest of red, green and blue. */
const SATURATED = 0.4;

function isColored(run: TextRun | undefined): boolean {
  const rgb = run?.fill.rgb ?? [0];
  return largest(rgb) - smallest(rgb) >= SATURATED;
}
