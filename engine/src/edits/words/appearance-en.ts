import type { Mechanism } from '../../contract/edit.ts';
import type { EditFacts, EditWords, ValueFacts } from './edit-facts.ts';
import { capital, counted } from './text.ts';

/** Ways to show a change that show no more than a value that is written or drawn differently. */
const LOOKS: ReadonlySet<Mechanism> = new Set(['paint', 'type', 'pixels', 'sum']);

/** True where all that is known is that a value looks different, and no one is accused. */
export const isAppearanceOnly = ({ accuses, mechanisms }: EditFacts, root: ValueFacts) =>
  !accuses &&
  root.known === 'unknown' &&
  mechanisms.some((m) => m !== 'sum') &&
  mechanisms.every((m) => LOOKS.has(m));

/** A value that looks different: `subject` with its place, `name` without. */
export function looking(
  facts: EditFacts,
  name: string,
  subject: string,
  beside: string,
  plural = false,
): EditWords {
  const looks = plural ? 'look' : 'looks';
  const others = facts.companions.length;
  const more =
    others === 0 ? '' : `, and so ${others === 1 ? 'does' : 'do'} ${counted(others, 'other value')}`;
  return {
    title: `${capital(name)} ${looks} different from the ${beside} around ${plural ? 'them' : 'it'}`,
    headline: `${capital(subject)} ${looks} different from the ${beside} around ${plural ? 'them' : 'it'}${more}.`,
    short: `${name} that ${looks} different`,
  };
}
