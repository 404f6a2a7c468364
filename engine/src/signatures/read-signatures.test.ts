import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { appendUpdate } from '../../test/append-update.ts';
import { latin1Bytes, latin1Text } from '../../test/build-pdf.ts';
import { octets } from '../../test/pki/der.ts';
import { revocationList, signedData, statusResponse, timeStampToken } from '../../test/pki/containers.ts';
import { identity, signWith, type Identity, type KeyType } from '../../test/pki/identity.ts';
import { signAgain, signedPdf, type SigningSpec } from '../../test/signed-pdf.ts';
import { readPdf } from '../pdf/structure/read-pdf.ts';
import { nodePlatform } from '../platform/node.ts';
import { readSignatures } from './read-signatures.ts';
import type { Signature } from './signature.ts';
import { anchorSet } from './trust-anchors.ts';

const root = identity({ commonName: 'Test Root', authority: true });
const middle = identity({ commonName: 'Test Issuing', authority: true, issuer: root });
const bank = identity({ commonName: 'Statements', organization: 'Juniper Valley Bank', issuer: middle });
const clock = identity({ commonName: 'Test Clock', issuer: root, usages: ['1.3.6.1.5.5.7.3.8'] });
const stranger = identity({ commonName: 'Other Root', authority: true });

const anchors = anchorSet([
  { source: 'test', date: '2025-01-01', certificates: [root.certificate.toString('base64')] },
]);

const read = (bytes: Uint8Array): Signature[] =>
  readSignatures(readPdf(bytes, { platform: nodePlatform }), nodePlatform, anchors);
const only = (bytes: Uint8Array): Signature => {
  const [first, ...more] = read(bytes);
  if (!first || more.length > 0) throw new Error('one signature expected');
  return first;
};
const signed = (signing: SigningSpec) => only(signedPdf({}, signing).bytes);
const told = ({ integrity, coverage, trust }: Signature) =>
  `${integrity.state}${integrity.flaw ? ` (${integrity.flaw})` : ''}, ${coverage}, ${trust.state}`;

const WHEN = '2025-02-03T04:15:00Z';
const byBank = (cms: SigningSpec['cms'] = {}): SigningSpec => ({
  signer: bank,
  cms: { signingTime: WHEN, certificates: [middle], ...cms },
});

/** Changes an amount that is signed. */
function tampered(bytes: Uint8Array): Uint8Array {
  const changed = bytes.slice();
  changed[latin1Text(bytes).indexOf('(2,415.18)') + 1] = 0x39;
  return changed;
}

describe('mathematics', () => {
  test.each<[KeyType, 'sha1' | 'sha256' | 'sha512']>([
    ['rsa', 'sha1'],
    ['rsa', 'sha256'],
    ['rsa', 'sha512'],
    ['pss', 'sha256'],
    ['ec', 'sha256'],
    ['ed25519', 'sha512'],
    ['ed448', 'sha512'],
  ])('%s with %s', (type, hash) => {
    const signer = identity({ commonName: `Signer ${type}`, type, issuer: root });
    const { bytes } = signedPdf({}, { signer, cms: { hash, signingTime: WHEN } });
    expect(told(only(bytes))).toBe('intact, whole-file, trusted');
    expect(only(tampered(bytes)).integrity).toEqual({ state: 'broken', flaw: 'digest', verified: true });
  });

  test('a signature value of no key is never intact', () => {
    const spoil = (value: Buffer) => Buffer.alloc(value.length, 7);
    expect(told(signed(byBank({ spoil })))).toBe('broken (signature), whole-file, trusted');
    expect(signed(byBank({ spoil: () => Buffer.alloc(16) })).integrity.flaw).toBe('signature');
  });

  test('a signature without signed attributes', () => {
    const { bytes } = signedPdf({}, byBank({ bare: true }));
    expect(told(only(bytes))).toBe('intact, whole-file, no-time');
    expect(only(tampered(bytes)).integrity.flaw).toBe('signature');
  });

  test('attributes that name another certificate, or no digest of the bytes', () => {
    expect(signed(byBank({ named: root.certificate })).integrity.flaw).toBe('attributes');
    expect(signed(byBank({ messageDigest: Buffer.alloc(32) })).integrity.flaw).toBe('digest');
  });
});

