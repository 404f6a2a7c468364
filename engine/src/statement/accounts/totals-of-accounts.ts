import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areFlush } from '../../layout/flush.ts';
import { abs } from '../../ledger/figures.ts';
import { namesTotal } from '../language/label-words.ts';
import { closingOf } from '../model/closing-balance.ts';
import type { Account, Amount, TotalOfAccounts } from '../model/model.ts';
import { isRow, wordsOf, type Token, type TokenLine } from '../text/tokens.ts';
import { amountOf, magnitude } from '../text/values.ts';

/** Ems from one line of an overview to the next at most. */
const PITCH = readerThreshold({ value: 2.6, unit: 'ems', source: 'judgment' });
/** Accounts of an overview at least. */
const LEAST = readerThreshold({ value: 2, unit: 'accounts', source: 'judgment' });

/** What names all accounts without a word for a total. */
const ALL_ACCOUNTS =
  /(?<!\p{L})(?:all accounts|alle (?:konten|rekeningen)|tous (?:vos |les )?comptes|todas (?:las |sus )?cuentas|todas as contas|tutti i conti|wszystkie (?:konta|rachunki))(?!\p{L})/iu;

/**
 * What the accounts of a file begin or end with together, below a line for each of them with what it begins or ends with,
 * all in one column and nothing else between.
 */
export function totalsOfAccounts(
  lines: readonly TokenLine[],
  accounts: readonly Account[],
): readonly TotalOfAccounts[] {
  if (accounts.length < LEAST || new Set(accounts.map(({ currency }) => currency)).size > 1) return [];
  const ends = {
    closing: accounts.flatMap((one) => closingOf(one) ?? []),
    opening: accounts.flatMap(({ opening }) => opening ?? []),
  };
  return lines.flatMap((line, at) => {
    const label = wordsOf(line);
    if (line.prose || isRow(line) || !(namesTotal(label) || ALL_ACCOUNTS.test(label))) return [];
    return amountsOf(line).flatMap((token): TotalOfAccounts[] => {
      const parts = partsAbove(lines, at, token);
      if (parts.length < LEAST) return [];
      const total = amountOf(token, token.amount?.value ?? 0n, 'glyph', 0.9);
      const found = (['closing', 'opening'] as const).flatMap((end): TotalOfAccounts[] => {
        const own = endsOf(parts, ends[end]);
        return own ? [{ label, end, total, parts: own }] : [];
      });
      return found.slice(0, 1);
    });
  });
}

const amountsOf = ({ tokens }: TokenLine): Token[] => tokens.filter(({ kind }) => kind === 'amount');

/** The amounts on the lines right above one, in its column, up to the first line without one. */
function partsAbove(lines: readonly TokenLine[], at: number, total: Token): Token[] {
  const parts: Token[] = [];
  for (let i = at - 1; i >= 0; i--) {
    const [line, below] = [lines[i], lines[i + 1]];
    if (!line || !below || line.page !== below.page || line.y - below.y > PITCH * line.size) break;
    const part = amountsOf(line).find(({ x1 }) => areFlush(x1, total.x1));
    if (!part) break;
    parts.push(part);
  }
  return parts;
}

/** What each part is of another account; nothing where one of them is of none. */
function endsOf(parts: readonly Token[], ends: readonly Amount[]): Amount[] | undefined {
  const left = [...ends];
  const own = parts.flatMap((part) => {
    const at = left.findIndex(({ value }) => abs(value) === magnitude(part));
    return at < 0 ? [] : left.splice(at, 1);
  });
  return own.length === parts.length ? own : undefined;
}
