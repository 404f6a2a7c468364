import { groupBy } from '../../statement/text/group-by.ts';
import { pageLines } from '../../layout/page-text.ts';
import { visibleRuns } from '../../layout/visible-runs.ts';
import { parameter } from '../../thresholds/parameter.ts';
import type { PageContent } from '../../pdf/content/model.ts';
import type { Mention, Statement, Value } from '../../statement/model/model.ts';
import { failsAsIban, isIban } from '../../layout/iban-text.ts';
import { accountNumberEnds } from '../account-number-ends.ts';
import { defineDetector } from '../define-detector.ts';
import { places, printedAt, quoted } from '../locations.ts';
import { SURE } from '../../evidence/ledger/confidence.ts';

/** An account number, holder or period on one page that differs from all other pages. */
export const inconsistentIdentity = defineDetector({
  id: 'ledger/inconsistent-identity',
  family: 'ledger',
  title: 'Account, holder, and period on every page',
  rationale:
    'Every page of a statement shows the same account, holder, and period. A page that differs may come from another statement.',
  innocentCauses: {
    'several-accounts': 'The file holds statements of several months or accounts.',
    'joint-account': 'A joint account names its holders in different ways.',
    'other-number': 'The number is another of the bank’s numbers that only begins like an IBAN.',
  },
  ask: 'Ask for each statement as a separate file.',
  references: [
    'Regulation E (12 CFR 1005.9(b)): account number and dates of the cycle on each statement',
    'ISO 13616-1: check digits of an IBAN',
  ],
  needs: ['statement', 'pages', 'recognition'],
  trace: { nature: 'sum', mechanism: 'calendar' },
  messages: {
    account: {
      title: 'A page shows a different account number',
      detail: 'Page {page} shows account {odd}; the other pages show {usual}.',
      claim: 'corroborates',
    },
    checksum: {
      title: 'The account number of one page is not a valid one',
      detail:
        'Page {page} shows {odd}, which fails the check digits that every IBAN has; {elsewhere} shows {usual}, which is valid.',
      claim: 'accuses',
    },
    invalid: {
      title: 'The account number is not a valid one',
      detail: 'The statement shows {number}, which fails the check digits that every IBAN has.',
      claim: 'corroborates',
    },
    holder: {
      title: 'A page names a different account holder',
      detail: 'Page {page} names {odd}; the other pages name {usual}.',
      claim: 'corroborates',
    },
    period: {
      title: 'A page shows a different statement period',
      detail: 'Page {page} shows {odd}; the other pages show {usual}.',
      claim: 'corroborates',
    },
  },
  *detect({ statement, pages, recognition }) {
    if (statement.accounts.length > 1) return { notApplicable: 'The file holds several accounts or months.' };
    const invalid = invalidNumber(statement);
    if (invalid && !recognition.readPages.includes(invalid.page))
      yield {
        message: 'invalid',
        data: { number: quoted(invalid.text) },
        locations: places(printedAt(invalid, 'account number')),
      };
    const kinds = [
      ['account-number', 'account', lastDigits],
      ['holder', 'holder', letters],
      ['period', 'period', letters],
    ] as const;
    for (const [kind, message, key] of kinds) {
      const odd = oddMention(statement, kind, key);
      if (!odd || shows(pages[odd.odd.text.page], key(odd.usual.text.value))) continue;
      if (odd.pagesOfUsual.every((page) => shows(pages[page], key(odd.odd.text.value)))) continue;
      const invalid = kind === 'account-number' ? invalidOf(odd) : undefined;
      // A digit in a picture may have been misread.
      if (invalid && !recognition.readPages.includes(invalid.text.page)) {
        const valid = invalid === odd.odd ? odd.usual : odd.odd;
        yield {
          message: 'checksum',
          data: {
            page: invalid.text.page + 1,
            odd: quoted(invalid.text.value),
            usual: quoted(valid.text.value),
            elsewhere: `page ${valid.text.page + 1}`,
          },
          locations: places(printedAt(invalid.text, 'differs'), printedAt(valid.text, 'elsewhere')),
        };
        continue;
      }
      const [a, b] = [odd.odd.text.value, odd.usual.text.value];
      const [shown, usual] =
        kind === 'account-number' ? accountNumberEnds(a, b) : ([quoted(a), quoted(b)] as const);
      yield {
        message,
        data: { page: odd.odd.text.page + 1, odd: shown, usual },
        locations: places(printedAt(odd.odd.text, 'differs'), printedAt(odd.usual.text, 'elsewhere')),
      };
    }
    return undefined;
  },
});

