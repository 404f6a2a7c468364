import type { Account, NotAStatement } from './model.ts';
import type { TokenLine } from './tokens.ts';

const KINDS: readonly [NotAStatement['kind'], RegExp, string][] = [
  [
    'invoice',
    /\b(invoice|bill to|ship to|subtotal|qty|unit price|purchase order|due upon receipt|rechnung(snummer)?|facture|factura|amount due|remit to)\b/gi,
    'The file reads as an invoice: it bills for goods or services and lists no account activity.',
  ],
  [
    'pay-stub',
    /\b(pay ?stub|earnings statement|gross pay|net pay|pay period|pay date|ytd|federal withholding|social security|medicare|employee id|deductions|fica|hourly rate|payslip)\b/gi,
    'The file reads as a pay stub: earnings and deductions, no account activity.',
  ],
  [
    'tax-form',
    /\b(form 1099|form w-?2|1040|omb no|irs|internal revenue|tax year|taxpayer|payer's tin|recipient's tin|schedule c)\b/gi,
    'The file reads as a tax form.',
  ],
  [
    'contract',
    /\b(agreement|lease|landlord|tenant|hereby|witnesseth|the parties|whereas|premises|covenants|signature of|terms and conditions of this)\b/gi,
    'The file reads as a contract.',
  ],
  [
    'asset-report',
    /\b(asset report|verification of (assets|deposit)|30[- ]day average|60[- ]day|90[- ]day|days? of history|plaid|finicity|report id|days available|items? connected|average balance 30)\b/gi,
    'The file reads as an aggregated asset report, which no bank issues as its statement.',
  ],
  [
    'letter',
    /\b(dear (sir|madam|mr|ms|mrs|customer|tenant|landlord)?|sincerely|yours (faithfully|truly)|to whom it may concern|kind regards|best regards)\b/gi,
    'The file reads as a letter.',
  ],
];

const STATEMENT =
  /statement period|(beginning|opening|previous|ending|closing) balance|account summary|routing number|kontoauszug|transaction history/i;

/** How many different words of a kind a text holds. */
const countWords = (text: string, words: RegExp) =>
  new Set([...text.matchAll(words)].map((match) => match[0].toLowerCase())).size;

/** Why the lines are not a statement; `undefined` when they are one. */
export function classify(
  lines: readonly TokenLine[],
  accounts: readonly Account[],
): NotAStatement | undefined {
  const glyphs = lines.reduce((sum, line) => sum + line.text.length, 0);
  if (glyphs < 25) return { kind: 'no-text', message: 'The pages hold no readable text.' };
  const postings = accounts.reduce((sum, account) => sum + account.postings.length, 0);
  const balances = accounts.some((account) => account.opening && account.closing);
  const text = lines.map((line) => line.text).join('\n');
  const bankish =
    /\b(statement|balance|account|kontoauszug|saldo|relev[eé]|solde|extract?o|rekening|card)\b/i.test(text);
  const running = accounts.some((account) => account.postings.some((posting) => posting.balance));
  // What has a ledger that runs is a statement, unless it speaks of an asset report.
  const reads = bankish && (balances || (postings >= 3 && running));
  if (reads && KINDS.every(([kind, words]) => kind !== 'asset-report' || countWords(text, words) < 3))
    return undefined;
  const best = KINDS.map(([kind, words, message]) => ({
    kind,
    message,
    count: countWords(text, words),
  })).sort((a, b) => b.count - a.count)[0];
  const assets = best?.kind === 'asset-report' && best.count >= 3;
  if (!assets && reads) return undefined;
  const named = best && best.count >= (STATEMENT.test(text) ? 4 : 2);
  if (best && named && (!balances || assets)) return { kind: best.kind, message: best.message };
  if (
    bankish &&
    (postings >= 2 || balances || accounts.some((account) => account.opening || account.closing))
  )
    return undefined;
  if (best && best.count >= 1 && postings === 0 && !STATEMENT.test(text))
    return { kind: best.kind, message: best.message };
  if (postings > 0)
    return {
      kind: 'no-ledger',
      message: 'The file holds dated amounts, but no account, balance or period that make a statement.',
    };
  return { kind: 'unknown', message: 'No account activity or balances were found in the text.' };
}
