import { amountsApart, holdsAmount, wordsOf, type Token, type TokenLine } from '../text/tokens.ts';
import { magnitude } from '../text/values.ts';
import { isEnd, labelKind } from '../language/vocabulary.ts';

/**
 * The balance before and after a month in which nothing moved: the first amount of the lines, printed again under other
 * words, and nothing beside it but zeros. Sentences, limits, and what repeats itself
 * word for word say nothing.
 */
export function noActivityBalances(lines: readonly TokenLine[]): readonly [Token, Token] | undefined {
  const amounts = lines
    .filter((line) => !line.prose && labelKind(wordsOf(line)) !== 'limit')
    .flatMap((line) => line.tokens.flatMap((token) => (token.kind === 'amount' ? [{ line, token }] : [])));
  const [first, ...rest] = amounts;
  if (!first || magnitude(first.token) === 0n) return undefined;
  const others = rest.filter(({ token }) => magnitude(token) !== 0n);
  const second = others.find(({ line }) => line === first.line || wordsOf(line) !== wordsOf(first.line));
  const isSame = ({ token }: { token: Token }) => token.amount?.value === first.token.amount?.value;
  return second && others.every(isSame) ? [first.token, second.token] : undefined;
}

const holdsFigure = (line: TokenLine): boolean => !line.prose && holdsAmount(line);

/**
 * The same for lines that begin with such a box, whatever follows it, or that hold it right above the words that nothing
 * moved: above it may stand what all accounts come to.
 */
export const idleBalances = (lines: readonly TokenLine[]): readonly [Token, Token] | undefined =>
  noActivityStart(lines) ?? boxAboveWords(lines);

function boxAboveWords(lines: readonly TokenLine[]): readonly [Token, Token] | undefined {
  const said = lines.findIndex((line) => !holdsAmount(line) && NO_ACTIVITY.test(wordsOf(line)));
  const figures = lines.slice(0, Math.max(0, said)).filter(holdsFigure);
  return figures.length > 2 ? noActivityBalances(figures.slice(-2)) : undefined;
}

/** The same for lines that begin with such a box, whatever follows it. */
function noActivityStart(lines: readonly TokenLine[]): readonly [Token, Token] | undefined {
  const first = lines.find(holdsFigure)?.tokens.find(({ kind }) => kind === 'amount');
  if (!first) return undefined;
  const balance = magnitude(first);
  const end = lines.findLastIndex(
    ({ tokens, prose }) =>
      !prose && tokens.some((token) => token.kind === 'amount' && magnitude(token) === balance),
  );
  return noActivityBalances(lines.slice(0, end + 1));
}

/** True where lines begin with the box of a month in which nothing moved. */
export const beginsWithNoActivity = (lines: readonly TokenLine[]): boolean =>
  noActivityStart(lines) !== undefined;

/** `No transactions this period`, as eight languages say it. */
export const NO_ACTIVITY =
  /^(?:there (?:is|was|were) )?no (?:account )?(?:transactions?|activity|movements?|entries|postings|deposits)(?!\p{L})|^(?:aucune? (?:transactions?|op[ée]rations?|[ée]critures?|mouvements?)|il n[’']y a (?:eu )?aucune? (?:transaction|op[ée]ration|mouvement))(?!\p{L})|^keine (?:ums[äa]tze|buchungen|bewegungen)(?!\p{L})|^(?:no (?:hay|hubo|se registran|registra|presenta)|sin) (?:movimientos|operaciones|transacciones)(?!\p{L})|^(?:sem|n[ãa]o h[áa]|n[ãa]o houve) (?:movimentos|movimenta[çc][ãa]o|movimenta[çc][õo]es|lan[çc]amentos|transa[çc][õo]es)(?!\p{L})|^(?:nessun(?:a)? (?:movimento|operazione)|non ci sono (?:movimenti|operazioni))(?!\p{L})|^geen (?:transacties|mutaties|boekingen|bewegingen|verrichtingen)(?!\p{L})|^brak (?:operacji|transakcji|ruch[óo]w)(?!\p{L})/iu;

/** `No transactions in this period. Closing balance EUR 0.00`. */
function saysNoActivity(line: TokenLine): boolean {
  const [said = '', ...rest] = wordsOf(line).split(/\.\s/);
  const amounts = line.tokens.filter(({ kind }) => kind === 'amount');
  return NO_ACTIVITY.test(said) && amounts.length === 1 && isOfBalance(rest.join('. '));
}

const isOfBalance = (text: string): boolean => {
  const kind = labelKind(text);
  return isEnd(kind) || kind === 'brought-forward' || kind === 'balance';
};

/**
 * True for a balance by itself above a sentence that says that nothing moved, or behind it: an account that ends with
 * what it begins with need not print it twice.
 */
export function hasNoActivity(lines: readonly TokenLine[]): boolean {
  const figures = lines.filter(holdsAmount);
  if (figures.length === 1 && figures.some(saysNoActivity)) return true;
  const said = lines.findIndex((line) => !holdsAmount(line) && NO_ACTIVITY.test(wordsOf(line)));
  const balances = lines.slice(0, Math.max(0, said)).filter(holdsFigure);
  const [first] = balances;
  if (!first || balances.length > 1 || amountsApart(first).length !== 1) return false;
  return isOfBalance(wordsOf(first));
}