describe('sub-filters', () => {
  test('ETSI.CAdES.detached', () => {
    expect(told(signed({ ...byBank(), subFilter: 'ETSI.CAdES.detached' }))).toBe(
      'intact, whole-file, trusted',
    );
  });

  test('adbe.pkcs7.sha1 signs the hash that it carries', () => {
    const container = (bytes: Uint8Array) => {
      const content = createHash('sha1').update(bytes).digest();
      return signedData(bank, content, { content, signingTime: WHEN, certificates: [middle] });
    };
    const { bytes } = signedPdf({}, { subFilter: 'adbe.pkcs7.sha1', container });
    expect(told(only(bytes))).toBe('intact, whole-file, trusted');
    expect(only(tampered(bytes)).integrity).toEqual({ state: 'broken', flaw: 'digest', verified: true });
  });

  test('adbe.x509.rsa_sha1 signs the bytes', () => {
    const dict = `/Cert [<${bank.certificate.toString('hex')}> <${middle.certificate.toString('hex')}>] /M (D:20250203041500Z)`;
    const container = (bytes: Uint8Array) => octets(signWith(bank, 'sha1', bytes));
    const { bytes } = signedPdf({}, { subFilter: 'adbe.x509.rsa_sha1', dict, container });
    expect(told(only(bytes))).toBe('intact, whole-file, trusted');
    expect(only(tampered(bytes)).integrity.flaw).toBe('signature');
  });

  test('a document time-stamp holds the hash of the bytes inside', () => {
    const stamping: SigningSpec = {
      subFilter: 'ETSI.RFC3161',
      container: (bytes) => timeStampToken(clock, bytes, WHEN),
    };
    const { bytes } = signedPdf({}, stamping);
    const signature = only(bytes);
    expect(told(signature)).toBe('intact, whole-file, trusted');
    expect(signature).toMatchObject({
      timestamp: true,
      moment: { seconds: Date.parse(WHEN) / 1000, proven: true },
    });
    expect(only(tampered(bytes)).integrity).toEqual({ state: 'broken', flaw: 'digest', verified: true });
  });

  test('content carried in a detached signature must be the signed bytes', () => {
    const other = Buffer.from('other content');
    const container = () => signedData(bank, other, { content: other, certificates: [middle] });
    expect(signed({ container }).integrity.flaw).toBe('embedded-content');
  });

  test('a sub-filter that nobody defined is not checked', () => {
    expect(told(signed({ ...byBank(), subFilter: 'Own.Signature' }))).toBe(
      'unknown (unsupported), whole-file, unknown',
    );
  });
});

describe('who signed', () => {
  const by = (signer: Identity, cms: SigningSpec['cms'] = {}) =>
    signed({ signer, cms: { signingTime: WHEN, ...cms } }).trust.state;

  test('nobody vouches for a self-signed certificate', () => {
    expect(by(identity({ commonName: 'Juniper Valley Bank' }))).toBe('self-signed');
  });

  test('a root that is not known is neither good nor bad', () => {
    const signer = identity({ commonName: 'Strange', issuer: stranger });
    expect(by(signer, { certificates: [stranger] })).toBe('unknown-root');
    expect(by(signer)).toBe('incomplete');
  });

  test('certificates that were not valid then, or not for documents', () => {
    const late = identity({ commonName: 'Late', issuer: root, notBefore: '2025-06-01T00:00:00Z' });
    expect(by(late)).toBe('not-valid-then');
    expect(by(identity({ commonName: 'Web', issuer: root, usages: ['1.3.6.1.5.5.7.3.1'] }))).toBe(
      'other-purpose',
    );
    expect(by(identity({ commonName: 'Mail', issuer: root, usages: ['1.3.6.1.5.5.7.3.4'] }))).toBe('trusted');
  });

  test('a certificate that may sign none makes no path', () => {
    const leaf = identity({ commonName: 'Leaf', issuer: root });
    const below = identity({ commonName: 'Below', issuer: leaf });
    expect(by(below, { certificates: [leaf] })).toBe('incomplete');
  });

  test('revocation by list and by status response', () => {
    const signer = identity({ commonName: 'Revoked', issuer: root });
    const at = '2025-01-15T00:00:00Z';
    expect(by(signer, { revocations: [revocationList(root, [{ serial: signer.serial, at }])] })).toBe(
      'revoked',
    );
    expect(by(signer, { revocations: [revocationList(root, [])] })).toBe('trusted');
    const list = revocationList(stranger, [{ serial: signer.serial, at }]);
    expect(by(signer, { revocations: [list] })).toBe('trusted');
    const store = (response: Buffer) => {
      const { bytes } = signedPdf({}, { signer, cms: { signingTime: WHEN } });
      return only(
        appendUpdate(bytes, {
          objects: {
            1: '<</Type /Catalog /Pages 2 0 R /AcroForm <</Fields [10 0 R] /SigFlags 3>> /DSS <</OCSPs [20 0 R]>>>>',
            20: { data: latin1Text(response) },
          },
        }),
      ).trust;
    };
    expect(store(statusResponse(root, signer, at)).state).toBe('revoked');
    expect(store(statusResponse(root, signer))).toMatchObject({ state: 'trusted', revocation: 'good' });
  });

  test('a time-stamp proves the time, and revocation later than that does no harm', () => {
    const signer = identity({ commonName: 'Stamped', issuer: root });
    const revocations = [revocationList(root, [{ serial: signer.serial, at: '2025-03-01T00:00:00Z' }])];
    const timeStamp = (value: Buffer) => timeStampToken(clock, value, WHEN);
    expect(by(signer, { revocations })).toBe('revoked');
    expect(by(signer, { revocations, timeStamp })).toBe('trusted');
    const other = (value: Buffer) => timeStampToken(clock, value, WHEN, { imprint: Buffer.alloc(32) });
    expect(by(signer, { revocations, timeStamp: other })).toBe('revoked');
  });
});

