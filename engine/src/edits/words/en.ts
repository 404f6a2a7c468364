import type { EditKind } from '../../contract/edit.ts';
import { listed } from '../../contract/pages-in-words.ts';
import type { EditFacts, EditWords } from './edit-facts.ts';
import { changeAmount } from './amounts-en.ts';
import { looking, isAppearanceOnly } from './appearance-en.ts';
import { dated, either, toMatch, unknownBefore, verbOf, type Describe } from './clauses-en.ts';
import { capital, count, counted, quote, withArticle } from './text.ts';

const removeRow: Describe = (facts, root) => {
  const noun = root.noun;
  const short = `a removed ${noun}`;
  if (facts.alternatives.length > 0)
    return {
      title: 'The list of entries does not lead to the balances',
      headline: either(facts),
      short: 'an entry that does not fit',
    };
  if (facts.roots.length > 1) {
    const many = `${capital(count(facts.roots.length))} entries`;
    return {
      title: `${many} were removed`,
      headline: `${many} were removed${toMatch(facts)}.`,
      short: `${count(facts.roots.length)} removed entries`,
    };
  }
  if (root.known === 'seen' && root.before !== null)
    return {
      title: `${capital(withArticle(noun))} was removed`,
      headline: `${capital(withArticle(`${root.before} ${noun}`))} was removed${hide(facts)}.`,
      short,
    };
  if (root.before !== null)
    return {
      title: `${capital(withArticle(noun))} is missing from the list`,
      headline: `${capital(withArticle(`${root.before} ${noun}`))}${root.date === '' ? '' : ` dated ${root.date}`} is missing from the list.`,
      short: `a missing ${noun}`,
    };
  const was = isAppearanceOnly(facts, root) ? 'may have been' : 'was';
  const one = capital(withArticle(noun));
  const when = root.date === '' ? '' : ` dated ${root.date}`;
  return {
    title: `${one} ${was} removed`,
    headline: `${one}${when} ${was} removed${hide(facts)}; the file does not show its amount.`,
    short,
  };
};

const hide = toMatch;

const addRow: Describe = (facts, root) => {
  if (facts.alternatives.length > 0)
    return {
      title: 'The balances do not count an entry of the list',
      headline: either(facts),
      short: 'an entry that does not fit',
    };
  const onlySums = facts.mechanisms.every((m) => m === 'sum');
  // The balances count it: no sum of theirs fails by it.
  if (onlySums && root.known === 'unknown')
    return {
      title: `${capital(withArticle(root.noun))} is in the list but not in the totals`,
      headline: `The ${dated(root)} of ${root.after ?? ''} is in the list, but the printed total and the number of transactions leave it out.`,
      short: `an added ${root.noun}`,
    };
  if (onlySums)
    return {
      title: `${capital(withArticle(root.noun))} is in the list but not in the balances`,
      headline: `The ${dated(root)} of ${root.after ?? ''} is not counted in the balances and totals; without it they add up.`,
      short: `an added ${root.noun}`,
    };
  return addedRow(facts, root);
};

const addedRow: Describe = (facts, root) => ({
  title: `${capital(withArticle(root.noun))} was added`,
  headline: `${capital(withArticle(root.noun))} of ${root.after ?? ''} was added${root.date === '' ? '' : ` on ${root.date}`}${toMatch(facts)}.`,
  short: `an added ${root.noun}`,
});

const moveDate: Describe = (facts, root) => {
  if (facts.roots.length > 1) {
    const many = `${capital(count(facts.roots.length))} dates`;
    return {
      title: `${many} do not fit their rows`,
      headline: `${many} were changed or do not fit their rows.`,
      short: `${count(facts.roots.length)} changed dates`,
    };
  }
  const row = root.description === '' ? 'an entry' : quote(root.description);
  if (root.known === 'one-of' && (root.before !== null || (root.options ?? []).length > 0))
    return {
      title: 'The date of an entry does not fit its place',
      headline: `${capital(row)} is dated ${root.after ?? ''}; its place in the list points to ${root.before ?? listed(root.options ?? [], 'or')}.`,
      short: 'a date that does not fit',
    };
  if (root.before !== null)
    return {
      title: 'The date of an entry was changed',
      headline: `The date of ${row} was changed from ${root.before} to ${root.after ?? ''}.`,
      short: 'a changed date',
    };
  if (isAppearanceOnly(facts, root))
    return looking(facts, 'a date', `the date of ${row}, ${root.after ?? ''},`, 'dates');
  const replaced = facts.mechanisms.some((m) => m !== 'calendar' && m !== 'sum');
  return replaced
    ? {
        title: 'The date of an entry was replaced',
        headline: `The date of ${row}, ${root.after ?? ''}, was replaced${unknownBefore(facts)}.`,
        short: 'a replaced date',
      }
    : {
        title: 'The date of an entry contradicts the statement',
        headline: `${capital(row)} is dated ${root.after ?? ''}, which the rest of the statement contradicts.`,
        short: 'a date that does not fit',
      };
};

