import { createPrivateKey } from 'node:crypto';
import type { AccountSummary, Report } from '@assay/engine';
import { sealReport } from '../src/report/seal.ts';
import { schemaVersion, type SignedReport } from '../src/report/signed-report.ts';
import { sampleReport } from './sample-report.ts';

/** The key of the example alone: RFC 8032, 7.1, test 1. */
const exampleKey = createPrivateKey({
  key: {
    kty: 'OKP',
    crv: 'Ed25519',
    d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
    x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  },
  format: 'jwk',
});

const box = { x0: 72, y0: 700, x1: 144, y1: 712 };
const period = { start: '2026-03-01', end: '2026-03-31' };

const account: AccountSummary = {
  ...{ number: '000123456789', name: 'Everyday Checking', currency: 'USD', type: 'deposit', period },
  ...{ opening: '152040', closing: '535040' },
  postings: [
    {
      ...{ date: '2026-03-03', description: 'NORTHWIND LOGISTICS PAYROLL', amount: '425000' },
      ...{ balance: '277040', page: 0, box },
    },
  ],
  dailyBalances: [{ date: '2026-03-03', balance: '277040' }],
  constraints: [
    { label: 'balance after 3 Mar', holds: false, expected: '577040', printed: '277040', posting: 0 },
    { label: 'closing balance', holds: true, expected: '535040', printed: '535040' },
  ],
  doubt: null,
  unfit: [{ label: '“Interest paid” among the rows', printed: '112', expected: '87' }],
  repair: [{ label: 'deposit of 3 Mar', posting: 0, printed: '425000', repaired: '125000', page: 0, box }],
};

/** A whole Report of a made-up statement, every member of it filled. */
export function wholeReport(): Report {
  return {
    ...sampleReport('march.pdf', 48_213),
    methods: [
      {
        detector: 'overwritten-amount',
        family: 'revision',
        title: 'Overwritten amounts',
        outcome: 'checked',
        findings: 1,
      },
      {
        ...{ detector: 'broken-signature', family: 'revision', title: 'Digital signature' },
        ...{ outcome: 'not-applicable', note: 'The file carries no digital signature.', findings: 0 },
      },
    ],
    waterfall: [
      { label: 'A readable file before any check', points: 84 },
      { label: 'overwritten-amount', detector: 'overwritten-amount', points: -70 },
    ],
    statement: {
      ...{ issuer: 'Juniper Valley Bank', holder: 'JORDAN A EXAMPLE', routingNumber: '123000013' },
      ...{ period, accounts: [account] },
    },
    revisions: [
      { index: 0, start: 0, end: 41_200, policy: 'as first written', innocent: true, changes: [] },
      {
        ...{ index: 1, start: 41_200, end: 48_213, policy: 'page content changed', innocent: false },
        changes: [{ page: 0, box, before: '1,250.00', after: '4,250.00' }],
      },
    ],
    metadata: [{ label: 'Producer', says: 'Statement Output Engine 7', shows: 'Style of no known program' }],
    anomalies: [
      { code: 'missing-eol', offset: 41_198, message: 'No line end before the end-of-file marker.' },
    ],
    pages: [{ page: 0, width: 612, height: 792, x: 0, y: 0, rotate: 0, lines: [72, 700, 144, 712] }],
    dates: [
      { kind: 'period', label: 'statement period, begins', date: period.start, at: '', object: 0 },
      {
        ...{ kind: 'modified', label: 'document information, modified', date: '2026-04-09' },
        ...{ at: "D:20260409101500-07'00'", object: 7 },
      },
    ],
    signatures: [
      {
        ...{ kind: 'signature', field: 'Signature1', covers: 'whole-file', integrity: 'intact' },
        integrityText: 'Intact: nothing in the file was changed since it was signed',
        trust: 'self-signed',
        trustText: 'Not known: the signer vouches for itself, which anyone can do in any name',
        issuer: 'unknown',
        issuerText: 'Whether the signer is the issuer is not known',
        ...{
          signer: 'Statement Desk',
          anchor: null,
          signedAt: '2026-04-02T09:00:00.000Z',
          timeProven: false,
        },
      },
    ],
    writerMap: {
      objects: 7,
      summary:
        'After it was first written, the file was updated once more. The last time touched 1 object of 7: the content of page 1.',
      writings: [
        {
          ...{ basis: 'first', revision: 0, writer: null, written: 7, kept: 6, freed: 0 },
          ...{ style: [], objects: [] },
        },
        {
          ...{ basis: 'update', revision: 1, writer: null, written: 1, kept: 1, freed: 0 },
          style: ['line after stream: CR LF instead of LF'],
          objects: [
            {
              ...{ num: 4, gen: 0, kind: 'content', pages: [0], change: 'changed' },
              ...{ start: 41_210, end: 47_900 },
            },
          ],
        },
      ],
    },
  };
}

/** The example of `docs/report-schema.md`: sealed by a key everyone has. */
export function exampleReport(): SignedReport {
  const report = wholeReport();
  const id = '0b6d4a52-7a0e-4a53-8f0c-2f6a5f3f9b11';
  const claims = { id, issuedAt: '2026-04-12T14:05:00.000Z', preset: 'full' } as const;
  const signer = { id: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k', privateKey: exampleKey };
  return { schemaVersion, report, seal: sealReport(report, claims, signer) };
}
