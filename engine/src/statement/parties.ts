import { lineCells } from './headings.ts';
import type { Value } from './model.ts';
import type { Token, TokenLine } from './tokens.ts';
import { columnRole, squash } from './vocabulary.ts';
import { tokenWords, valueOf } from './values.ts';

const BANK =
  /\b(bank|banc|bancorp|bancshares|banking|credit union|fcu|n\.a\.|fsb|building society|sparkasse|volksbank|raiffeisen|banque|crédit|banco|banca|cooperativa|card services)\b|bank\b|kasse\b/i;
/** Words a bank's name may hold, and many another name too. */
const BANKISH =
  /\b(savings|financial|trust|federal|mutual|society|capital|caisse|caixa|cassa|plc|ag|s\.a\.)\b/i;
const STREET =
  /^(?:\d+[A-Za-z]?\s+\S|p\.?\s?o\.?\s*box|apt\b|unit\b|suite\b|flat\b|blk\b|#?\d+-\d+\s|\d+\/\d+\s)|\b(street|st|ave|avenue|road|rd|lane|ln|drive|dr|court|ct|blvd|way|close|gardens|terrace|rue|avenue|boulevard|chemin|calle|rua|avenida|via|piazza|straat|laan)\b\.?|(?:strasse|straße|str\.|weg|platz|allee|gasse|ring|damm|ufer)\s+\d+/i;
const CITY =
  /\b[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?$|\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$|^(?:[A-Z]{1,2}-)?\d{4,5}\s+\p{L}|^\p{L}[\p{L} ,.]{2,24}[ -]+\d{6}$|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\s+\d{4}$|\b\d{5}-\d{3}\b|^singapore\s+\d{6}/iu;
const HOUSE_NUMBER =
  /^\d{4,5}\s.*\b(street|st|ave|avenue|road|rd|lane|ln|drive|dr|court|ct|blvd|boulevard|way|circle|cir|place|pl|pkwy|parkway|terrace|trail|loop|hwy|highway)\b/i;

/** `58300 Lindau` is a city; `4401 Larkspur Blvd #209` is none. */
const isCity = (text: string) => CITY.test(text) && !HOUSE_NUMBER.test(text);

const NOT_NAME =
  /\d{3}|account|statement|\bpage\b|period|balance|summary|number|customer|services?\b.*(hours|center)|questions|www\.|\.com|@|phone|call|total|date|checking|savings|thank|important|deposit|member|transaction|branch|:|return service|kontoauszug|relev[eé]/i;
const HOLDER_LABEL =
  /^(?:account\s*(?:holder|name|owner)s?|accountholder|name|customer(?:\s*name)?|primary\s*(?:owner|account holder)|holder|prepared for|statement for|kontoinhaber(?:in)?|inhaber|titulaire|titular|intestatario|rekeninghouder|nome|cliente|client)\s*:?\s*$/i;

interface Block {
  name: TokenLine;
  cells: Token[][];
  lines: Token[][];
  score: number;
}

/** The account holder with the postal address below the name. */
export function findHolder(
  lines: readonly TokenLine[],
): { holder: Value<string>; address: Value<string>[] } | undefined {
  const labelled = labelledHolder(lines);
  const block = addressBlocks(lines).sort((a, b) => b.score - a.score)[0];
  if (labelled && (!block || block.score < 2)) return { holder: labelled, address: [] };
  if (!block) {
    const alone = loneName(lines);
    return alone && { holder: alone, address: [] };
  }
  const names = block.cells.map((cell) => cellText(cell));
  return {
    holder: valueOf(
      names.join(' & '),
      block.cells.flatMap((cell) => tokenWords(cell)),
      0.85,
      names.join(' '),
    ),
    address: block.lines.map((cell) => valueOf(cellText(cell), tokenWords(cell), 0.85)),
  };
}

const cellText = (cell: readonly Token[]) => cell.map((token) => token.text).join(' ');

function labelledHolder(lines: readonly TokenLine[]): Value<string> | undefined {
  for (const [i, line] of lines.entries()) {
    if (i > 120) break;
    const cells = lineCells(line);
    for (const [c, cell] of cells.entries()) {
      const text = cellText(cell);
      const colon = /^(.{4,26}?):\s*(\S.*)$/.exec(text);
      if (colon?.[1] && colon[2] && HOLDER_LABEL.test(colon[1]) && isName(colon[2])) {
        const skip = colon[1].split(/\s+/).length;
        return valueOf(colon[2], tokenWords(cell.slice(skip)), 0.8);
      }
      if (!HOLDER_LABEL.test(text)) continue;
      const next = cells[c + 1];
      if (next && isName(cellText(next))) return valueOf(cellText(next), tokenWords(next), 0.85);
      const below = nameBelow(lines, i, cell);
      if (below) return valueOf(cellText(below), tokenWords(below), 0.8);
    }
  }
  return undefined;
}

function nameBelow(lines: readonly TokenLine[], i: number, label: readonly Token[]): Token[] | undefined {
  const line = lines[i];
  if (!line) return undefined;
  for (let k = i + 1; k <= i + 2; k++) {
    const below = lines[k];
    if (!below || below.page !== line.page || line.y - below.y > line.size * 2.4) return undefined;
    const cell = lineCells(below).find(
      (one) => Math.abs((one[0]?.x0 ?? 0) - (label[0]?.x0 ?? 0)) < line.size,
    );
    if (cell && isName(cellText(cell))) return cell;
  }
  return undefined;
}

const PRODUCT_WORD =
  /\b(money|investment|report|cash|banking|card|plus|premier|online|paperless|delivery|checking|savings|credit|debit|union|summary|activity|everyday|business|personal|street|road|avenue|suite|box|inc|notice|questions|welcome|overview|current|giro|currency)\b/i;

/** A person's name by itself at the head of the page, where no address and no label tells. */
function loneName(lines: readonly TokenLine[]): Value<string> | undefined {
  const first = lines[0]?.page ?? 0;
  let best: { cell: Token[]; score: number } | undefined;
  lines.slice(0, 14).forEach((line, i) => {
    if (line.page !== first) return;
    for (const cell of lineCells(line)) {
      const text = cellText(cell);
      if (
        !isName(text) ||
        BANK.test(text) ||
        BANKISH.test(text) ||
        PRODUCT_WORD.test(text) ||
        columnRole(text)
      )
        continue;
      const words = text.split(/\s+/);
      if (
        words.length > 4 ||
        !words.every((word) => /^\p{Lu}/u.test(word) || /^(de|da|do|dos|van|von|der|del|la|le)$/.test(word))
      )
        continue;
      const score =
        2 - i * 0.1 + Math.min(3, lines.filter((other) => other.text.includes(text)).length) * 0.3;
      if (!best || score > best.score) best = { cell, score };
    }
  });
  return best && valueOf(cellText(best.cell), tokenWords(best.cell), 0.4);
}

function isName(text: string): boolean {
  if (NOT_NAME.test(text) || text.length < 4 || text.length > 60) return false;
  const words = text.split(/\s+/);
  return words.length >= 2 && words.length <= 8 && words.every((word) => /^[\p{L}&.,'’/-]+$/u.test(word));
}

/** Stacks of left-aligned cells that read name, street, city. */
function addressBlocks(lines: readonly TokenLine[]): Block[] {
  const cells: { line: TokenLine; cell: Token[]; x0: number; text: string }[] = [];
  for (const line of lines) {
    if (line.page > (lines[0]?.page ?? 0) + 1) break;
    if (line.tokens[0]?.kind === 'date' && line.tokens.some((token) => token.kind === 'amount')) continue;
    for (const cell of lineCells(line))
      cells.push({ line, cell, x0: cell[0]?.x0 ?? 0, text: cellText(cell) });
  }
  const blocks: Block[] = [];
  cells.forEach((city, at) => {
    if (
      !/\d/.test(city.text) ||
      !isCity(city.text) ||
      city.text.length > 60 ||
      city.cell.some((token) => token.kind === 'amount')
    )
      return;
    const stack = [city];
    let last = city;
    for (let k = at - 1; k >= 0 && stack.length < 6; k--) {
      const above = cells[k];
      if (!above || above.line.page !== city.line.page || above.line.y - last.line.y > last.line.size * 2.4)
        break;
      if (above.line === last.line || Math.abs(above.x0 - city.x0) > 2.5) continue;
      if (isCity(above.text)) break;
      stack.unshift(above);
      last = above;
    }
    const block = readBlock(stack, lines);
    if (block) blocks.push(block);
  });
  return blocks;
}

function readBlock(
  stack: readonly { line: TokenLine; cell: Token[]; text: string }[],
  lines: readonly TokenLine[],
): Block | undefined {
  const street = stack.findIndex((one, i) => i > 0 && (STREET.test(one.text) || isCity(one.text)));
  if (street < 1) return undefined;
  const names = [];
  for (let i = street - 1; i >= 0; i--) {
    const one = stack[i];
    if (!one || !isName(one.text)) break;
    names.unshift(one);
  }
  const first = names[0];
  if (!first) return undefined;
  const repeated = lines.filter((line) => line.text.includes(first.text)).length;
  const bank = BANK.test(first.text) || /\bsavings\b/i.test(first.text);
  const poBox = stack.some((one) => /p\.?\s?o\.?\s*box/i.test(one.text));
  return {
    name: first.line,
    cells: names.map((one) => one.cell),
    lines: stack.slice(street).map((one) => one.cell),
    score:
      3 +
      (bank ? -3 : 0) +
      (poBox ? -0.5 : 0) +
      (first.text === first.text.toUpperCase() ? 0.5 : 0) +
      Math.min(repeated, 3) * 0.05 +
      Math.min(stack.length, 5) * 0.3,
  };
}

/** How many other lines hold a text; three say it all. */
function repeatsOf(text: string, lines: readonly TokenLine[], own: TokenLine): number {
  let repeats = 0;
  for (const line of lines) {
    if (line !== own && line.text.includes(text) && ++repeats === 3) break;
  }
  return repeats;
}

/** The bank that issued the statement: the name at the head of the first pages, largest or repeated. */
export function findIssuer(
  lines: readonly TokenLine[],
  holder: string | undefined,
): Value<string> | undefined {
  const first = lines[0]?.page ?? 0;
  const pageLines = lines.filter((line) => line.page === first);
  const body = [...pageLines].sort((a, b) => a.size - b.size)[pageLines.length >> 1]?.size ?? 9;
  let best: { cell: Token[]; score: number } | undefined;
  pageLines.slice(0, 45).forEach((line, i) => {
    for (const cell of lineCells(line)) {
      const words = cell.slice(
        0,
        cell.findIndex((token) => /www\.|@|\d-\d{3}|\.(com|org|net|example)\b/i.test(token.text)) >>> 0,
      );
      const text = cellText(words).replace(/[®™]/g, '').trim();
      if (text.length < 3 || text.length > 60 || /\d{3}|@|www\.|:|\?/.test(text) || !/\p{L}{2}/u.test(text))
        continue;
      if (holder && squash(text) === squash(holder)) continue;
      if (
        /statement|account|summary|page|period|balance|checking|customer|service|address|questions/i.test(
          text,
        )
      )
        continue;
      const named = BANK.test(text) ? 3 : BANKISH.test(text) ? 1.5 : 0;
      const repeats = repeatsOf(text, lines, line);
      const score = named + Math.min(3, Math.max(0, (line.size / body - 1) * 4)) - i * 0.06 + repeats * 0.3;
      if (!best || score > best.score) best = { cell: words, score };
    }
  });
  if (!best || best.score < 1) return undefined;
  return valueOf(
    cellText(best.cell).replace(/\s*[®™]/g, ''),
    tokenWords(best.cell),
    Math.min(0.9, best.score / 4),
  );
}