const rename: Describe = (facts, root) => {
  if (facts.roots.length > 1) {
    const many = `The descriptions of ${counted(facts.roots.length, 'entry', 'entries')}`;
    return {
      title: `${many} were changed`,
      headline: `${many} were changed.`,
      short: `${count(facts.roots.length)} changed descriptions`,
    };
  }
  const now = quote(root.after ?? '');
  // Only its wording points to it: it may as well be how the bank wrote it.
  if (facts.mechanisms.every((m) => m === 'calendar'))
    return {
      title: 'A description is shorter than others like it',
      headline: `The description ${now}${root.date === '' ? '' : ` of ${root.date}`} is shorter than others like it: their reference is missing.`,
      short: 'a shortened description',
    };
  if (root.before !== null && root.known === 'seen')
    return {
      title: 'The description of an entry was changed',
      headline: `${capital(quote(root.before))} was relabeled ${now}.`,
      short: 'a relabeled entry',
    };
  if (isAppearanceOnly(facts, root))
    return looking(
      facts,
      'a description',
      `the description ${now}${root.date === '' ? '' : ` of ${root.date}`}`,
      'text',
    );
  return {
    title: 'The description of an entry was replaced',
    headline: `The description ${now}${root.date === '' ? '' : ` of ${root.date}`} was replaced${unknownBefore(facts)}.`,
    short: 'a replaced description',
  };
};

const changeBalance =
  (name: string): Describe =>
  (facts, root) => {
    const title = `The ${name} was ${verbOf(root)}`;
    if (facts.alternatives.length > 0)
      return {
        title: `The ${name} does not fit the entries`,
        headline: either(facts),
        short: `${withArticle(name)} that does not fit`,
      };
    if (root.before !== null && root.after === null)
      return {
        title: `The ${name} was covered`,
        headline: `The ${name} of ${root.before} was covered, and what is shown in its place is no text${toMatch(facts)}.`,
        short: `a covered ${name}`,
      };
    if (root.known === 'seen' && root.before !== null)
      return {
        title,
        headline: `The ${name} was changed from ${root.before} to ${root.after}${toMatch(facts)}.`,
        short: `a changed ${name}`,
      };
    if (root.before !== null)
      return {
        title,
        headline: `The ${name} reads ${root.after ?? ''}; the entries lead to ${root.before}.`,
        short: `a changed ${name}`,
      };
    if (isAppearanceOnly(facts, root)) return looking(facts, `the ${name}`, `the ${name}`, 'figures');
    return {
      title: `The ${name} was replaced`,
      headline: `The ${name} was replaced${toMatch(facts)}${unknownBefore(facts)}.`,
      short: `a replaced ${name}`,
    };
  };

const changeFigure: Describe = (facts, root) => {
  if (facts.roots.length > 1) {
    const many = `${capital(count(facts.roots.length + facts.companions.length))} balances and totals`;
    return {
      title: 'Balances and totals were changed',
      headline: `${many} ${facts.mechanisms.every((m) => m === 'sum') ? 'do not add up' : 'were changed'}.`,
      short: 'changed balances and totals',
    };
  }
  const name = root.noun + (root.date === '' ? '' : ` of ${root.date}`);
  if (
    facts.alternatives.length === 0 &&
    root.known === 'unknown' &&
    facts.mechanisms.every((m) => m === 'sum')
  )
    return {
      title: 'Printed figures do not add up',
      headline: `The figures of the statement do not lead to the ${name}, ${root.after ?? ''}.`,
      short: 'figures that do not add up',
    };
  return changeBalance(name)(facts, { ...root, noun: name });
};