/** The number of the account where it is an IBAN but for its check digits, wherever it is printed whole. */
function invalidNumber({ accounts: [account], mentions }: Statement): Value<string> | undefined {
  const number = account?.number;
  if (!number || !failsAsIban(number.value)) return undefined;
  const isRight = mentions.some(({ kind, text }) => kind === 'account-number' && isIban(text.value));
  return isRight ? undefined : number;
}

/** The mention that is no IBAN, of two that are of the same bank and length. */
function invalidOf({ odd, usual }: { odd: Mention; usual: Mention }): Mention | undefined {
  const [a, b] = [odd, usual].map(({ text }) => text.value.replace(/\s/g, ''));
  if (!a || !b || a.length !== b.length || a.slice(4, OF_BANK) !== b.slice(4, OF_BANK)) return undefined;
  if (!/^[A-Z]{2}\d{2}/.test(a) || a.slice(0, 2) !== b.slice(0, 2)) return undefined;
  return isIban(a) === isIban(b) ? undefined : isIban(a) ? usual : odd;
}

/** Where what names the bank ends in every IBAN, from its start. */
const OF_BANK = 8;

/** True for a page that prints a number or name somewhere, as in a running head without a label. */
const shows = (page: PageContent | undefined, key: string): boolean =>
  page !== undefined &&
  key.length >= SHORTEST &&
  (/^\d+$/.test(key)
    ? wordsOf(page).some((word) => lastDigits(word) === key)
    : letters(page.runs.map(({ text }) => text).join('')).includes(key));

/** The words of a page, each letter of which may be painted by itself. */
const wordsOf = (page: PageContent): string[] =>
  pageLines(visibleRuns(page).spans, 0, 0).flatMap(({ words }) => words.map(({ text }) => text));

/** Characters of a name or number that are hardly on a page by chance. */
const SHORTEST = parameter({ value: 4, unit: 'characters', source: 'judgment' });

const lastDigits = (text: string) => text.replace(/\D/g, '').slice(-4);
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function oddMention(
  statement: Statement,
  kind: Mention['kind'],
  key: (text: string) => string,
): { odd: Mention; usual: Mention; pagesOfUsual: readonly number[] } | undefined {
  const isAmidRows = amidRows(statement);
  const mentions = statement.mentions.filter(
    (m) =>
      m.kind === kind &&
      m.text.confidence >= SURE &&
      key(m.text.value).length >= (kind === 'account-number' ? SHORTEST : 1) &&
      !isAmidRows(m) &&
      !(kind === 'period' && isBelowRows(m, statement)),
  );
  const groups = groupBy(mentions, ({ text }) => key(text.value));
  if (groups.size !== 2) return undefined;
  const pagesOf = (some: readonly Mention[]) => new Set(some.map(({ text }) => text.page)).size;
  const [a, b] = [...groups.values()].sort((x, y) => pagesOf(y) - pagesOf(x) || y.length - x.length);
  const [usual, odd] = [a?.[0], b?.[0]];
  if (!a || !b || !usual || !odd) return undefined;
  const pagesOfUsual = new Set(a.map((m) => m.text.page));
  // The two must never share a page: a page that shows both explains the difference itself.
  if (b.some((m) => pagesOfUsual.has(m.text.page))) return undefined;
  const [x, y] = [key(usual.text.value), key(odd.text.value)];
  return x.includes(y) || y.includes(x) ? undefined : { odd, usual, pagesOfUsual: [...pagesOfUsual] };
}

/** True for a period below the first row of its page, as over a table of fees: the page’s own stands in its head. */
const isBelowRows = ({ text: { page, box } }: Mention, { accounts }: Statement): boolean =>
  accounts.some(({ postings }) => postings.some((row) => row.page === page && row.box.y0 > box.y1));

/** Tells what stands between the first and the last row of a page, whose words name cards and payees: `Card ending 1234`. */
function amidRows({ accounts }: Statement): (mention: Mention) => boolean {
  const boxes = accounts.flatMap(({ postings }) => postings.map(({ page, box }) => ({ page, box })));
  return ({ text: { page, box } }) => {
    const beside = boxes.filter((row) => row.page === page && row.box.x0 <= box.x0 && box.x1 <= row.box.x1);
    return beside.some((row) => row.box.y1 >= box.y0) && beside.some((row) => row.box.y0 <= box.y1);
  };
}
