import { createHash, randomBytes, sign, constants } from 'node:crypto';
import { encode } from 'cborg';
import { latin1Text, type ObjectBody } from './build-pdf.ts';
import { timeStampToken } from './pki/containers.ts';
import { identity, type Identity } from './pki/identity.ts';
import { statementPdf, type StatementSpec } from './statement-pdf.ts';

/** What a test changes of a C2PA manifest. */
export interface ManifestSpec {
  /** The signer and the authorities that are sent along. */
  signer?: Identity;
  chain?: readonly Identity[];
  /** A time-stamp authority and the time it states, in one of both forms. */
  stamp?: { by: Identity; when: string; form: 'sigTst' | 'sigTst2' };
  /** Places left out of the hash, instead of the manifest alone. */
  exclusions?: (own: { start: number; length: number }) => { start: number; length: number }[];
  /** Changes the value of the signature, or an assertion after it was hashed. */
  spoil?: (value: Buffer) => Buffer;
  assertion?: Uint8Array;
  /** Label of the assertion that binds the file. */
  binding?: string;
  /** Sends the payload along; C2PA leaves it out. */
  payload?: Uint8Array;
  /** The second version of claims names things differently. */
  version?: 1 | 2;
}

/** Room for a store. */
const ROOM = 16_000;

const uuid = (four: string) =>
  Buffer.concat([Buffer.from(four, 'latin1'), Buffer.from('00110010800000aa00389b71', 'hex')]);

function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const superbox = (kind: string, label: string, ...content: Uint8Array[]) =>
  box('jumb', box('jumd', uuid(kind), Buffer.from([3]), Buffer.from(`${label}\0`)), ...content);

const cborBox = (label: string, content: Uint8Array, kind = 'cbor') =>
  superbox(kind, label, box('cbor', content));

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** A statement with a C2PA manifest over all of its other bytes, as an associated file. */
export function manifestPdf(spec: StatementSpec = {}, manifest: ManifestSpec = {}): Uint8Array {
  const objects: Record<number, ObjectBody> = {
    ...spec.objects,
    20: '<</Type /Filespec /AFRelationship /C2PA_Manifest /F (content_credential.c2pa) /UF (content_credential.c2pa) /EF <</F 21 0 R>>>>',
    21: {
      dict: '/Type /EmbeddedFile /Subtype /application#2Fx-c2pa-manifest-store',
      data: new Uint8Array(ROOM),
    },
  };
  const bytes = Buffer.from(
    statementPdf({
      ...spec,
      catalog: `/AF [20 0 R] /Names <</EmbeddedFiles <</Names [(Content Credentials) 20 0 R]>>>> ${spec.catalog ?? ''}`,
      objects,
    }),
  );
  const start = /stream\r?\n/g;
  start.lastIndex = latin1Text(bytes).indexOf('x-c2pa-manifest-store');
  start.exec(latin1Text(bytes));
  const own = { start: start.lastIndex, length: ROOM };
  const exclusions = manifest.exclusions?.(own) ?? [own];
  storeOf(bytes, exclusions, manifest).copy(bytes, own.start);
  return new Uint8Array(bytes);
}

function storeOf(bytes: Buffer, exclusions: { start: number; length: number }[], spec: ManifestSpec): Buffer {
  const { signer = identity({ commonName: 'Claim Desk', type: 'ec' }), binding = 'c2pa.hash.data' } = spec;
  const kept: Uint8Array[] = [];
  let from = 0;
  for (const { start, length } of exclusions) {
    kept.push(bytes.subarray(from, start));
    from = start + length;
  }
  const hash = hashOf(Buffer.concat([...kept, bytes.subarray(from)]));
  const data = { alg: 'sha256', exclusions, hash, name: 'jumbf manifest', pad: new Uint8Array(8) };
  const action = {
    action: 'c2pa.created',
    digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCreation',
  };
  const actions = cborBox('c2pa.actions.v2', encode({ actions: [action] }));
  const dataHash = cborBox(binding, encode(data));
  const label = `urn:c2pa:${randomBytes(4).toString('hex')}-5fa2-4b11-9dd1-2b6e6a2f7d10`;
  const named = (assertion: string, content: Buffer) => ({
    url: `self#jumbf=c2pa.assertions/${assertion}`,
    hash: hashOf(content.subarray(8)),
  });
  const assertions = [named('c2pa.actions.v2', actions), named(binding, dataHash)];
  const shared = {
    alg: 'sha256',
    instanceID: 'xmp:iid:5fa2c1d0-0000-4000-8000-000000000001',
    signature: `self#jumbf=/c2pa/${label}/c2pa.signature`,
  };
  const claim = encode(
    spec.version === 1
      ? { ...shared, assertions, claim_generator: 'Statement Desk 3', 'dc:format': 'application/pdf' }
      : { ...shared, created_assertions: assertions, claim_generator_info: { name: 'Statement Desk' } },
  );
  const store = superbox(
    'c2pa',
    'c2pa',
    superbox(
      'c2ma',
      label,
      superbox('c2as', 'c2pa.assertions', spec.assertion ? Buffer.from(spec.assertion) : actions, dataHash),
      cborBox(spec.version === 1 ? 'c2pa.claim' : 'c2pa.claim.v2', claim, 'c2cl'),
      cborBox('c2pa.signature', coseOf(signer, claim, spec), 'c2cs'),
    ),
  );
  if (store.length > ROOM) throw new Error('no room for the store');
  return store;
}

/** COSE_Sign1 (RFC 9052, 4.2) in its tag, with the payload left out. */
function coseOf(signer: Identity, claim: Uint8Array, { chain = [], stamp, spoil, payload }: ManifestSpec) {
  const algorithm = { ec: -7, pss: -37, ed25519: -8 }[signer.type as 'ec' | 'pss' | 'ed25519'];
  const header = new Map<number, unknown>([
    [1, algorithm],
    [33, [signer, ...chain].map((one) => new Uint8Array(one.certificate))],
  ]);
  const protectedBytes = encode(header);
  const structure = (context: string) => encode([context, protectedBytes, new Uint8Array(0), claim]);
  const value = valueOf(signer, structure('Signature1'));
  const open: Record<string, unknown> = {};
  if (stamp) {
    const stamped = stamp.form === 'sigTst2' ? encode(new Uint8Array(value)) : structure('CounterSignature');
    const token = timeStampToken(stamp.by, stamped, stamp.when);
    open[stamp.form] = { tstTokens: [{ val: new Uint8Array(token) }] };
  }
  const parts = [protectedBytes, open, payload ?? null, new Uint8Array(spoil?.(value) ?? value)];
  return Buffer.concat([Buffer.from([0xd2]), encode(parts)]);
}

function valueOf({ key, type }: Identity, data: Uint8Array): Buffer {
  if (type === 'ec') return sign('sha256', data, { key, dsaEncoding: 'ieee-p1363' });
  if (type === 'ed25519') return sign(null, data, key);
  return sign('sha256', data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 });
}
