import type { Mechanism } from '../../contract/edit.ts';
import type { EditFacts } from './edit-facts.ts';
import { listed } from '../../contract/pages-in-words.ts';
import { counted, quote } from './text.ts';

/** The kinds of trace, as nouns. */
export const traceWords: Readonly<Record<Mechanism, string>> = {
  revision: 'text of an earlier revision of the file',
  cover: 'covered text',
  paint: 'text painted in a different order or way',
  type: 'characters set differently',
  sum: 'sums that fail',
  pixels: 'figures drawn differently in a picture',
  calendar: 'dates and numbers that contradict each other',
  writer: 'pages written differently',
};

const SHOWN_BY: Readonly<Record<Mechanism, string>> = {
  revision: 'The file still holds what it showed before it was updated.',
  cover: 'The earlier text is still in the file, hidden under what is shown now.',
  paint: 'What is shown now was painted after the rest of the page, and in a different way.',
  type: 'Its characters are set differently from those beside it.',
  sum: '',
  pixels: 'In the picture, the figures are drawn differently from those around them.',
  calendar: 'The dates and numbers of the statement contradict it.',
  writer: 'The page was written differently from the others.',
};

const valuesOf = ({ roots, companions }: EditFacts) => roots.length + companions.length;

const WHOLE = /^(?:page \d+|pages|statement)$/;

/** What traces of a kind show, of one value, of several, or of whole pages. */
function shownBy(mechanism: Mechanism, { kind, roots, misnamed }: EditFacts): string {
  if (mechanism === 'writer' && misnamed !== null) return misnamed;
  if (mechanism !== 'type' || roots.length === 0) return SHOWN_BY[mechanism];
  // Nothing stands where a row is gone: it left characters in a font, or text that is empty.
  if (kind === 'remove-row') return 'Traces of its text are left in the file.';
  if (roots.every(({ noun }) => WHOLE.test(noun)))
    return 'Some characters are set differently from those beside them.';
  return roots.length === 1 ? SHOWN_BY.type : 'Their characters are set differently from those beside them.';
}

/** How the change shows, and what undoing it gives. */
export function explanationOf(facts: EditFacts): string {
  const { mechanisms, restores, failing, roots, kind, contradictions } = facts;
  const shown = mechanisms.filter((m) => kind !== 'rename' || m !== 'calendar');
  const sentences = shown
    .flatMap((m) =>
      m === 'calendar' && contradictions.length > 0 ? contradictions.slice(0, 2) : shownBy(m, facts),
    )
    .filter((s) => s !== '');
  const before = roots.filter(
    (r) => r.known === 'seen' && r.before !== null && r.description !== '' && kind === 'remove-row',
  );
  for (const row of before.slice(0, 2))
    sentences.unshift(
      `The file first showed ${quote(row.description)}${row.date === '' ? '' : ` on ${row.date}`}.`,
    );
  const named =
    kind === 'change-amount' && facts.among === '' ? roots.filter((r) => r.description !== '') : [];
  if (named.length > 0)
    sentences.unshift(
      `The entry${named.length > 1 ? ' descriptions are' : ' is'} ${listed(named.slice(0, 3).map((r) => quote(r.description)))}.`,
    );
  if (failing > 0)
    sentences.push(
      `As printed, ${counted(failing, 'sum')} of the statement ${failing === 1 ? 'fails' : 'fail'}.`,
    );
  if (restores && restores.held === restores.of && restores.of > 0)
    sentences.push(
      `With the earlier ${valuesOf(facts) === 1 ? 'value' : 'values'}, ${restores.of === 1 ? 'the one sum holds' : `all ${restores.of} sums hold`}.`,
    );
  return sentences.join(' ');
}
