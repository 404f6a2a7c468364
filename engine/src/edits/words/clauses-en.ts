import { listed } from '../../contract/pages-in-words.ts';
import type { EditFacts, EditWords, ValueFacts } from './edit-facts.ts';
import { capital, counted } from './text.ts';

/** The words of an edit, the first value of which is `root`. */
export type Describe = (facts: EditFacts, root: ValueFacts) => EditWords;

export const of = ({ noun, date }: ValueFacts) => (date === '' ? noun : `${noun} of ${date}`);
export const dated = ({ noun, date }: ValueFacts) => (date === '' ? noun : `${date} ${noun}`);

/** ", and six figures were changed to match". */
export const toMatch = ({ companions }: EditFacts) =>
  companions.length === 0
    ? ''
    : `, and ${counted(companions.length, 'figure')} ${companions.length === 1 ? 'was' : 'were'} changed to match`;

/** That what was there is not known; an update of the file keeps it, though not always as text that can be read. */
export const unknownBefore = ({ mechanisms }: EditFacts) =>
  mechanisms.includes('revision') ? '' : '; the file does not show what was there';

export const verbOf = ({ raised }: ValueFacts) =>
  raised === null ? 'changed' : raised ? 'raised' : 'lowered';

/** The explanations that the sums leave open; two that read alike are told once. */
export const either = ({ first, alternatives }: EditFacts) => {
  const clauses = [...new Set([first, ...alternatives])];
  return clauses.length === 1 ? `${capital(first)}.` : `Either ${listed(clauses, 'or')}.`;
};
