import { datedRows, kindsOf } from '../fields/document-kind.ts';
import { unreadLanguage } from '../language/language.ts';
import type { Account, NotAStatement } from '../model/model.ts';
import { bankness } from '../fields/party-names.ts';
import type { TokenLine } from '../text/tokens.ts';
import { isIban } from '../../layout/iban-text.ts';
import { isSamePrint } from '../text/values.ts';
import { parameter, parameters } from '../../thresholds/parameter.ts';

// `\b` knows no accents.
const BANKISH =
  /(?<!\p{L})(statements?|balances?|account|kontoauszug|saldo|saldi|relev[eé]|soldes?|extract?o|estado de cuenta|\p{L}*rekening\p{L}*|\p{L}*saldo|\p{L}*afschrift|estratto|wyci[aą]g|rachun\p{L}*|card|konto\p{L}*|conto|conti|conta|cuenta|compte|fatura|tarjeta|cart[aã]o|\p{L}*konto|kreditkarte|carta di credito)(?!\p{L})/iu;
const STATEMENT =
  /(?<!\p{L})(?:statement (?:period|of account|covers)|(?:account|bank|loan|mortgage) statement|(?:beginning|opening|previous|starting|ending|closing|final|new|principal) balance|account summary|transaction history|brought forward|kontoauszug|extracto|extrato|estado de cuenta|relev[eé] de compte|estratto conto|rekeningafschrift|wyci[aą]g)(?!\p{L})/iu;

/** What weighs in a ledger that was read: balances at both ends or at one, running balances, rows or a single one. */
const LEDGER = parameters({
  unit: 'points',
  source: 'judgment',
  values: { ends: 4, end: 2, running: 3, rows: 1.5, row: 0.5 },
});
/** Rows, or running balances, that are several. */
const SEVERAL = parameter({ value: 2, unit: 'rows', source: 'judgment' });

/** How much of a statement's ledger was read: balances weigh most, then rows that run on them. */
function ledgerWeight(accounts: readonly Account[]): number {
  const postings = accounts.reduce((sum, account) => sum + account.postings.length, 0);
  // One printed figure that two labels claim is one balance.
  const ends = accounts.some(({ opening, closing }) => opening && closing && !isSamePrint(opening, closing));
  const end = accounts.some((account) => account.opening ?? account.closing);
  const running = accounts.reduce(
    (sum, account) => sum + account.postings.filter((posting) => posting.balance).length,
    0,
  );
  return (
    (ends ? LEDGER.ends : end ? LEDGER.end : 0) +
    (running >= SEVERAL ? LEDGER.running : 0) +
    (postings >= SEVERAL ? LEDGER.rows : postings > 0 ? LEDGER.row : 0)
  );
}

/** A document that calls itself something else needs this much of a ledger to be taken for a statement. */
const SURE_LEDGER = parameter({ value: 7, unit: 'points', source: 'judgment' });
/** Enough of another kind to outweigh a whole ledger. */
const CERTAIN_OTHER = parameter({ value: 9, unit: 'points', source: 'judgment' });

/** Characters that a document holds at least to be read. */
const FEW_GLYPHS = parameter({ value: 25, unit: 'characters', source: 'judgment' });
/** A ledger that shows by itself that the language is one that is read. */
const READ_LANGUAGE = parameter({ value: 4, unit: 'points', source: 'judgment' });
/** Lines with a date and an amount that list what moved. */
const LISTED = parameter({ value: 5, unit: 'lines', source: 'judgment' });
/** What the words of another kind weigh at least, by what else is there. */
const OTHER = parameters({
  unit: 'points',
  source: 'judgment',
  values: {
    // Beside hardly a ledger.
    bare: 1,
    words: 2,
    // Reports about statements.
    report: 3,
    title: 4,
  },
});
/** A ledger too small to count against the words of another kind, where it is less than this. */
const SMALL_LEDGER = parameter({ value: 2, unit: 'points', source: 'judgment' });
/** What a title weighs among the words of another kind. */
const TITLE = parameter({ value: 2, unit: 'points', source: 'judgment' });
/** What words of a statement weigh against another kind, or their absence for it. */
const OWN_WORDS = parameter({ value: 2, unit: 'points', source: 'judgment' });
/** Ledgers that make a statement of a document with words of accounts: with rows, without, and beside a period. */
const ENOUGH = parameters({ unit: 'points', source: 'judgment', values: { rows: 1.5, bare: 4, dated: 2 } });

/** What a document says of itself. */
interface Words {
  /** It has words that accounts have. */
  bankish: boolean;
  /** It calls itself a statement, or prints what only statements do. */
  statement: boolean;
}

/** Another kind that a document may be, and how much its words say so. */
interface OtherKind {
  weight: number;
  /** Its head calls it so. */
  title: boolean;
  answer: NotAStatement;
}

/** Words that show the language of a document that was told to be nothing else. */
const FEW_WORDS = parameter({ value: 5, unit: 'words', source: 'judgment' });