const changeHeader: Describe = (facts, root) => {
  const names = [...new Set(facts.roots.map(({ noun }) => noun))];
  const what = listed(names.slice(0, 3));
  const were = names.length > 1 ? 'were' : 'was';
  const calendar = facts.mechanisms.every((m) => m === 'calendar');
  if (calendar)
    return {
      title: `The ${what} ${names.length > 1 ? 'contradict' : 'contradicts'} the rest`,
      headline: `The ${what} on page ${root.page}, ${quote(root.after ?? '')}, cannot be right.`,
      short: `${withArticle(what)} that cannot be right`,
    };
  if (root.before !== null && root.after === null)
    return {
      title: `The ${what} ${were} covered`,
      headline: `The ${root.noun} ${quote(root.before)} was covered, and what is shown in its place is no text.`,
      short: `a covered ${root.noun}`,
    };
  if (root.before !== null && root.known === 'seen')
    return {
      title: `The ${what} ${were} changed`,
      headline: `The ${root.noun} was changed from ${quote(root.before)} to ${quote(root.after ?? '')}.`,
      short: `a changed ${root.noun}`,
    };
  if (isAppearanceOnly(facts, root))
    return looking(facts, `the ${what}`, `the ${what} on page ${root.page}`, 'text', names.length > 1);
  return {
    title: `The ${what} ${were} replaced`,
    headline: `The ${what} on page ${root.page} ${were} replaced${unknownBefore(facts)}.`,
    short: `a replaced ${root.noun}`,
  };
};

const pages = (facts: EditFacts) => {
  const list = [...new Set(facts.roots.map(({ page }) => page))];
  return `${list.length > 1 ? 'Pages' : 'Page'} ${listed(list.map(String))}`;
};

const plural = (facts: EditFacts) => new Set(facts.roots.map(({ page }) => page)).size > 1;

/** ", and two of its values do not fit the others", where any does not. */
const contradicted = ({ companions: { length } }: EditFacts) =>
  length === 0
    ? ''
    : `, and ${count(length)} of its values ${length === 1 ? 'does' : 'do'} not fit the others`;

const DESCRIPTIONS: Readonly<Record<EditKind, Describe>> = {
  'change-amount': changeAmount,
  'remove-row': removeRow,
  'add-row': addRow,
  'move-date': moveDate,
  rename,
  'change-opening': changeBalance('beginning balance'),
  'change-closing': changeBalance('ending balance'),
  'change-figure': changeFigure,
  'change-header': changeHeader,
  're-date': () => ({
    title: 'The dates fit another month or year',
    headline:
      'This is typical of an older statement that was re-dated: its dates do not match the days of the week or the days that its entries name.',
    short: 'dates of another month or year',
  }),
  'replace-page': (facts) => ({
    title: 'A page comes from another statement',
    headline: `${pages(facts)} ${plural(facts) ? 'come' : 'comes'} from another ${facts.months ? `month (${facts.months.page} instead of ${facts.months.statement})` : 'statement'}.`,
    short: 'a page of another statement',
  }),
  'insert-page': (facts) => ({
    title: 'A page belongs to another statement',
    headline: `${pages(facts)} ${plural(facts) ? 'belong' : 'belongs'} to another statement.`,
    short: 'an added page',
  }),
  'remove-page': () => ({
    title: 'A page is missing',
    headline: 'A page of this statement is missing.',
    short: 'a missing page',
  }),
  'made-from-scratch': (facts) =>
    facts.misnamed === null
      ? {
          title: 'The statement was not made by a bank’s program',
          headline: `This statement was made with ${facts.program ?? 'a program that banks do not use'}${contradicted(facts)}.`,
          short: 'a statement made from scratch',
        }
      : {
          title: 'The file names a program that did not write its pages',
          headline: 'The pages of this statement were not written by the program that the file names.',
          short: 'pages by a different program than the file names',
        },
  'replace-unknown': (facts, root) => {
    if (root.after !== null && root.noun === 'text' && root.before === null && isAppearanceOnly(facts, root))
      return looking(facts, 'a text', `on page ${root.page}, ${quote(root.after)}`, 'text');
    return root.after !== null && root.noun === 'text'
      ? {
          title: 'Text was replaced',
          headline:
            root.before === null
              ? `On page ${root.page}, ${quote(root.after)} was added later${unknownBefore(facts)}.`
              : `On page ${root.page}, ${quote(root.before)} was replaced by ${quote(root.after)}.`,
          short: 'replaced text',
        }
      : root.before !== null
        ? {
            title: 'Text was removed',
            headline: `On page ${root.page}, ${quote(root.before)} was removed.`,
            short: 'removed text',
          }
        : {
            title: 'Part of the statement was replaced',
            headline:
              root.page > 0
                ? `Page ${root.page} was written again after the statement was made; the file does not show what changed.`
                : root.noun === 'pages'
                  ? 'Some pages of this statement were written again after it was made; the file shows neither which nor what changed.'
                  : 'What the file shows and what it says differ; the file does not show which values were changed.',
            short: 'a replaced part',
          };
  },
};

/** Title and headline of an edit. */
export function editWords(facts: EditFacts): EditWords {
  const root = facts.roots[0] ?? {
    noun: 'statement',
    date: '',
    description: '',
    before: null,
    after: null,
    known: 'unknown',
    raised: null,
    page: 0,
  };
  return DESCRIPTIONS[facts.kind](facts, root);
}
