import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areNearlyFlush } from '../../layout/flush.ts';
import { ONLY_CODE } from '../../layout/currency-marks.ts';
import { PRODUCT } from '../headings/cut-at-headings.ts';
import { LAST_OF_HEAD, named, wordsFrom, type Candidate, type Cell, type Named } from './holder-cells.ts';
import { cellText, lineCells } from '../headings/headings.ts';
import { bankness, isStatementWord, namesContact, nameKind } from './party-names.ts';
import { isPostalLine, isStreetLine } from '../language/postal-address.ts';
import type { Token, TokenLine } from '../text/tokens.ts';

const LABEL =
  "(?:joint(?=\\s*:)|(?:primary|main|joint|account|card|policy|wallet)?\\s*(?:account|a/c|acct|card)?\\s*(?:holder|owner|name|title)s?(?:\\(s\\))?|customers?(?:'s)?(?:\\s*name)?|accountholder|cardholder|cardmember|members?(?:\\s*name)?|deposit(?:or|ante)s?|membre|soci[eé]taire|mitglied|asociad[oa]|associad[oa]|s[oó]ci[oa]|cz[lł]on(?:ek|kini)|lid|cli[eë]nt|titularis(?:sen|\\(sen\\))?|name(?:\\s*(?:and|&)\\s*address)?|klient(?:ka)?|client(?:\\s*name)?|prepared\\s*for|statement\\s*for|issued\\s*to|held\\s*by|in\\s*the\\s*name\\s*of|account\\s*of|belongs\\s*to|geh[oö]rt|appartient\\s*[aà]|pertenece\\s*a|pertence\\s*a|appartiene\\s*a|(?:is|hoort)\\s*(?:van|bij)|toebehorend\\s*aan|nale[zż]y\\s*do|konto-?inhaber(?:/?in)?|inhaber(?:in)?|kund(?:e|in)|kontobezeichnung|karteninhaber|titulaires?(?:\\s*du\\s*compte)?|nom(?:\\s*du\\s*(?:client|titulaire))?|au\\s*nom\\s*de|titular(?:es|\\(es\\))?(?:\\s*d[ea]\\s*(?:la\\s*)?(?:cuenta|conta))?|nombre(?:\\s*del\\s*(?:cliente|titular))?|a\\s*nombre\\s*de|nome(?:\\s*do\\s*(?:cliente|titular))?|cliente|intestatari[oa](?:\\s*del\\s*conto)?|intestato\\s*a|rekeninghouders?|tenaamstelling|naam|op\\s*naam\\s*van|ten\\s*name\\s*van|posiadacz(?:\\s*rachunku)?|właściciel(?:\\s*rachunku)?|kontohaver|kontoinnehavare|se[nñ]or(?:\\(a\\)|es)?|sr\\s?\\((?:a|es)\\)\\.?)";
/** `Joint holders: Ada Winslow` below the address of another. */
const JOINT_LABEL =
  /^(?:joint(?:\s*:|\s+(?:account\s+)?(?:holder|owner))|mit-?inhaber|co-?titulaire|cotitular|cointestatari|mederekeninghouder|współposiadacz)/iu;
/** One half of a label in two languages is enough: `Hoort bij / Account holder`. */
const LABELS = `(?:\\p{L}{2,}(?:\\s\\p{L}+){0,2}\\s/\\s)?${LABEL}(?:\\s*[/|]\\s*${LABEL})?`;
/** Within a line that names the account. */
const IN_NAME_OF =
  /(?<!\p{L})(?:t\.?\s?n\.?\s?v\.?|ten name van|in (?:the )?name of|a nombre de|em nome de|au nom de|lautend auf|intestato a)\s*:?\s+(\S.*)$/iu;
