import { cellText, lineCells } from '../headings/headings.ts';
import { leftEnd } from './label-of-amount.ts';
import { normalizeText } from '../language/normalize-text.ts';
import type { Token, TokenLine } from '../text/tokens.ts';

/** A percentage a year with its label: `Annual Percentage Yield Earned 0.05%`. */
export interface LabeledRate {
  kind: 'yield' | 'interest-rate';
  label: string;
  /** In percent. */
  rate: number;
  tokens: readonly Token[];
}

const PERCENT = /^(\d{1,2}(?:[.,]\d{1,5})?)(%?)$/;
const YIELD_LABEL =
  /(annualpercentageyield|apye?|yield)(earned)?(apye?)?(thisperiod|forthisperiod|thisstatementperiod)?$/;
const RATE_LABEL = /(annual|your|current)?interestrate(paid|thisperiod)?$/;

/** Reads yields and interest rates that are beside or below their label; those inside sentences are left out. */
export function readRates(lines: readonly TokenLine[]): LabeledRate[] {
  return lines.flatMap((line, i) =>
    line.tokens.flatMap((token, t): LabeledRate[] => {
      const next = line.tokens[t + 1];
      const match = PERCENT.exec(token.text);
      if (!match?.[1] || (match[2] === '' && next?.text !== '%')) return [];
      const tokens = match[2] === '' && next ? [token, next] : [token];
      const beside = line.tokens.slice(Math.max(leftEnd(line, t), t - 8), t).map((one) => one.text);
      const above = lineCells(lines[i - 1] ?? line, 1.6).find(
        (cell) => (cell[0]?.x0 ?? 0) < token.x1 && (cell.at(-1)?.x1 ?? 0) > token.x0,
      );
      const labels = [beside.join(' '), lines[i - 1]?.page === line.page ? cellText(above ?? []) : ''];
      for (const label of labels) {
        const key = normalizeText(label);
        const kind = YIELD_LABEL.test(key) ? 'yield' : RATE_LABEL.test(key) ? 'interest-rate' : undefined;
        if (kind) return [{ kind, label, rate: Number(match[1].replace(',', '.')), tokens }];
      }
      return [];
    }),
  );
}
