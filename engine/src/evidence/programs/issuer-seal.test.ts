import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { timeStampToken } from '../../../test/pki/containers.ts';
import { identity } from '../../../test/pki/identity.ts';
import { signAgain, signedPdf } from '../../../test/signed-pdf.ts';
import type { StatementSpec } from '../../../test/statement-pdf.ts';
import { nodePlatform } from '../../platform/node.ts';
import type { Report } from '../../contract/report.ts';

const root = identity({ commonName: 'Test Authority', authority: true });
const platform = {
  ...nodePlatform,
  trustLists: () => [
    { source: 'a list of the test', date: '2025-01-01', certificates: [root.certificate.toString('base64')] },
  ],
};
const bank = identity({ commonName: 'Statements', organization: 'Juniper Valley Bank, N.A.', issuer: root });
const person = identity({ commonName: 'Jordan A Example', issuer: root });
const clock = identity({ commonName: 'Clock', issuer: root, usages: ['1.3.6.1.5.5.7.3.8'] });

const signingTime = '2025-02-03T04:15:00Z';
const reportOf = (bytes: Uint8Array): Report => analyze(bytes, { platform });
const signedBy = (signer: typeof bank, spec: StatementSpec = {}) =>
  signedPdf(spec, { signer, cms: { signingTime } }).bytes;

/** A statement with habits that would ask for a review: office software, a date before the period. */
const odd: StatementSpec = { info: '/Producer (Microsoft Word) /CreationDate (D:20240101000000Z)' };

test('the issuer’s own signature settles style and dates', () => {
  const report = reportOf(signedBy(bank, odd));
  expect(report.signatures).toMatchObject([
    {
      ...{ integrity: 'intact', trust: 'trusted', issuer: 'issuer', covers: 'whole-file' },
      anchor: { name: 'Test Authority', source: 'a list of the test', date: '2025-01-01' },
    },
  ]);
  expect(report.verdict).toBe('No Issues Detected');
  expect(report.figures.origin).toBe(99);
});

test('a signature of anybody else settles nothing', () => {
  const strangers = [person, identity({ commonName: 'Juniper Valley Bank' })];
  const unsigned = reportOf(signedBy(person));
  for (const signer of strangers) {
    const report = reportOf(signedBy(signer, odd));
    expect(report.verdict).not.toBe('No Issues Detected');
    expect(report.figures.origin).toBeLessThanOrEqual(25);
    expect(report.signatures?.[0]?.issuer).toBe(signer === person ? 'other' : 'unknown');
  }
  expect(unsigned.figures.origin).toBe(75);
});

test('sums that fail are still asked about', () => {
  const report = reportOf(signedBy(bank, { closing: 999_999 }));
  expect(report.verdict).toBe('Requires Additional Review');
});

test('a time-stamp after the signature changes nothing, another signer’s update does', () => {
  const container = (signed: Uint8Array) => timeStampToken(clock, signed, '2025-02-03T05:00:00Z');
  const stamped = signAgain(signedBy(bank, odd), 20, { subFilter: 'ETSI.RFC3161', container }, [10]);
  expect(reportOf(stamped)).toMatchObject({ verdict: 'No Issues Detected', figures: { origin: 99 } });
  expect(reportOf(stamped).signatures?.map((s) => s.timeProven)).toEqual([true, true]);
});
