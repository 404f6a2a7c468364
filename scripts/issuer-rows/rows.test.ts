import { nodePlatform } from '@assay/engine/node';
import { expect, test } from 'vitest';
import { identity } from '../../engine/test/pki/identity.ts';
import { signedPdf } from '../../engine/test/signed-pdf.ts';
import { proposedRows, vouchedIn, type VouchedFile } from './rows.ts';

const root = identity({ commonName: 'Test Authority', authority: true });
const certificates = [root.certificate.toString('base64')];
const platform = {
  ...nodePlatform,
  trustLists: () => [{ source: 'a list of the test', date: '2025-01-01', certificates }],
};
const info = '/Producer (Ledger Composer 7.2.1 build 5) /Author (Jordan A Example)';
const signedBy = (issuer?: typeof root) => {
  const signer = identity({
    commonName: 'Statements',
    organization: 'Juniper Valley Bank, N.A.',
    ...(issuer ? { issuer } : {}),
  });
  return signedPdf({ info }, { signer, cms: { signingTime: '2025-02-03T04:15:00Z' } }).bytes;
};

test('a file that its issuer signed proposes a row; one that anyone signed does not', () => {
  const vouched = vouchedIn(signedBy(root), platform);
  if (typeof vouched === 'string') return expect.fail(vouched);
  expect(vouched.month).toBe('2025-02');
  expect(proposedRows([vouched, vouched], '2026-11-23')).toMatchObject([
    {
      names: [vouched.issuer.toLowerCase()],
      facts: [
        {
          ...{ field: 'producer', stem: 'Ledger Composer', files: 2, firstSeen: '2025-02' },
          source: 'files signed by Juniper Valley Bank, N.A., read 2026-11-23',
        },
      ],
    },
  ]);
  expect(vouchedIn(signedBy(), platform)).toContain('no trusted signature');
});

test('rows count files and months, leave versions out, and repeat nothing that is known', () => {
  const file = (names: Partial<VouchedFile['names']>, month: string | null): VouchedFile => ({
    issuer: 'Chase',
    country: 'US',
    signer: 'JPMorgan Chase',
    names: { producer: '', creator: '', author: '', ...names },
    account: 'any',
    month,
  });
  const known = file({ producer: 'OpenText Output Transformation Engine - 16.2' }, '2026-01');
  expect(proposedRows([known], '2026-11-23')).toEqual([]);
  const files = [
    file({ creator: 'Quadient CXM AG, 15.0.640 (x64)', author: 'Registered to: CHASEXX' }, '2026-03'),
    file({ creator: 'Quadient CXM AG, 16.1' }, '2026-01'),
    file({ creator: 'Quadient CXM AG' }, null),
  ];
  expect(proposedRows(files, '2026-11-23')).toMatchObject([
    {
      issuer: 'Chase',
      country: 'US',
      facts: [
        { field: 'creator', stem: 'Quadient CXM AG', files: 3, firstSeen: '2026-01', lastSeen: '2026-03' },
        { field: 'author', stem: 'Registered to: CHASEXX', files: 1 },
      ],
    },
  ]);
});