describe('what is covered', () => {
  test('an update after the signature', () => {
    const { bytes } = signedPdf({}, byBank());
    const updated = appendUpdate(bytes, { objects: { 30: '<</Type /Something>>' } });
    expect(told(only(updated))).toBe('intact, revision, trusted');
    expect(only(updated)).toMatchObject({ revision: 0, updatedAfter: true });
  });

  test('two signatures, each over all before it', () => {
    const twice = signAgain(signedPdf({}, byBank()).bytes, 20, byBank(), [10]);
    expect(read(twice).map(told)).toEqual(['intact, revision, trusted', 'intact, whole-file, trusted']);
    expect(read(twice).map((s) => s.field)).toEqual(['issuer', 'field20']);
  });

  test('bytes at the end that belong to no update', () => {
    const { bytes } = signedPdf({}, byBank());
    const more = Buffer.concat([bytes, Buffer.from('\n30 0 obj\n(late)\nendobj\n', 'latin1')]);
    expect(only(more).coverage).not.toBe('whole-file');
  });

  test('ranges that leave out more than the signature are refused', () => {
    const { bytes } = signedPdf({}, byBank());
    const text = latin1Text(bytes);
    const [, start = '', second = '', rest = ''] = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(text) ?? [];
    const put = (numbers: string) =>
      only(latin1Bytes(text.replace(/\/ByteRange \[[^\]]*\]/, `/ByteRange [${numbers}]`))).integrity;
    const less = (digits: string, by: number) => String(Number(digits) + by).padStart(8, '0');
    expect(put(`0 ${less(start, -40)} ${second} ${rest}`).flaw).toBe('byte-range');
    expect(put(`0 ${start} ${less(second, 40)} ${less(rest, -40)}`).flaw).toBe('byte-range');
    expect(put(`${second} ${rest} 0 ${start}`).flaw).toBe('byte-range');
    expect(put(`0 ${start} ${second} ${rest} 0 1`).flaw).toBe('byte-range');
    expect(put('0 99999999 99999999 99999999').flaw).toBe('byte-range');
  });

  test('a signature moved into another object is refused', () => {
    const { bytes } = signedPdf({}, byBank());
    const value = /11 0 obj\n([\s\S]*?)\nendobj/.exec(latin1Text(bytes))?.[1] ?? '';
    const moved = appendUpdate(bytes, {
      objects: { 11: value.replace('/Type /Sig', '/Type /Sig /Reason (moved)') },
    });
    expect(only(moved).integrity.flaw).toBe('byte-range');
  });
});

test('permissions and locked fields', () => {
  const dict = '/Reference [<</TransformMethod /DocMDP /TransformParams <</P 1>>>>]';
  const field = '/Lock <</Type /SigFieldLock /Action /Include /Fields [(amount)]>>';
  expect(signed({ ...byBank(), dict, field })).toMatchObject({
    docMdp: 1,
    lock: { action: 'Include', fields: ['amount'] },
  });
});

test('of thousands of signatures both ends are checked', () => {
  const { bytes } = signedPdf({}, byBank());
  const value = /11 0 obj\n([\s\S]*?)\nendobj/.exec(latin1Text(bytes))?.[1] ?? '';
  const objects: Record<number, string> = {};
  const fields: string[] = [];
  for (let num = 100; num < 2100; num += 2) {
    objects[num] = `<</FT /Sig /T (${num}) /V ${num + 1} 0 R>>`;
    objects[num + 1] = value.replace(/\/Contents <[^>]*>/, '/Contents <00>');
    fields.push(`${num} 0 R`);
  }
  objects[1] = `<</Type /Catalog /Pages 2 0 R /AcroForm <</Fields [10 0 R ${fields.join(' ')}]>>>>`;
  const signatures = read(appendUpdate(bytes, { objects }));
  expect(signatures).toHaveLength(1001);
  expect(signatures.filter((s) => s.integrity.flaw === 'too-many')).toHaveLength(941);
  expect(signatures.some((s) => s.integrity.state === 'intact' && s.field !== 'issuer')).toBe(false);
});
