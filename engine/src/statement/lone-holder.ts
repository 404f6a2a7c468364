import { lineCells } from './headings.ts';
import { cellText, LAST_OF_HEAD, named, type Candidate, type Cell } from './holder-cells.ts';
import { bankness, hasTitle, nameKind } from './party-names.ts';
import { isPostalLine, isShortStreet, isStreetLine } from './postal-address.ts';
import { holdsAmount, type Token } from './tokens.ts';
import { STATE_CODES } from './us-states.ts';

/** Lines of its text that a row may have above its figures. */
const ROW_TEXT = 3;

const OF_ACCOUNT =
  /\b(?:account|acct|a\/c|konto|compte|cuenta|conta|conto|rekening|rachunek|card|cart[aã]o|carte|tarjeta|kreditkarte|iban)\b.*\d{3}|(?:[Xx*•]{3}|\d{4}).*\d{3}/i;

/** How accounts are held, between names or behind one: in trust for, payable on death. */
const HELD_FOR = /\s(?:ITF|POD|TOD|TTEE|UTMA|UGMA|JTWROS|JT TEN)\b/;

/** Facts that may stand on the line of a name. */
const MOST_BESIDE = 3;

/** Names that stand alone above the first row: likely only with a title, a legal form, or printed again. */
export function loneNames(cells: readonly Cell[], rowsBegin: number): Candidate[] {
  const page = cells[0]?.line.page;
  return cells.flatMap((cell): Candidate[] => {
    if (cell.line.page !== page || cell.at >= Math.min(rowsBegin, LAST_OF_HEAD)) return [];
    if (isBesideAmount(cell)) return [];
    if (isPostalLine(cell.text) || isShortStreet(cell.text) || isTownOfBank(cell, cells)) return [];
    // Labels side by side, of figures above or below.
    if (cells.filter(({ line }) => line === cell.line).length > MOST_BESIDE) return [];
    const tokens = beforeNumber(cell.tokens);
    const text = cellText(tokens);
    const kind = nameKind(text);
    if (!kind || bankness(text) > 0) return [];
    const below = cells.find((one) => one.line !== cell.line && one.at > cell.at);
    const isFlush =
      below !== undefined &&
      (Math.abs(below.x0 - cell.x0) < 1 ||
        cells.some(({ line, x1 }) => line === below.line && Math.abs(x1 - cell.x1) < 1));
    const heads = isFlush && OF_ACCOUNT.test(below.line.text);
    // The bank prints its own tax number below its name, as firms do.
    const isTaxed =
      kind === 'person' && (OF_TAX.test(cell.line.text) || (isFlush && OF_TAX.test(below.line.text)));
    // A street without its town is nothing that a bank prints below its name.
    const isMailed = kind === 'person' && isFlush && isStreetLine(below.line.text);
    const owns = heads || isTaxed || isMailed || OF_ACCOUNT.test(cell.line.text);
    if (!owns && !hasTitle(text) && cell.at >= rowsBegin - ROW_TEXT) return [];
    const score =
      0.9 +
      (hasTitle(text) ? 1 : 0) +
      (kind === 'company' ? 0.4 : 0) +
      // Beside or above the account it owns.
      (owns || HELD_FOR.test(text) ? 0.6 : 0) -
      (cell.at < 2 ? 0.4 : 0) -
      cell.at * 0.02;
    return [{ ...named(tokens), score, address: [] }];
  });
}

/** True for words on the line of an amount, but for those at its left that an amount with a label follows. */
function isBesideAmount({ line, tokens: [first] }: Cell): boolean {
  if (!holdsAmount(line)) return false;
  const [own, next] = lineCells(line);
  const isApart = first !== undefined && own?.includes(first) && !holdsAmount({ tokens: own });
  return !isApart || next?.[0]?.kind !== 'word';
}

/** The last names of people are those of states too, as Washington and Virginia are; these hardly. */
const IN_STATE = new RegExp(`\\s(?:${STATE_CODES}|OHIO|IOWA|TEXAS)$`);

/** `NORTH KINGSTOWN RI` below the name of a bank is where that is. */
function isTownOfBank(cell: Cell, cells: readonly Cell[]): boolean {
  if (!IN_STATE.test(cell.text)) return false;
  const above = cells.filter(({ at }) => at === cell.at - 1).find(({ x0 }) => Math.abs(x0 - cell.x0) < 2);
  return above !== undefined && bankness(above.text) > 0;
}

const IDS = 'cpf|cnpj|cui[lt]|curp|rfc|nif|dni|nie|rut|nit|pan|nip|pesel';
/** Numbers by which countries know people and firms. */
const ID_LABEL = new RegExp(`^(?:${IDS})[.:]?$`, 'i');
const OF_TAX = new RegExp(`\\b(?:${IDS})\\b.*\\d{2}`, 'i');

/** `Ada Winslow IBAN GB51 …`, `Ada Winslow — 4500 XXXX 1234` without the number of the account. */
function beforeNumber(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ text }) => /^(?:iban|bic|[-–—])$|\d{3}|[Xx*•]{3}/i.test(text));
  const end = at > 1 ? at : tokens.length;
  // `CPF ***.118.442-**`: what names the number goes with it.
  const isId = at > 2 && ID_LABEL.test(tokens[end - 1]?.text ?? '');
  return tokens.slice(0, isId ? end - 1 : end);
}
