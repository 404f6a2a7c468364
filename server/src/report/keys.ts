import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Database } from '../platform/database.ts';
import { readSigningKey, type KeySettings } from '../platform/signing-key.ts';

/** State of a key: in use, in use earlier and still good, or withdrawn. */
export type KeyState = 'current' | 'earlier' | 'revoked';

/** A public key as published (RFC 7517, RFC 8037). */
export interface PublishedKey {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  /** Thumbprint of the key (RFC 7638). */
  kid: string;
  alg: 'EdDSA';
  use: 'sig';
  state: KeyState;
  /** When it was first used, ISO 8601. */
  since: string;
}

/** The keys that seal reports and check seals. */
export interface ReportKeys {
  current: { id: string; privateKey: KeyObject };
  find(id: string): Promise<{ publicKey: KeyObject; state: KeyState } | null>;
  published(): Promise<PublishedKey[]>;
}

/**
 * The key that seals, and those that sealed before. A key that was set is never stored; its public half is, so
 * that reports stay verifiable once it is replaced. A key made here counts only while none is set.
 */
export async function openReportKeys({ db }: Database, settings: KeySettings): Promise<ReportKeys> {
  const privateKey = settings.signingKey ? readSigningKey(settings.signingKey) : await sandboxKey(db);
  const id = keyId(publicPart(privateKey));
  const own = {
    id,
    publicKey: publicPart(privateKey),
    privateKey: null,
    createdAt: new Date().toISOString(),
  };
  if (settings.signingKey)
    await db
      .insertInto('report_key')
      .values(own)
      .onConflict((c) => c.doNothing())
      .execute();
  const stateOf = (key: string): KeyState =>
    settings.revokedKeys.includes(key) ? 'revoked' : key === id ? 'current' : 'earlier';
  const known = async () => {
    const rows = await db.selectFrom('report_key').selectAll().orderBy('createdAt').execute();
    return rows.filter((row) => settings.signingKey === null || row.privateKey === null || row.id === id);
  };
  return {
    current: { id, privateKey },
    async find(wanted) {
      const row = (await known()).find((one) => one.id === wanted);
      return row ? { publicKey: publicKeyOf(row.publicKey), state: stateOf(row.id) } : null;
    },
    async published() {
      const rows = await known();
      return rows.map(({ id: kid, publicKey: x, createdAt: since }) => ({
        ...{
          kty: 'OKP' as const,
          crv: 'Ed25519' as const,
          x,
          kid,
          alg: 'EdDSA' as const,
          use: 'sig' as const,
        },
        ...{ state: stateOf(kid), since },
      }));
    },
  };
}

/** The key of a server that was given none; of several processes that make one, the first counts for all. */
async function sandboxKey(db: Database['db']): Promise<KeyObject> {
  const oldest = () =>
    db
      .selectFrom('report_key')
      .select('privateKey')
      .where('privateKey', 'is not', null)
      .orderBy('createdAt')
      .orderBy('id')
      .executeTakeFirst();
  if (!(await oldest())) {
    const { privateKey } = generateKeyPairSync('ed25519');
    const x = publicPart(privateKey);
    const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    const row = { id: keyId(x), publicKey: x, privateKey: secret, createdAt: new Date().toISOString() };
    await db.insertInto('report_key').values(row).execute();
  }
  const kept = await oldest();
  if (!kept?.privateKey) throw new Error('The key of the reports could not be kept.');
  return readSigningKey(kept.privateKey);
}

/** The public key's 32 bytes, base64url. */
function publicPart(privateKey: KeyObject): string {
  return String(createPublicKey(privateKey).export({ format: 'jwk' }).x);
}

/** The key whose 32 bytes are published, base64url. */
export function publicKeyOf(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

function keyId(x: string): string {
  return createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
}
