import { encode } from 'cborg';
import { describe, expect, test } from 'vitest';
import { appendUpdate } from '../../../test/append-update.ts';
import { latin1Text } from '../../../test/build-pdf.ts';
import { manifestPdf, type ManifestSpec } from '../../../test/c2pa-pdf.ts';
import { identity, type KeyType } from '../../../test/pki/identity.ts';
import { statementPdf } from '../../../test/statement-pdf.ts';
import { analyze } from '../../analyze.ts';
import { renderText } from '../../report/render-text.ts';
import { readPdf } from '../../pdf/structure/read-pdf.ts';
import { nodePlatform } from '../../platform/node.ts';
import { anchorSet } from '../trust-anchors.ts';
import { readManifests, type Manifest } from './read-manifests.ts';

const root = identity({ commonName: 'Claims Root', authority: true });
const middle = identity({ commonName: 'Claims Issuing', authority: true, issuer: root });
const bank = identity({
  commonName: 'Statements',
  organization: 'Juniper Valley Bank',
  issuer: middle,
  type: 'ec',
  usages: ['1.3.6.1.4.1.62558.2.1'],
});
const clock = identity({ commonName: 'Claims Clock', issuer: root, usages: ['1.3.6.1.5.5.7.3.8'] });
const list = { source: 'test', date: '2025-01-01', certificates: [root.certificate.toString('base64')] };
const stamp = { by: clock, when: '2025-02-03T04:15:00Z', form: 'sigTst2' } as const;

const read = (bytes: Uint8Array): Manifest[] =>
  readManifests(readPdf(bytes, { platform: nodePlatform }), nodePlatform, anchorSet([list]));
const only = (bytes: Uint8Array): Manifest => {
  const [first, ...more] = read(bytes);
  if (!first || more.length > 0) throw new Error('one manifest expected');
  return first;
};
const made = (spec: ManifestSpec = {}) => manifestPdf({}, { signer: bank, chain: [middle], stamp, ...spec });
const told = ({ integrity, coverage, trust }: Manifest) =>
  `${integrity.state}${integrity.flaw ? ` (${integrity.flaw})` : ''}, ${coverage}, ${trust.state}`;

/** Changes an amount on the page. */
function tampered(bytes: Uint8Array): Uint8Array {
  const changed = bytes.slice();
  changed[latin1Text(bytes).indexOf('(2,415.18)') + 1] = 0x39;
  return changed;
}

describe('a manifest that holds', () => {
  test.each([1, 2] as const)('version %i of the claim', (version) => {
    const manifest = only(made({ version }));
    expect(told(manifest)).toBe('intact, whole-file, trusted');
    expect(manifest.signer?.organization).toBe('Juniper Valley Bank');
    expect(manifest.generator).toMatch(/^Statement Desk/);
  });

  test.each<KeyType>(['ec', 'pss', 'ed25519'])('signed with %s', (type) => {
    const signer = identity({ commonName: `Claim ${type}`, type, issuer: root });
    expect(told(only(made({ signer, chain: [] })))).toBe('intact, whole-file, trusted');
  });

  test.each(['sigTst', 'sigTst2'] as const)('a time-stamp in the form %s proves the time', (form) => {
    expect(only(made({ stamp: { ...stamp, form } })).moment).toEqual({
      seconds: Date.parse(stamp.when) / 1000,
      proven: true,
    });
  });

  test('without a time nothing says that the certificate was valid', () => {
    expect(told(only(manifestPdf({}, { signer: bank, chain: [middle] })))).toBe(
      'intact, whole-file, no-time',
    );
  });

  test('a signer that nobody vouches for is intact and nothing more', () => {
    const signer = identity({ commonName: 'Anyone', organization: 'Juniper Valley Bank', type: 'ec' });
    expect(told(only(made({ signer, chain: [] })))).toBe('intact, whole-file, self-signed');
  });

  test('an update after it leaves what it covers as it was', () => {
    const bytes = appendUpdate(made(), { objects: { 30: '<</Type /Note>>' } });
    expect(told(only(bytes))).toBe('intact, revision, trusted');
  });
});