/** Why the lines are not a statement; `undefined` when they are one. */
export function classify(
  lines: readonly TokenLine[],
  accounts: readonly Account[],
): NotAStatement | undefined {
  const glyphs = lines.reduce((sum, line) => sum + line.text.length, 0);
  if (glyphs < FEW_GLYPHS) return { kind: 'no-text', message: 'The pages hold no readable text.' };
  const text = lines.map((line) => line.text).join('\n');
  const ledger = ledgerWeight(accounts);
  const language = ledger < READ_LANGUAGE ? unreadLanguage(text) : undefined;
  if (language) return { kind: 'language', message: unread(language) };
  const words: Words = { bankish: BANKISH.test(text), statement: STATEMENT.test(text) };
  const other = otherKind(lines);
  if (other && isOther(other, ledger, words)) return other.answer;
  if (isStatement(lines, accounts, ledger, words)) return undefined;
  const dated = datedRows(lines);
  if (other && other.weight >= OTHER.bare && ledger < SMALL_LEDGER && dated < LISTED && !words.statement)
    return other.answer;
  if (words.bankish && isCutOff(accounts, ledger, dated, words))
    return {
      kind: 'no-ledger',
      message: 'The file holds dated amounts, but no account, balance or period that make a statement.',
    };
  // What is told to be nothing may be in a language of which few words are here.
  const likely = unreadLanguage(text, FEW_WORDS);
  if (likely && !words.statement) return { kind: 'language', message: unread(likely) };
  return {
    kind: 'unknown',
    message: `No account activity or balances were found in the text. ${words.bankish ? '' : 'This does not look like an account statement. '}Ask for the statement as a PDF downloaded from the bank.`,
    ...(words.bankish ? { bankish: true } : {}),
  };
}

/** True for a statement of which no ledger could be read. */
function isCutOff(accounts: readonly Account[], ledger: number, dated: number, words: Words): boolean {
  // An account with its number and period is a statement whose rows could not be read.
  if (dated >= LISTED || accounts.some((account) => account.number && account.period)) return true;
  // A balance alone is printed by bills, vouchers, and forms as well.
  const isNamed = words.statement || accounts.some((account) => account.number ?? account.period);
  return ledger > 0 && (dated > 0 || isNamed);
}

function otherKind(lines: readonly TokenLine[]): OtherKind | undefined {
  const [best] = kindsOf(lines);
  if (!best) return undefined;
  const { kind, message } = best.found;
  return { weight: best.words + (best.title ? TITLE : 0), title: best.title, answer: { kind, message } };
}

/** True where the words of another kind outweigh what was read of a ledger. */
function isOther({ weight, title, answer }: OtherKind, ledger: number, words: Words): boolean {
  // Reports about statements list the rows of one.
  if (/own-report|asset-report/.test(answer.kind) && weight >= OTHER.report) return true;
  // What prints no word of a statement has totals, and dates beside amounts, of something else.
  const own = ledger + (words.statement ? OWN_WORDS : -OWN_WORDS);
  return (
    weight >= (title ? OTHER.title : OTHER.words) &&
    (ledger < SURE_LEDGER || weight >= CERTAIN_OTHER) &&
    weight > own
  );
}

/** True where enough of a ledger was read for what the document says of itself. */
function isStatement(
  lines: readonly TokenLine[],
  accounts: readonly Account[],
  ledger: number,
  { bankish, statement }: Words,
): boolean {
  const hasRows = accounts.some((account) => account.postings.length > 0);
  if (bankish && ledger >= (hasRows ? ENOUGH.rows : ENOUGH.bare)) return true;
  // Rows that lead from balance to balance, from one end to the other, need no word to be a statement.
  if (ledger >= SURE_LEDGER) return true;
  // So do rows that lead from one to the other under the name of a bank, or under an IBAN, and an account at rest.
  if (accounts.some((one) => leads(one) || stands(one)) && lines.some(({ text }) => bankness(text) > 0))
    return true;
  if (accounts.some((account) => isIban(account.number?.value ?? '') && leadsOver(account))) return true;
  if (!bankish || !statement) return false;
  return hasRows || (ledger >= ENOUGH.dated && accounts.some((account) => account.period));
}

/** Rows that lead from one balance to another and show an account by themselves, whatever it calls its number. */
const LEAST_ROWS = parameter({ value: 3, unit: 'rows', source: 'judgment' });

/** True for an account of one period, with its number or several rows, whose rows lead from one balance to another. */
export const leads = (account: Account): boolean =>
  (account.number !== undefined || account.postings.length >= LEAST_ROWS) &&
  account.period !== undefined &&
  leadsOver(account);

/** True for an account of one period with a balance behind every row, or with its number and the same balance at both ends. */
const stands = (account: Account): boolean => {
  const { opening, closing, number, period, postings } = account;
  if (!period || !opening || !closing) return false;
  return postings.length > 0
    ? leadsOver(account) && postings.every(({ balance }) => balance)
    : isAtRest(account) && number !== undefined && !isSamePrint(opening, closing);
};

/** True for rows that lead from one balance to another. */
const leadsOver = ({ opening, closing, postings }: Account): boolean =>
  opening !== undefined &&
  closing !== undefined &&
  postings.length > 0 &&
  opening.value !== closing.value &&
  postings.reduce((sum, { amount }) => sum + amount.value, opening.value) === closing.value;

/** True for an account without rows whose balances are alike. */
export const isAtRest = ({ opening, closing, postings }: Account): boolean =>
  postings.length === 0 && opening !== undefined && opening.value === closing?.value;

const unread = (language: string) =>
  `The file is in ${language}, which is not read yet: English, Spanish, Portuguese, French, German, Italian, Dutch and Polish are. Ask for the statement in one of these.`;
