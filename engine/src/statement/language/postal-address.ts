import { CENTS } from '../../layout/amount-pattern.ts';
import { withHyphens } from '../../layout/hyphens.ts';
const STREET_WORD =
  /(?<!\p{L})(?:street|st|ave|avenue|road|rd|lane|ln|drive|dr|court|ct|blvd|boulevard|way|close|gardens|terrace|crescent|square|place|row|wynd|quay|hill|park|mews|parade|highway|hwy|parkway|pkwy|circle|cir|trail|loop|rue|chemin|allée|impasse|cours|quai|calle|carrera|priv|privada|cerrada|prolongaci[oó]n|plaza|paseo|camino|rua|travessa|praça|avenida|av|via|viale|piazza|corso|largo|straat|laan|weg|plein|gracht|kade|dijk|ulica|ul|aleja|al|plac|osiedle|os)(?!\p{L})\.?|(?:strasse|straße|str\.|weg|platz|allee|gasse|ring|damm|ufer|hof|straat|laan|plein|gracht|kade)(?:\s|$)/iu;
const NUMBER_FIRST = /^\d{1,5}[A-Za-z]?(?:[/-]\d{1,4})?,?\s+\p{L}/u;
const NUMBER_LAST =
  /^\p{L}[\p{L}\p{M}.'’ -]{2,40},?\s(?:n[°ºo.]*\s?)?\d{1,4}[A-Za-z]?(?:[/-]\d{1,4}[A-Za-z]?)*$/u;
/** Numbers of houses, flats, and boxes: `B-204 Lotus Apartments`. */
const UNIT =
  /^(?:p\.?\s?o\.?\s*box|(?:rr|rt|rd|hc)\s?\d+|(?:hall|room|dorm)\s\d|box\s\d|apt|unit|u\s\d|suite|flat|level|blk|block|floor|lot|(?:house|plot|stand|erf|villa|door|h)(?=\.?\s(?:no\.?\s?)?\d)|no(?=\.?\s\d{1,4}[a-z]?,?\s\p{L}{3})|#?\d+-\d+\s|\d+\/\d+\s|postfach|bp\s|apartado|caixa postal|casella|postbus|[a-z]{1,2}-\d{1,4}\s\p{L}{3,})\b/iu;

/** A street by one letter or two, with the number of the house and what follows it: `R BRITO 414 2 DTO`. */
const SHORT_STREET =
  /^(?:(?:c|r|av|tv|trv|pç|lg|al|estr)\.?\s|c\/\s?)\p{L}[\p{L} .'’-]*,?\s(?:\d{1,3}|\d{1,4}(?:,?\s[\p{L}\dºª.]{1,4}){1,3})$/iu;

/** A street by its number and the number of the house behind that of the crossing: `CLL 10 # 43-12`, `CL 10 43 12`. */
const CROSSING =
  /^(?:calle|cll?|carrera|cra|cr|kra?|diag|dg|transv|ak|ac)\s\d{1,3}\s?\p{L}?(?:\s(?:bis|sur|norte|este|oeste))?\s\d{1,3}\s?\p{L}?(?:\s(?:bis|sur|norte|este|oeste))?\s\d{1,3}(?:\s(?:ap|apto|int|casa|of)\s\w{1,5})?$|^(?:calle|cll?|c|carrera|cra|cr|kra?|diagonal|diag|dg|transversal|transv|tv|avenida|av|ak|ac|autopista)\.?\s\d{1,3}\s?\p{L}?(?:\s(?:bis|sur|norte|este|oeste))*\s?(?:#|no\.?|n[°º]\.?)\s?\d{1,3}\s?\p{L}?(?:\s(?:bis|sur|norte|este|oeste))?(?:\s?-\s?|\s)\d{1,3}(?!\d)/iu;

/** A house and a flat in it: `LOS ALERCES 1234 DEPTO 56`. */
const FLAT_IN_HOUSE =
  /^\p{L}[\p{L}\p{M} .'’-]+,?\s\d{1,5}[A-Za-z]?,?\s(?:depto|dpto|apto?|apt|piso|int|interior)\.?\s?[\dA-Z]{1,5}$/iu;

/** A road whose houses have no numbers: `Camino Real s/n`. */
const NO_NUMBER = /^\p{L}[\p{L}\p{M} .,'’-]{3,40},?\s(?:s\/n|s\.n\.)(?:[º°.]|$)/iu;

/** Words that name houses and roads, and hardly any people. */
const PLACE =
  /\s(?:road|street|avenue|cottage|house|towers?|apartments|buildings?|crescent|terrace|lodge|mansions?)$/i;

/** True for the name of a house or road, without a number. */
export const isPlace = (text: string): boolean => PLACE.test(text);

/** Letters and a few numbers as short as those of houses, without a colon. */
const HOUSE = /^(?!.*\d{5})(?=.*\p{L}{3})[\p{L}\d][\p{L}\p{M}\d .,'’/#()-]*$/u;

/** True for a line that may name a house in a way that is not known, where a name stands above and a town below. */
export const mayNameHouse = (text: string): boolean =>
  /\d/.test(text) && text.length <= 50 && HOUSE.test(text);

/** True for a line that begins with a short word for a street and names a house in it. */
export const isShortStreet = (text: string): boolean => SHORT_STREET.test(text);

/** True for a street by its words or by how houses are numbered: what stands right below it is a town. */
export const isSureStreet = (text: string): boolean =>
  CROSSING.test(text) || FLAT_IN_HOUSE.test(text) || (NUMBER_FIRST.test(text) && STREET_WORD.test(text));

/** Marks that no street has, and amounts. */
const NO_ADDRESS = new RegExp(String.raw`[:;?!*$£€¥]|\d${CENTS}\b`);

/** True for a line that reads as the street of a postal address. */
export function isStreetLine(text: string): boolean {
  if (text.length > 60 || NO_ADDRESS.test(text)) return false;
  if (UNIT.test(text) || CROSSING.test(text) || FLAT_IN_HOUSE.test(text)) return true;
  if (REFERENCE.test(text)) return false;
  if (NO_NUMBER.test(text)) return true;
  if (!/\d/.test(text)) return false;
  return (
    NUMBER_FIRST.test(text) ||
    NUMBER_LAST.test(text) ||
    SHORT_STREET.test(text) ||
    (STREET_WORD.test(text) && text.split(/\s+/).length <= 8)
  );
}

/** Postal codes beside their city: by what stands first and how it is written. */
const POSTAL: readonly RegExp[] = [
  // United States, with the state after or before the city.
  /\b[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?$/,
  // Mexico, with the state cut to three or four letters.
  /\b[A-Z]{3,4}\.?,?\s+(?:C\.?P\.?\s*)?\d{5}$/,
  // United Kingdom, before or after the city, and Canada.
  /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$|^[A-Z]{1,2}\d[A-Z\d]?\s+\d[A-Z]{2}\s+\p{L}/u,
  /\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b/,
  // Mexico, Spain.
  /^c\.?\s?p\.?:?\s*\d{5}\b/i,
  // Code first: most of Europe, Latin America, with seven digits in Chile, India, Russia.
  /^(?:[A-Z]{1,3}-)?\d{4,7}\s+\p{L}/u,
  // Argentina, with the letter of the province.
  /^[A-Z]\d{4}(?:[A-Z]{3})?\s+\p{L}/u,
  // Poland, Japan, Portugal, Brazil, the Netherlands.
  /^(?:\d{2}-\d{3}|\d{3}-\d{4}|\d{4}-\d{3}|\d{5}-\d{3}|\d{4}\s?[A-Z]{2}|\d{3}\s\d{2})\s+\p{L}/u,
  // City first.
  /^\p{L}[\p{L}\p{M} ,.'-]{2,28}[ ,–-]+(?:\d{6}|\d{5}-\d{3}|\d{3}-\d{4}|\d{2}-\d{3})$/u,
  // India, with the state behind.
  /^\p{L}[\p{L}\p{M} .'-]{2,28}[ –-]\d{6}[ ,]+\p{Lu}[\p{L} ,]+$/u,
  /\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\s+\d{4}$/,
  /\bsingapore\s+\d{6}\b/i,
  // Ireland, by district or by code; Mexico, with the code behind the state.
  /\bdublin\s\d{1,2}w?$/i,
  /\b[AC-FHKNPRTV-Y]\d[\dW]\s[\dAC-FHKNPRTV-Y]{4}$/,
  /\bC\.?P\.?\s*\d{5}$/,
];
const HOUSE_NUMBER =
  /^\d{4,5}\s.*(?<!\p{L})(?:street|st|ave|avenue|road|rd|lane|ln|drive|dr|court|ct|blvd|boulevard|way|circle|cir|place|pl|pkwy|parkway|terrace|trail|loop|hwy|highway)(?!\p{L})/iu;

/** What a number is of that is none of a house, in the text of a row or over an address. */
const REFERENCE =
  /^(?:r[eé]f|riff?|nr|no|kart[aey]|card|carte|tarjeta|cart[aã]o|carta|faktur\p{L}*|fact(?:uur|ure|ura)|fattura|fatura|rechnung|invoice|mandat\p{L}*|machtiging|umowa|terminal|che(?:que|ck)|kd-nr|kenmerk|pasnr)(?!\p{L})/iu;

/** `Grey Lynn, Auckland 1021`: a town before a code of four digits, which a year may be as well; below a street it is one. */
export function isTownBelowStreet(text: string, findAbove: () => string | undefined): boolean {
  if (!/^\p{Lu}[\p{L}\p{M} ,.'’-]{2,34} \d{4}$/u.test(text)) return false;
  const above = findAbove();
  return above !== undefined && isStreetLine(above);
}

/** True for a line with a postal code and a city. `4401 Larkspur Blvd` holds a house number and is none. */
export function isPostalLine(printed: string): boolean {
  const text = withHyphens(printed);
  if (
    text.length > 60 ||
    !/\d/.test(text) ||
    /[:;?!*$£€¥]/.test(text) ||
    HOUSE_NUMBER.test(text) ||
    REFERENCE.test(text)
  )
    return false;
  if (text.split(/\s+/).length > 10) return false;
  if (POSTAL.some((form) => form.test(text)) && text.split(/\s+/).length <= 7) return true;
  // `Hafenstieg 3, 20457 Hamburg`: the street and the city on one line.
  const [street = '', ...rest] = text.split(/,\s+/);
  return isStreetLine(street) && rest.some((part) => POSTAL.some((form) => form.test(part)));
}
