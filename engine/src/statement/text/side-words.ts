import { CREDIT_NAMES, DEBIT_NAMES } from '../../layout/side-names.ts';
import { flagSide } from './side-marks.ts';

/** Words for what was booked, which name its side only in a column of kinds. */
const CREDIT_WORDS =
  /^(deposit|in|incoming|received|gutschrift|cr[eé]dito?|abono|entrada|entr[eé]e|accredito|uznanie)\.?$/i;
const DEBIT_WORDS =
  /^(withdrawal|out|outgoing|sent|purchase|payment|fee|lastschrift|belastung|d[eé]bito?|cargo|sa[ií]da|sortie|addebito|obci[aą][zż]enie)\.?$/i;

/** The side that a word or mark in a column of its own names: minus one for debit, one for credit. */
export function namedSide(text: string): -1 | 1 | undefined {
  const flag = flagSide(text);
  if (flag !== undefined) return flag;
  const name = text.replace(/\.$/, '').toUpperCase();
  if (CREDIT_NAMES.includes(name) || CREDIT_WORDS.test(text)) return 1;
  return DEBIT_NAMES.includes(name) || DEBIT_WORDS.test(text) ? -1 : undefined;
}
