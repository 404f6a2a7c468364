import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compareReading } from './compare.ts';
import { readFile } from './read-file.ts';
import { devFolder } from '../dev-folder.ts';

const present = existsSync(`${devFolder}truth.jsonl`);

interface Truth {
  file: string;
  bank: string;
  holder: string;
  routing: string;
  account: string;
  period: [string, string];
  opening: number;
  closing: number;
  postings: { date: string; description: string; amount: number; balance: number }[];
}

describe.skipIf(!present)(
  'development statements (skipped: the corpus beside the repository is absent)',
  () => {
    const truths = present
      ? readFileSync(`${devFolder}truth.jsonl`, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line) as Truth)
      : [];

    test.each(truths.map((truth) => [truth.file, truth] as const))('%s is read exactly', (file, truth) => {
      const { number, ...rest } = { number: truth.account, ...truth };
      const compared = compareReading(readFile(devFolder + file), {
        holder: truth.holder,
        issuer: truth.bank,
        routing: truth.routing,
        accounts: [{ ...rest, number }],
      });
      expect({ ...compared, ordered: true, why: [] }).toEqual({
        exact: true,
        ordered: true,
        descriptions: true,
        holder: true,
        issuer: true,
        routing: true,
        number: true,
        period: true,
        why: [],
      });
    });
  },
);
