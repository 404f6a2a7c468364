import { expect, test } from 'vitest';
import type { Statement } from '../../statement/model/model.ts';
import { gatherIssuerProfile } from './issuer-profile.ts';
import type { Metadata } from './metadata.ts';
import { unattributed } from './writer-attribution.ts';
import type { Writers } from './writers.ts';

/** The program that no bank is known to use, by the style of pages that is told with such a probability. */
function unissued(probability: number) {
  const statement = { issuer: { value: 'Wells Fargo Bank' }, accounts: [] } as unknown as Statement;
  const metadata = { producer: '', creator: '', author: '' } as Metadata;
  const content = { ...unattributed, writer: 'reportlab', probability };
  return gatherIssuerProfile(statement, metadata, { content } as Writers, []).unissued?.program;
}

test('the style of pages names a program from a probability of nine in ten', () => {
  expect(unissued(0.91)).toBe('ReportLab');
  expect(unissued(0.89)).toBeUndefined();
});