describe('a manifest that does not hold', () => {
  test('other bytes than those that were signed', () => {
    expect(only(tampered(made())).integrity).toEqual({ state: 'broken', flaw: 'digest', verified: true });
  });

  test('a value that was not made with the key', () => {
    const spoil = (value: Buffer) => Buffer.alloc(value.length, 7);
    expect(told(only(made({ spoil })))).toBe('broken (signature), part, no-time');
  });

  test('an assertion that was put in place of the one that was hashed', () => {
    expect(only(made({ assertion: new Uint8Array() })).integrity.flaw).toBe('attributes');
  });

  test('a hash that leaves out more than the manifest', () => {
    const page = (own: { start: number; length: number }) => [{ start: 100, length: 500 }, own];
    expect(only(made({ exclusions: page })).integrity.flaw).toBe('byte-range');
    const backward = (own: { start: number; length: number }) => [own, { start: own.start, length: 1 }];
    expect(only(made({ exclusions: backward })).integrity.flaw).toBe('byte-range');
  });

  test('a payload of its own that is not the claim', () => {
    expect(told(only(made({ payload: encode({ alg: 'sha256' }) })))).toBe(
      'unknown (malformed), part, unknown',
    );
  });

  test('a claim that binds no bytes of a PDF is not checked', () => {
    expect(only(made({ binding: 'c2pa.hash.boxes' })).integrity).toMatchObject({
      state: 'unknown',
      flaw: 'unsupported',
    });
  });

  test('damaged stores are told and never throw', () => {
    const bytes = made();
    const text = latin1Text(bytes);
    const start = text.indexOf('jumbjumd') - 4;
    const claim = text.indexOf('c2pa.claim.v2\0') + 22;
    const signature = text.indexOf('c2pa.signature\0');
    for (let at = start; at < start + 4000; at += 37) {
      const damaged = bytes.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      const { integrity } = only(damaged);
      if (at > claim && at < signature - 60) expect(integrity.state).not.toBe('intact');
    }
    const nested = bytes.slice();
    nested.fill(0x81, text.indexOf('cbor') + 4, start + 16_000);
    expect(only(nested).integrity.flaw).toBe('malformed');
  });
});

describe('found', () => {
  test('as a file attached to a page', () => {
    const bytes = made();
    const text = latin1Text(bytes);
    const hidden = text
      .replace('/AF [20 0 R]', '/XX [20 0 R]')
      .replace('(Content Credentials) 20 0 R', '(Content Credentials) 99 0 R');
    expect(read(Buffer.from(hidden, 'latin1'))).toHaveLength(0);
    const attached = appendUpdate(Buffer.from(hidden, 'latin1'), {
      objects: {
        3: pageWith(text, '/Annots [<</Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 20 0 R>>]'),
      },
    });
    expect(only(attached).integrity.flaw).toBe('digest');
  });

  test('in no file without one, and by its relationship alone', () => {
    expect(read(statementPdf({}))).toEqual([]);
    const other = Buffer.from(latin1Text(made()).replace('/C2PA_Manifest', '/Unspecified  '), 'latin1');
    expect(read(other)).toEqual([]);
  });
});

const pageWith = (text: string, entry: string) =>
  (/3 0 obj\s+(<<.*?>>)\s+endobj/s.exec(text)?.[1] ?? '').replace('<<', `<<${entry} `);

describe('in the Report', () => {
  const platform = { ...nodePlatform, trustLists: () => [list] };
  const rows = (bytes: Uint8Array) => analyze(bytes, { platform });

  test('three statements, and no finding', () => {
    const report = rows(made());
    expect(report.signatures).toMatchObject([
      { kind: 'manifest', field: 'Statement Desk', integrity: 'intact', trust: 'trusted', issuer: 'issuer' },
    ]);
    expect(report.findings).toEqual([]);
    expect(report.metadata.find(({ label }) => label === 'Signatures')?.shows).toMatch(/^C2PA manifest by “/);
    expect(renderText(report, { color: false })).toContain(
      'C2PA manifest by Statements, Juniper Valley Bank. Intact: nothing in the file was changed since it was signed. Trusted: ',
    );
  });

  test('a manifest that is broken is told and accuses nobody', () => {
    const report = rows(tampered(made()));
    expect(report.signatures?.[0]?.integrityText).toBe('Not intact: the signed bytes were changed');
    expect(report.findings.map(({ detector }) => detector)).not.toContain('revision/broken-signature');
  });
});
