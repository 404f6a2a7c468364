import { expect, test } from 'vitest';
import type { Value } from '../statement/model/model.ts';
import { nameOf } from './statement-summary.ts';

type Run = Value<string>['spans'][number]['run'];

/** A name whose words a recogniser gave these confidences; without any it is text of the file. */
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
