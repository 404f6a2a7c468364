import { flagSide } from './side-marks.ts';

const CREDIT_WORDS =
  /^(credit|deposit|in|incoming|received|gutschrift|cr[eé]dito?|abono|entrada|entr[eé]e|accredito|uznanie)\.?$/i;
const DEBIT_WORDS =
  /^(debit|withdrawal|out|outgoing|sent|purchase|payment|fee|lastschrift|belastung|debet|d[eé]bito?|cargo|sa[ií]da|sortie|addebito|obci[aą][zż]enie)\.?$/i;

/** The side that a word or mark in a column of its own names: minus one for debit, one for credit. */
export function namedSide(text: string): -1 | 1 | undefined {
  const flag = flagSide(text);
  if (flag !== undefined) return flag;
  if (CREDIT_WORDS.test(text)) return 1;
  return DEBIT_WORDS.test(text) ? -1 : undefined;
}
