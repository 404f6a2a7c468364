import { expect, test } from 'vitest';
import { januaryRows, reportOf, statementPdf } from '../../test/statement-pdf.ts';
import type { Value } from '../statement/model/model.ts';
import { redactReport } from './redact-report.ts';
import { renderText } from './render-text.ts';
import { nameOf } from './statement-summary.ts';

type Run = Value<string>['spans'][number]['run'];

/** A name whose words a recognizer gave these confidences; without any it is text of the file. */
function named(value: string, confidences: readonly number[]) {
  const runs = value.split(' ').map(() => ({}) as Run);
  const of = new Map(runs.map((run, i) => [run, confidences[i]]));
  const spans = runs.map((run) => ({ run, from: 0, to: 1 }));
  const wordOf = (run: Run) => {
    const confidence = of.get(run);
    return confidence === undefined ? undefined : ({ word: { confidence } } as never);
  };
  return nameOf({ value, spans }, { wordOf });
}

test('a name that was hardly legible in a picture is not told, one that was read is', () => {
  expect(named('OEP santaon ll', [39, 46, 33])).toBeNull();
  expect(named('LORENA L GRANTHAM', [92, 91, 96])).toBe('LORENA L GRANTHAM');
  // One letter is often read with doubt.
  expect(named('LORENA L GRANTHAM', [92, 41, 96])).toBe('LORENA L GRANTHAM');
});

test('a name that is text of the file is told as it is written', () => {
  expect(named('JORDAN A EXAMPLE', [])).toBe('JORDAN A EXAMPLE');
  expect(nameOf({ value: 'JORDAN A EXAMPLE', spans: [] }, undefined)).toBe('JORDAN A EXAMPLE');
  expect(nameOf(undefined, undefined)).toBeNull();
});

/** A month with two kinds of interest, and this much of it in the summary. */
const withInterest = (interest: number) =>
  reportOf(
    statementPdf({
      rows: [
        ...januaryRows,
        { date: '01/31', text: 'INTEREST PAYMENT', amount: 1_000 },
        { date: '01/31', text: 'BONUS INTEREST', amount: 500 },
      ],
      interest,
    }),
  );
const LINE = '“Interest paid this period” among the rows';

test('a sum that is left out, as it is open what it counts, is named and is neither held nor broken', () => {
  const report = withInterest(1_200);
  const [account] = report.statement?.accounts ?? [];
  const left = { label: LINE, printed: '1200', expected: '1000' };
  expect(account?.unfit).toContainEqual(left);
  expect(account?.constraints.map(({ label }) => label)).not.toContain(LINE);
  expect(account?.constraints.every(({ holds }) => holds)).toBe(true);
  expect(redactReport(report).statement?.accounts[0]?.unfit).toContainEqual(left);
  const text = renderText(report, { color: false });
  expect(text).toContain('we can’t tell which amounts they add up and nothing we tried fits:\n');
  expect(text).toContain(`   ${LINE}: printed 12.00\n`);
});

test('a sum that fits is not left out', () => {
  const [account] = withInterest(1_500).statement?.accounts ?? [];
  expect(account?.unfit?.map(({ label }) => label)).not.toContain(LINE);
  expect(account?.constraints.map(({ label }) => label)).toContain(LINE);
});
