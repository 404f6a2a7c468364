import { randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { Queries } from './queries.ts';
import type { MasterKey, MasterKeys } from './master-keys.ts';
import { seal, sealText, unseal, unsealText, type CipherKey } from './sealed-text.ts';

/** A user's key in the clear; in memory only. */
export interface DataKey {
  id: string;
  key: CipherKey;
}

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Bytes from which a text is packed before it is encrypted. */
const worthPacking = 1024;
/** Largest text that is unpacked, in bytes; a Report of a thousand pages has a fifth of it. */
const largest = 256 * 1024 * 1024;
/** Keys kept in memory. */
const mostKept = 2000;

/**
 * Encrypts what quotes statements under a key of its user (AES-256-GCM), which is kept wrapped by the master key.
 * Who deletes a user's key deletes what it encrypted, in every backup that is older than the key's deletion too.
 */
export class Vault {
  readonly #master: MasterKeys | null;
  readonly #known = new Map<string, DataKey>();

  constructor(master: MasterKeys | null) {
    this.#master = master;
  }

  /** The master key new keys are wrapped by. @throws Error when none is set */
  get master(): MasterKeys {
    if (!this.#master) throw new Error('DATABASE_URL needs DATA_KEY, the same in every process.');
    return this.#master;
  }

  /** The key a user's texts are encrypted under from now on; read again each time, as it may have been changed. */
  async currentKey(db: Queries, uid: string): Promise<DataKey> {
    const row = await db
      .selectFrom('data_key')
      .selectAll()
      .where('uid', '=', uid)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .executeTakeFirst();
    if (!row) return this.newKey(db, uid);
    return this.#known.get(row.id) ?? this.#remember(this.#unwrap(row));
  }

  /** Makes a user's next key. */
  async newKey(db: Queries, uid: string): Promise<DataKey> {
    const made = { id: randomUUID(), key: new Uint8Array(randomBytes(32)) };
    const createdAt = new Date().toISOString();
    await db
      .insertInto('data_key')
      .values({ id: made.id, uid, createdAt, ...this.wrap(made, uid) })
      .execute();
    return this.#remember(made);
  }

  /** A key as it is stored, under the master key in use. */
  wrap({ id, key }: DataKey, uid: string): { wrapped: string; masterKey: string } {
    const { current } = this.master;
    const text = Buffer.from(key).toString('base64');
    return { wrapped: sealText(text, current.key, `data key ${id} ${uid}`), masterKey: current.id };
  }

  /** Encrypts a text for one place; `place` names the row and column. */
  async seal({ id, key }: DataKey, place: string, text: string): Promise<string> {
    const bytes = Buffer.from(text);
    const packs = bytes.length >= worthPacking;
    const sealed = seal(packs ? await deflate(bytes) : bytes, key, place);
    return `${packs ? 'z1' : 'e1'}.${id}.${sealed.toString('base64url')}`;
  }

  /** Decrypts what `seal` made; a text from before encryption is given as it is. @throws Error */
  async unseal(db: Queries, place: string, stored: string): Promise<string> {
    const parts = /^([ez])1\.([0-9a-f-]{36})\.([\w-]+)$/.exec(stored);
    if (!parts) return stored;
    const [, form, id = '', text = ''] = parts;
    const { key } = await this.keyById(db, id);
    const bytes = unseal(Buffer.from(text, 'base64url'), key, place);
    return (form === 'z' ? await inflate(bytes, { maxOutputLength: largest }) : bytes).toString();
  }

  /** A key by its id. @throws Error when it has been deleted */
  async keyById(db: Queries, id: string): Promise<DataKey> {
    return this.#known.get(id) ?? this.#find(db, id);
  }

  async #find(db: Queries, id: string): Promise<DataKey> {
    const row = await db.selectFrom('data_key').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new Error('The key of this text has been deleted.');
    return this.#remember(this.#unwrap(row));
  }

  #unwrap(row: { id: string; uid: string; wrapped: string; masterKey: string }): DataKey {
    const { current, earlier } = this.master;
    const master = [current, ...earlier].find((one: MasterKey) => one.id === row.masterKey);
    if (!master) throw new Error('DATA_KEY lacks the master key this data is encrypted under.');
    const text = unsealText(row.wrapped, master.key, `data key ${row.id} ${row.uid}`);
    return { id: row.id, key: new Uint8Array(Buffer.from(text, 'base64')) };
  }

  #remember(key: DataKey): DataKey {
    if (this.#known.size >= mostKept) this.#known.clear();
    this.#known.set(key.id, key);
    return key;
  }
}

/** Whether a stored text is encrypted. */
export const isSealed = (stored: string) => /^[ez]1\./.test(stored);