/** Behind the number of the account, within a line: `Agência 0417 Conta 22981-7 Cliente: ANA SOL CPF ***.118.442-**`. */
const HOLDER_WITHIN =
  /\d\s(?:.*\s)?(?:clientes?|titular(?:es)?|titulaires?|konto-?inhaber(?:in)?|account\sholders?|intestatari[oa]|rekeninghouders?|posiadacz(?:\srachunku)?|customer)\s?:\s+(\S.*)$/iu;
const WHOLE_LABEL = new RegExp(`^${LABELS}\\s*:?\\s*$`, 'iu');
const LABEL_AND_NAME = new RegExp(`^(${LABELS})(\\s*:\\s*|\\s+)(\\S.*)$`, 'iu');

/** How likely a name is the holder's behind a label that says so, one that may, and one not known. */
const LABELED = { holder: 3.2, perhaps: 2.2, unknown: 1.6 };

/** `nameless` where an address without a name over it tells that the name stands elsewhere. */
export function labeledNames(
  lines: readonly TokenLine[],
  cells: readonly Cell[],
  nameless: boolean,
): Candidate[] {
  const found: Candidate[] = [];
  for (const [c, cell] of cells.entries()) {
    if (!/\p{L}{3}/u.test(cell.text) || cell.at > 120) continue;
    const ways: [keyof typeof LABELED, () => Named | undefined][] = [
      [
        'holder',
        () =>
          wrapped(nameInLabel(cell), cell, lines) ?? nameBeside(cell, cells[c + 1]) ?? nameBelow(lines, cell),
      ],
    ];
    if (cell.at < LAST_OF_HEAD)
      ways.push(
        ['perhaps', () => nameBehindWord(cell) ?? nameBehindNumber(cell)],
        ['unknown', () => nameBehindColon(cell) ?? nameBesideUnknown(cell, cells[c + 1])],
        [
          'unknown',
          () => (nameless ? (nameBehindUnknown(cell) ?? nameAmongFacts(lines, cells, c)) : undefined),
        ],
      );
    for (const [way, name] of ways) {
      const named = name();
      // `Naam / Omschrijving` heads a column.
      if (!named || named.text.startsWith('/')) continue;
      // `Balance in Pots (excluded)`: what remarks follow is a name behind a word for the holder only.
      if (way === 'unknown' && /\(\p{Ll}/u.test(named.text)) continue;
      const joint = way === 'holder' && JOINT_LABEL.test(cell.text) ? { isJoint: true as const } : {};
      found.push({ ...named, ...joint, score: LABELED[way] - bankness(named.text), address: [] });
      const second = way === 'holder' ? secondHolder(cells, c) : undefined;
      if (second) found.push({ ...second, isJoint: true, score: LABELED[way], address: [] });
      break;
    }
  }
  return found.slice(0, 4);
}

/** What names several holders at once. */
const SEVERAL =
  /(?:holders|owners|titulares|titulaires|intestatari|inhaber|rekeninghouders|posiadacze|współposiadacze|właściciele)\s*:?$/iu;
/** Heights of the type from one name to the next below it at most. */
const NAME_PITCH = readerThreshold({ value: 2.2, unit: 'ems', source: 'judgment' });

const shareEdge = (one: Cell, other: Cell): boolean =>
  areNearlyFlush(one.x0, other.x0) || areNearlyFlush(one.x1, other.x1);

/** The name right below that of the first holder, where the label beside that names several. */
function secondHolder(cells: readonly Cell[], c: number): Named | undefined {
  const [label, first] = [cells[c], cells[c + 1]];
  if (!label || first?.line !== label.line || !SEVERAL.test(label.text)) return undefined;
  const below = cells.slice(c + 2).find((one) => one.line !== first.line && shareEdge(one, first));
  if (!below || below.line.page !== first.line.page) return undefined;
  const isOfOtherLabel = cells.some((one) => one.line === below.line && areNearlyFlush(one.x0, label.x0));
  const isNext = first.line.y - below.line.y < NAME_PITCH * first.size;
  return isNext && !isOfOtherLabel && nameKind(below.text) === 'person' ? named(below.tokens) : undefined;
}

/** `Account holder: Jane Doe`, `CUSTOMER NAME Jane Doe`. */
function nameInLabel(cell: Cell): Named | undefined {
  const inside = IN_NAME_OF.exec(cell.text)?.[1] ?? HOLDER_WITHIN.exec(cell.text)?.[1];
  const own = inside && beforeAddress(beforeId(inside));
  if (own && nameKind(own)) {
    const at = cell.text.length - inside.length;
    return { text: own, words: wordsFrom(cell, at, at + own.length) };
  }
  const match = LABEL_AND_NAME.exec(cell.text);
  if (!match?.[1] || !match[2] || !match[3]) return undefined;
  const several = match[2].includes(':') ? severalNames(match[3]) : undefined;
  if (several) return { text: several, words: wordsFrom(cell, cell.text.length - match[3].length) };
  const name = beforeAddress(beforeNumber(beforeNextLabel(beforeId(match[3]))));
  const label = match[1].trim();
  // Behind a word for the holder one of the name may be one that statements are made of: `Intestatario: Ada Conti`.
  if (!nameKind(name.replace(BETWEEN_NAMES, ' '), match[2].includes(':') && HOLDER.test(label)))
    return undefined;
  // One word before a name is no label without its colon: `Client Solutions Ltd`; a holder has no other meaning.
  if (!match[2].includes(':') && !/\s/.test(label) && !HOLDER.test(label)) return undefined;
  const from = cell.text.length - match[3].length;
  return { text: name, words: wordsFrom(cell, from, from + name.length) };
}

/** `Winslow - Brandt Ltd`: what a company has between the names of those who own it. */
const BETWEEN_NAMES = /\s[-–]\s(?=\p{Lu})/gu;

/** `Ada Winslow / Karl Brandt`, the names of several people, as joint holders are told. */
function severalNames(text: string): string | undefined {
  const names = text.split(/\s?[;/]\s|\s[\u2013-]\s/).map((name) => name.trim());
  return names.length > 1 && names.every((name) => nameKind(name) === 'person')
    ? names.join(' & ')
    : undefined;
}

/** `Ada Winslow Account No: 1234` without the label that follows. */
function beforeNextLabel(text: string): string {
  const label = /(?:\s+\p{L}[\p{L}./'’-]*){1,3}\s?:/u.exec(text);
  if (!label) return text;
  const words = text.slice(0, text.indexOf(':')).trim().split(/\s+/);
  const isOther = (word: string) => isStatementWord(word) || isInCapitals(words[0]) !== isInCapitals(word);
  const from = words.findIndex((word, i) => i > 1 && i >= words.length - 3 && isOther(word));
  return from < 0 ? text : words.slice(0, from).join(' ');
}

/** True for a word in capitals: a label in other letters is no part of a name in these. */
const isInCapitals = (word = ''): boolean => /\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word);

/** What people and firms are known by to the state, and the account that they hold. */
const ID =
  /\s(?:[–—-]\s)?(?:nif|nie|dni|cif|nit|rut|ruc|r\.?f\.?c|curp|cpf|cnpj|nip|regon|pesel|cuit|cuil|p\.?\s?iva|c(?:od(?:ice)?)?\.?\s?f(?:isc\p{L}*)?|iban|vat|tax\sid|btw)\.?\s?:?\s[^\s]*[\d*•]/iu;

/** `Ada Winslow NIF 04417288T` without the number of the person. */
function beforeId(text: string): string {
  const at = text.search(ID);
  return at < 0 ? text : text.slice(0, at);
}

/** `Ada Winslow SA No. 014-01` without the number and what it is of. */
function beforeNumber(text: string): string {
  const words = text.split(/\s+/);
  const at = words.findIndex(
    (word, i) => /^(?:no|nr|n[º°]|num|number)[.:]*$/i.test(word) && /\d/.test(words[i + 1] ?? ''),
  );
  if (at < 0) return text;
  const end = words
    .slice(0, at)
    .findLastIndex((word) => !isStatementWord(word) && !/^\p{Lu}{1,2}(?:\/\p{Lu})?$/u.test(word));
  return words.slice(0, end + 1).join(' ');
}

/** `Ada Winslow, 12 Station Road, 20457 Perth` without the address. */
function beforeAddress(text: string): string {
  // `Ada Conti - Via Lagrange 30, 10123 Torino`
  const [, before, behind = ''] = /^(.+?)\s[-–]\s(.+)$/u.exec(text) ?? [];
  if (before && isStreetLine(behind.split(/,\s+/)[0] ?? '')) return before;
  const [name = '', ...rest] = text.split(/,\s+/);
  return rest.some((part) => isStreetLine(part) || isPostalLine(part)) ? name : text;
}

/** `Cliente Ana Sol`: without a colon, a label of one word before a person's name. */
function nameBehindWord(cell: Cell): Named | undefined {
  const match = LABEL_AND_NAME.exec(cell.text);
  if (!match?.[3] || nameKind(match[3]) !== 'person') return undefined;
  return { text: match[3], words: wordsFrom(cell, cell.text.length - match[3].length) };
}

const CLIENT = /^(?:customer|client|kunde|cliente|klant|klient)(?:\s(?:n[°ºr]\.?|no\.?|number|nummer))?$/iu;

/** `Conta corrente 44102-7 Ana Sol`: behind the kind of an account and its number, or that of a customer. */
function nameBehindNumber(cell: Cell): Named | undefined {
  const [, label, name] =
    /^(\p{L}[\p{L}\s.°º:]*)\s[\d*][\d*Xx./-]{3,}(?:\s[\d*][\d*Xx./-]*)*\s(?:[/–—-]\s)?(\p{Lu}.*)$/u.exec(
      cell.text,
    ) ?? [];
  if (label === undefined || name === undefined || !(PRODUCT.test(label) || CLIENT.test(label)))
    return undefined;
  if (nameKind(name) !== 'person' || bankness(name) > 0) return undefined;
  return { text: name, words: wordsFrom(cell, cell.text.length - name.length) };
}

/** A person's name behind one or two words that are no name themselves, set in other letters or ended by a small word. */
function nameBehindUnknown(cell: Cell): Named | undefined {
  if (bankness(cell.text) > 0) return undefined;
  const match = /^(\p{Lu}{3,}(?:\s\p{Lu}{2,})?|\p{Lu}\p{Ll}{2,}\s\p{Ll}{1,4})\s(\p{Lu}\S*\p{Ll}.*)$/u.exec(
    cell.text,
  );
  if (!match?.[1] || !match[2] || isOfOther(match[1]) || nameKind(match[2]) !== 'person') return undefined;
  // `Karl und Anna Brandt` are two.
  if (JOINS.test(match[1])) return undefined;
  return { text: match[2], words: wordsFrom(cell, cell.text.length - match[2].length) };
}

const JOINS = /\s(?:and|und|et|y|e|en|i|ou|or|oder|of)$/iu;

/** Em heights from one fact of a column to the next at most. */
const FACTS_PITCH = readerThreshold({ value: 4, unit: 'ems', source: 'judgment' });
/** How values begin that are no names: numbers, masks, days. */
const VALUE = /^(?:[*•.…Xx]{2}|\d)/;
/** A number, a mask, a day, or a currency. */
const isValue = ({ text, tokens }: Cell): boolean =>
  VALUE.test(text) || tokens[0]?.kind === 'date' || ONLY_CODE.test(text);

/** `Zonbes 37689693`, `Zonbes: 37689693` */
const LABEL_AND_VALUE = /^\p{L}[\p{L}\s.'’]{2,28}?\s*:?\s*(?:[*•Xx]{3}|\d)/u;

/**
 * A name behind one word, or set apart from it, in a column of facts that other labels stand before, or printed again
 * without that word.
 */
function nameAmongFacts(lines: readonly TokenLine[], cells: readonly Cell[], c: number): Named | undefined {
  const cell = cells[c];
  if (!cell || isOfOther(cell.text) || bankness(cell.text) > 0) return undefined;
  if (!isBesideStreet(cells, cell)) return undefined;
  const isFact = (text: string) =>
    isAmongFacts(cells, c) || lines.some((line) => line !== cell.line && begins(line, text));
  const next = cells[c + 1];
  if (/^\p{L}{3,}$/u.test(cell.text))
    return next?.line === cell.line && nameKind(next.text) && isFact(next.text)
      ? named(next.tokens)
      : undefined;
  const [, name] = /^\p{L}{3,}\s(\p{Lu}\S*\s\p{L}.*)$/u.exec(cell.text) ?? [];
  if (!name || !nameKind(name) || !isFact(name)) return undefined;
  return { text: name, words: wordsFrom(cell, cell.text.length - name.length) };
}

/** True for a line with a name at the start of it or of one of its cells, as heads of pages print it. */
const begins = (line: TokenLine, name: string): boolean =>
  line.tokens.every(({ kind }) => kind !== 'amount') &&
  lineCells(line).some((cell) => `${cellText(cell)} `.startsWith(`${name} `));

const isNear = (one: Cell, other: Cell): boolean =>
  one.line.page === other.line.page && Math.abs(one.line.y - other.line.y) < FACTS_PITCH * other.size;

const isBesideStreet = (cells: readonly Cell[], cell: Cell): boolean =>
  cells.some((one) => one.x1 < cell.x0 && isNear(one, cell) && isStreetLine(one.text));

/** True for a cell with a fact, a label and its value, right above or below it. */
function isAmongFacts(cells: readonly Cell[], c: number): boolean {
  const cell = cells[c];
  return cells.some((one, i) => {
    if (!cell || one === cell || !areNearlyFlush(one.x0, cell.x0) || !isNear(one, cell)) return false;
    const next = cells[i + 1];
    return LABEL_AND_VALUE.test(one.text) || (next?.line === one.line && isValue(next));
  });
}

const HOLDER =
  /^(?:holder|accountholder|cardholder|(?:konto|karten)?inhaber(?:in)?|titulaires?|titular(?:es|\(es\))?|intestatari[oa]|rekeninghouders?|tenaamstelling|posiadacz|właściciel)$/iu;

/** Facts that stand side by side at most, each behind its label; heads of columns are more. */
const MOST_BESIDE = 4;

/** A name set apart behind a label of words that are not known: only words that begin small or end in a colon are one. */
function nameBesideUnknown(label: Cell, next: Cell | undefined): Named | undefined {
  if (!next || next.line !== label.line || label.tokens.length > 4 || isOfOther(label.text)) return undefined;
  if (lineCells(label.line).length > MOST_BESIDE) return undefined;
  const isLabel = label.text.endsWith(':') || /\s\p{Ll}[^\s]*$/u.test(label.text);
  if (!isLabel || nameKind(label.text) !== undefined) return undefined;
  return nameKind(next.text) ? named(next.tokens) : undefined;
}

/** A name behind a label of words that are not known. */
function nameBehindColon(cell: Cell): Named | undefined {
  const match = /^(\p{L}[\p{L}\s.]{2,28}?)\s*:\s*(\S.*)$/u.exec(cell.text);
  if (!match?.[1] || !match[2] || NO_HOLDER.test(match[1]) || nameKind(match[2]) === undefined)
    return undefined;
  return { text: match[2], words: wordsFrom(cell, cell.text.length - match[2].length) };
}

/** Labels of names that are not the holder's. */
const NO_HOLDER =
  /bank|branch|currency|devise|monnaie|moneda|moeda|valuta|w[aä]hrung|waluta|divisa|product|plan|type|filiale|agence|sucursal|agência|oddział|kantoor|user|usu[aá]rio|usuario|utili[sz]at|benutzer|nutzer|gebruiker|użytkownik|operador|payee|merchant|beneficiar|from|address|street|city|employer|ejecutiv|asesor|gestor|gerente|advisor|adviser|manager|berater|conseiller|adviseur|doradca|consulente/i;

const isOfOther = (label: string): boolean => NO_HOLDER.test(label) || namesContact(label);

function nameBeside(label: Cell, next: Cell | undefined): Named | undefined {
  if (!next || next.line !== label.line || !WHOLE_LABEL.test(label.text)) return undefined;
  // `Account Name      : Ada Winslow`
  const tokens = /^[:-]$/.test(next.tokens[0]?.text ?? '') ? next.tokens.slice(1) : next.tokens;
  const several = severalNames(cellText(tokens));
  if (several) return { text: several, words: tokens.flatMap(({ words }) => words) };
  const own = tokens.slice(0, beforeNextLabel(cellText(tokens)).split(' ').length);
  return nameKind(cellText(own)) ? named(own) : undefined;
}

function nameBelow(lines: readonly TokenLine[], label: Cell): Named | undefined {
  if (!WHOLE_LABEL.test(label.text)) return undefined;
  // Other labels beside it head columns of their own.
  const next = lineCells(label.line).find((one) => (one[0]?.x0 ?? 0) > (label.tokens.at(-1)?.x1 ?? 0));
  const end = (next?.[0]?.x0 ?? Infinity) - COLUMN_SLACK;
  for (let k = label.at + 1; k <= label.at + 3; k++) {
    const below = lines[k];
    if (!below || below.page !== label.line.page || label.line.y - below.y > label.line.size * 2.6)
      return undefined;
    const cell = lineCells(below)
      .map((one) => one.filter(({ x0 }) => x0 < end))
      .find((one) => Math.abs((one[0]?.x0 ?? 0) - label.x0) < label.line.size && nameKind(cellText(one)));
    if (cell) return named([...cell, ...restOfName(below, lines.slice(k + 1, k + 3), cell, end)]);
  }
  return undefined;
}

/** `Account Name: Ada Jane` over `Winslow`, below the label, where a cell beside it leaves no room for all of the name. */
function wrapped(name: Named | undefined, { line, tokens, x1, at }: Cell, lines: readonly TokenLine[]) {
  const beside = line.tokens.find(({ x0 }) => x0 > x1)?.x0;
  if (!name || beside === undefined || !cellText(tokens).endsWith(name.text)) return name;
  const own = tokens.slice(-name.text.split(' ').length);
  const rest = restOfName(line, lines.slice(at + 1, at + 2), own, beside - COLUMN_SLACK, tokens[0]?.x0);
  return rest.length > 0 ? named([...own, ...rest]) : name;
}

/** How far a value may reach over the beginning of the next column, in points. */
const COLUMN_SLACK = readerThreshold({ value: 2, unit: 'points', source: 'judgment' });

/** The last word of a name, where its narrow column has it on a line by itself. */
function restOfName(
  line: TokenLine,
  below: readonly TokenLine[],
  name: readonly Token[],
  end: number,
  left = name[0]?.x0 ?? 0,
): readonly Token[] {
  if (end === Infinity) return [];
  for (const next of below) {
    if (next.page !== line.page || line.y - next.y > line.size * 1.6) break;
    const rest = next.tokens.filter(({ x0 }) => x0 > left - line.size && x0 < end);
    if (
      rest.length === 1 &&
      Math.abs((rest[0]?.x0 ?? 0) - left) < 1 &&
      nameKind(cellText([...name, ...rest]))
    )
      return rest;
  }
  return [];
}
