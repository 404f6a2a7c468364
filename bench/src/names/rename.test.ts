import { expect, test } from 'vitest';
import { analyze } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import { statementPdf } from '../../../engine/test/statement-pdf.ts';
import { renamed } from './rename.ts';

const shown = (bytes: Uint8Array | undefined) => {
  const report = bytes && analyze(bytes, { platform: nodePlatform });
  return {
    departures: report?.anomalies,
    says: report?.metadata.find((row) => row.label === 'Producer')?.says,
  };
};

test('a file under another name reads as if its program had written it', () => {
  const bytes = statementPdf({ info: '/Producer (iText \\(2.1.7\\)) /Creator (x)' });
  const names = { Producer: 'Some (longer) engine of a bank 23.4', Creator: null };
  expect(shown(renamed(bytes, names))).toEqual({ departures: [], says: names.Producer });
  const nested = statementPdf({ info: '/Producer (cairo (https://x)) /Creator 9 0 R' });
  expect(shown(renamed(nested, names))).toEqual({ departures: [], says: names.Producer });
  expect(shown(renamed(bytes, { Producer: null, Creator: null })).departures).toEqual([]);
});

test('a file without a table of objects is left alone', () => {
  expect(
    renamed(new TextEncoder().encode('%PDF-1.7\nstartxref\n9\n%%EOF'), { Producer: 'x', Creator: null }),
  ).toBe(undefined);
});
