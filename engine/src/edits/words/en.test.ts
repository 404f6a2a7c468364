import { expect, test } from 'vitest';
import { sectionTotal } from '../../ledger/section-total.ts';
import { printedLike } from '../texts.ts';
import type { EditFacts, ValueFacts } from './edit-facts.ts';
import { editWords } from './en.ts';
import { explanationOf } from './explanation-en.ts';
import { minorAmount, plainAmount } from './text.ts';

const root: ValueFacts = {
  noun: 'deposit',
  date: 'May 29',
  description: 'ACH CREDIT',
  before: null,
  after: '$900.00',
  known: 'unknown',
  raised: null,
  page: 1,
};

const facts = (kind: EditFacts['kind'], more: Partial<EditFacts>): EditFacts => ({
  kind,
  roots: [root],
  companions: [],
  by: null,
  alternatives: [],
  first: '',
  among: '',
  mechanisms: ['type'],
  contradictions: [],
  misnamed: null,
  restores: null,
  accuses: true,
  failing: 0,
  program: null,
  months: null,
  ...more,
});

test.each([
  ['USD', 123450n, '$1,234.50'],
  ['KES', 123450n, 'KES 1,234.50'],
  // As read, amounts are in hundredths; what has no cents is told without any.
  ['CLP', 335000000n, 'CLP 3,350,000'],
  ['JPY', 50000n, 'JPY 500'],
  ['KWD', 123450n, 'KWD 1,234.500'],
  ['', 123450n, '1,234.50'],
])('%s %s is told as %s', (currency, value, text) => {
  expect(minorAmount(value, { currency })).toBe(text);
});

test('An amount that was read in thousandths is told as it is printed', () => {
  expect(minorAmount(1_234_500n, { currency: 'KWD', inThousandths: true })).toBe('KWD 1,234.500');
  expect(minorAmount(1_234_500n, { currency: 'USD', inThousandths: true })).toBe('$1,234.50');
});

test('A printed amount of an unknown currency has no sign', () => {
  expect(plainAmount('-1,234.50', '')).toBe('1,234.50');
  expect(plainAmount('1,234.50', 'ZAR')).toBe('ZAR 1,234.50');
});

test('A file made from scratch in which nothing disagrees has no values that do not fit', () => {
  const { headline } = editWords(facts('made-from-scratch', { program: 'an office program' }));
  expect(headline).toBe('This statement was made with an office program.');
  const one = editWords(facts('made-from-scratch', { companions: [root] })).headline;
  expect(one).toMatch(/, and one of its values does not fit the others\.$/);
});

test('A payment that was turned into a deposit is told as such', () => {
  const turned = {
    ...root,
    noun: 'deposit',
    turnedFrom: 'payment',
    date: 'May 29',
    before: '$128.00',
    after: '$128.00',
  };
  const words = editWords(
    facts('change-amount', { roots: [{ ...turned, known: 'implied' }], companions: [root] }),
  );
  expect(words.headline).toBe(
    'The May 29 payment of $128.00 was turned into a deposit, and one figure was changed to match.',
  );
  expect(words.title).toBe('A payment was turned into a deposit');
});

test('A balance under a picture was covered, and not changed to nothing', () => {
  const covered = { ...root, before: '$1,990.84', after: null, known: 'seen' as const };
  const { headline } = editWords(facts('change-closing', { roots: [covered] }));
  expect(headline).toBe(
    'The ending balance of $1,990.84 was covered, and what is shown in its place is no text.',
  );
});

test('An update of the file keeps what was there', () => {
  expect(editWords(facts('change-amount', {})).headline).toMatch(/does not show what was there/);
  expect(editWords(facts('change-amount', { mechanisms: ['revision'] })).headline).toBe(
    'The deposit of May 29 was replaced.',
  );
});

test('A figure that sums require has the decimals of the one printed', () => {
  expect(printedLike(335000000n, '1.350.000', 0)).toBe('3.350.000');
  expect(printedLike(335050n, '1.250,00', 2)).toBe('3.350,50');
});

test('The total of a list without a title is called so', () => {
  expect(sectionTotal('')).toBe('total of the list');
});

test('Where nobody is accused, a value that looks different is not said to have been replaced', () => {
  const words = (kind: EditFacts['kind'], more: Partial<EditFacts>) =>
    editWords(facts(kind, { accuses: false, ...more }));
  expect(words('change-amount', { mechanisms: ['pixels'] })).toEqual({
    title: 'A deposit looks different from the figures around it',
    headline: 'The deposit of May 29 looks different from the figures around it.',
    short: 'a deposit that looks different',
  });
  expect(words('change-amount', { roots: [root, root], companions: [root] }).headline).toBe(
    'Two deposits look different from the figures around them, and so does one other value.',
  );
  const holder = { ...root, noun: 'account holder', date: '', after: 'ADA LESSOR' };
  expect(words('change-header', { roots: [holder] }).headline).toBe(
    'The account holder on page 1 looks different from the text around it.',
  );
  expect(words('change-closing', {}).headline).toBe(
    'The ending balance looks different from the figures around it.',
  );
  expect(words('remove-row', {}).headline).toMatch(/^A deposit dated May 29 may have been removed;/);
  // An update that holds the value is no matter of looks.
  expect(words('change-amount', { mechanisms: ['revision', 'type'] }).headline).toBe(
    'The deposit of May 29 was replaced.',
  );
});

test('an entry that the sums do not tell from others is not named', () => {
  const among = facts('change-amount', {
    ...{ among: 'one of the three entries of May 29', by: '$30.00' },
    roots: [{ ...root, description: 'PAYROLL' }],
  });
  expect(editWords(among).headline).toBe(
    'One of the three entries of May 29 was changed by $30.00; the sums do not tell which.',
  );
  expect(explanationOf(among)).not.toContain('PAYROLL');
});

test('explanations that read alike are told once', () => {
  const one = editWords(facts('change-amount', { first: 'this changed', alternatives: ['this changed'] }));
  expect(one.headline).toBe('This changed.');
  const two = editWords(
    facts('change-amount', { first: 'this changed', alternatives: ['that did', 'this changed'] }),
  );
  expect(two.headline).toBe('Either this changed or that did.');
});

test('Three other explanations are a list with a comma before the last', () => {
  const { headline } = editWords(
    facts('change-amount', { first: 'this changed', alternatives: ['that did', 'a row is missing'] }),
  );
  expect(headline).toBe('Either this changed, that did, or a row is missing.');
});

test('What is set differently is one value, several, or part of a page', () => {
  expect(explanationOf(facts('change-amount', {}))).toContain('Its characters are set differently');
  expect(explanationOf(facts('change-amount', { roots: [root, root] }))).toContain(
    'Their characters are set differently',
  );
  const page = { ...root, noun: 'page 1', after: null };
  expect(explanationOf(facts('replace-unknown', { roots: [page] }))).toContain(
    'Some characters are set differently',
  );
  const restores = { held: 3, of: 3 };
  expect(explanationOf(facts('change-amount', { restores }))).toContain('With the earlier value, all 3');
});
