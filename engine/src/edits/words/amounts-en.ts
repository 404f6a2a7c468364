import { isAppearanceOnly, looking } from './appearance-en.ts';
import { dated, either, of, toMatch, unknownBefore, verbOf, type Describe } from './clauses-en.ts';
import { capital, count, withArticle } from './text.ts';

/** What the words say of amounts of entries that were changed. */
export const changeAmount: Describe = (facts, root) => {
  if (facts.alternatives.length > 0)
    return {
      title: 'An amount does not fit the balances beside it',
      headline: either(facts),
      short: 'an amount that does not fit',
    };
  return facts.roots.length > 1 ? changedAmounts(facts, root) : changedAmount(facts, root);
};

const changedAmounts: Describe = (facts, root) => {
  const { roots, by } = facts;
  const number = count(roots.length);
  if (by === null && roots.every((r) => r.known === 'implied'))
    return {
      title: `${capital(number)} amounts do not fit the balances`,
      headline: `${capital(number)} amounts do not fit the balances beside them.`,
      short: `${number} amounts that do not fit`,
    };
  const noun = roots.every((r) => r.noun === root.noun) ? root.noun : 'amount';
  if (roots.every((r) => isAppearanceOnly(facts, r)))
    return looking(facts, `${number} ${noun}s`, `${number} ${noun}s`, 'figures', true);
  const verb = roots.every((r) => r.raised === root.raised) ? verbOf(root) : 'changed';
  const [each, byAmount] = by === null ? ['', ''] : [' each', ` by ${by}`];
  return {
    title: `${capital(number)} ${noun}s were ${verb}`,
    headline: `${capital(number)} ${noun}s were${each} ${verb}${byAmount}${toMatch(facts)}.`,
    short: `${number} ${verb} ${noun}s`,
  };
};

const changedAmount: Describe = (facts, root) => {
  if (facts.among !== '')
    return {
      title: 'An amount does not fit the balances beside it',
      headline: `${capital(facts.among)} was changed by ${facts.by ?? ''}; the sums do not tell which.`,
      short: 'an amount that does not fit',
    };
  const { noun, before, after, known } = root;
  if (isAppearanceOnly(facts, root)) return looking(facts, withArticle(noun), `the ${of(root)}`, 'figures');
  if (known === 'unknown' || before === null)
    return {
      title: `${capital(withArticle(noun))} was replaced`,
      headline: `The ${of(root)} was replaced${toMatch(facts)}${unknownBefore(facts)}.`,
      short: `a replaced ${noun}`,
    };
  if (after === null)
    return {
      title: `${capital(withArticle(noun))} was covered`,
      headline: `${capital(withArticle(noun))} of ${before} was covered, and what is shown in its place is no text${toMatch(facts)}.`,
      short: `a covered ${noun}`,
    };
  if (root.turnedFrom !== undefined)
    return {
      title: `${capital(withArticle(root.turnedFrom))} was turned into ${withArticle(noun)}`,
      headline: `The ${root.date === '' ? '' : `${root.date} `}${root.turnedFrom} of ${after} was turned into ${withArticle(noun)}${toMatch(facts)}.`,
      short: `${withArticle(root.turnedFrom)} turned into ${withArticle(noun)}`,
    };
  const verb = verbOf(root);
  const isImplied = known !== 'seen' && (facts.companions.length === 0 || known === 'one-of');
  return {
    title: `${capital(withArticle(noun))} was ${verb}`,
    headline: isImplied
      ? `The ${dated(root)} reads ${after}; the balances around it require ${before}.`
      : `The ${dated(root)} was ${verb} from ${before} to ${after}${toMatch(facts)}.`,
    short: withArticle(`${verb} ${noun}`),
  };
};
