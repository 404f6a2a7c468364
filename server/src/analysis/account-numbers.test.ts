import { expect, test } from 'vitest';
import { sampleReport } from '../../test/sample-report.ts';
import { lastFour, withoutAccountNumbers } from './account-numbers.ts';

test.each([
  ['000123456789', '•••• 6789'],
  ['1234-5678-9012', '•••• 9012'],
  ['DE89 3704 0044 0532 0130 00', '•••• 3000'],
  ['6789', '6789'],
  ['…4321', '…4321'],
])('the account number %s is kept as %s', (number, kept) => {
  expect(lastFour(number)).toBe(kept);
});

test('no text of a report writes an account number; amounts stay', () => {
  const report = sampleReport('a.pdf', 1);
  const account = {
    ...{
      number: '000-123456789',
      name: null,
      currency: 'USD',
      type: 'deposit' as const,
      period: null,
      opening: '123456789',
      closing: null,
    },
    ...{ dailyBalances: [], constraints: [], doubt: null, repair: [] },
    postings: [
      {
        ...{ date: '2026-01-02', description: 'Transfer to 000123456789 ref 123456789', amount: '123456789' },
        ...{ balance: null, page: 0, box: { x0: 0, y0: 0, x1: 1, y1: 1 } },
      },
    ],
  };
  const statement = { issuer: null, holder: null, routingNumber: null, period: null, accounts: [account] };
  const texts = ['Account changed. It read 000-123456789 before.'];
  const kept = withoutAccountNumbers({ report: { ...report, statement }, texts });
  expect(JSON.stringify(kept)).not.toMatch(/000-?123456789/);
  const [first] = kept.report.statement?.accounts ?? [];
  expect(first).toMatchObject({ number: '•••• 6789', opening: '123456789' });
  expect(first?.postings[0]).toMatchObject({
    amount: '123456789',
    description: 'Transfer to •••• 6789 ref •••• 6789',
  });
  expect(kept.texts).toEqual(['Account changed. It read •••• 6789 before.']);
});
