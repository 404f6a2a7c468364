import type { Platform } from '../../../platform/platform.ts';
import { PdfDict, PdfName, PdfString, type PdfObject, type PdfStream } from '../../syntax/objects.ts';
import { UnreadablePdfError } from '../anomaly.ts';
import type { EncryptionInfo } from '../model.ts';
import type { Decryptor } from './decryptor.ts';
import { concat, fileKey } from './file-key.ts';
import { rc4 } from './rc4.ts';

type Method = 'RC4' | 'AES-128' | 'AES-256' | 'none';

/** What opening an encrypted file needs: its dictionary, and how to follow references in it. */
export interface SecuritySource {
  encrypt: PdfDict;
  /** Object number of the encryption dictionary, whose own strings are never encrypted. */
  encryptNum: number | undefined;
  id: Uint8Array;
  platform: Platform;
  resolve(value: PdfObject | undefined): PdfObject;
  /** Told of a departure in the encryption dictionary. */
  report(code: string, message: string): void;
}

/**
 * Opens the standard security handler with the empty user password (ISO 32000-2, 7.6.4).
 * @throws UnreadablePdfError `unsupported-encryption` or `password-required`.
 */
export function openSecurity(source: SecuritySource): Decryptor {
  const { encrypt, resolve } = source;
  const number = (dict: PdfDict, key: string, otherwise: number): number => {
    const value = resolve(dict.get(key));
    return typeof value === 'number' ? value : otherwise;
  };
  const bytes = (key: string): Uint8Array => {
    const value = resolve(encrypt.get(key));
    return value instanceof PdfString ? value.bytes : new Uint8Array(0);
  };
  const handler = nameOf(resolve(encrypt.get('Filter')));
  const version = number(encrypt, 'V', 0);
  const revision = number(encrypt, 'R', 0);
  if (handler !== 'Standard' || ![1, 2, 4, 5].includes(version) || revision < 2 || revision > 6) {
    throw new UnreadablePdfError(
      'unsupported-encryption',
      'The file is encrypted in a way that cannot be opened. Upload a copy without encryption.',
    );
  }
  const filters = cryptFilters(source, version);
  const lengths = keyLengths(version, number(encrypt, 'Length', 40), filters);
  const encryptMetadata = resolve(encrypt.get('EncryptMetadata')) !== false;
  const permissions = number(encrypt, 'P', 0) | 0;
  const entries = {
    ...{ revision, permissions, encryptMetadata, id: source.id },
    ...{ owner: bytes('O'), user: bytes('U'), ownerKey: bytes('OE'), userKey: bytes('UE') },
  };
  let key: Uint8Array | undefined;
  let keyBits = 0;
  for (const bits of lengths) {
    if (!(key = fileKey({ ...entries, keyBytes: bits >> 3 }, source.platform))) continue;
    keyBits = bits;
    break;
  }
  if (key && keyBits !== lengths[0]) {
    source.report('encryption-length-wrong', 'The key has a different length than the dictionary says.');
  }
  if (!key) {
    throw new UnreadablePdfError(
      'password-required',
      'The file opens only with a password. Upload a copy saved without one.',
    );
  }
  const info: EncryptionInfo = { version, revision, method: filters.streams, keyBits, permissions };
  return new StandardDecryptor(source, { info, key, filters, encryptMetadata });
}

interface CryptFilters {
  streams: Method;
  strings: Method;
  named: (name: string) => Method;
  /** /Length of the stream filter, in whichever unit the writer took. */
  length: number | undefined;
}

/** The methods of streams and strings (ISO 32000-2, 7.6.6); before version 4 always RC4. */
function cryptFilters(source: SecuritySource, version: number): CryptFilters {
  if (version < 4) return { streams: 'RC4', strings: 'RC4', named: () => 'RC4', length: undefined };
  const { encrypt, resolve } = source;
  const all = resolve(encrypt.get('CF'));
  const filter = (name: string): PdfDict | undefined => {
    const found = all instanceof PdfDict ? resolve(all.get(name)) : null;
    return found instanceof PdfDict ? found : undefined;
  };
  const named = (name: string): Method => {
    if (name === 'Identity') return 'none';
    const method = nameOf(resolve(filter(name)?.get('CFM')));
    if (method === 'V2') return 'RC4';
    if (method === 'AESV2') return 'AES-128';
    return method === 'AESV3' ? 'AES-256' : 'none';
  };
  const streamFilter = nameOf(resolve(encrypt.get('StmF'))) ?? 'Identity';
  const length = resolve(filter(streamFilter)?.get('Length'));
  return {
    streams: named(streamFilter),
    strings: named(nameOf(resolve(encrypt.get('StrF'))) ?? 'Identity'),
    named,
    length: typeof length === 'number' ? length : undefined,
  };
}

/** Bits of the key as written, then the two usual lengths, which damaged dictionaries forget. */
function keyLengths(version: number, written: number, filters: CryptFilters): number[] {
  if (version === 5) return [256];
  if (version === 1) return [40];
  if (version === 4 && (filters.streams === 'AES-128' || filters.strings === 'AES-128')) return [128];
  let bits = version === 4 && filters.length !== undefined ? filters.length : written;
  if (bits < 40) bits *= 8;
  const usable = bits >= 40 && bits <= 128 ? bits & ~7 : 128;
  return [...new Set([usable, 128, 40])];
}

interface StandardKey {
  info: EncryptionInfo;
  key: Uint8Array;
  filters: CryptFilters;
  encryptMetadata: boolean;
}

class StandardDecryptor implements Decryptor {
  readonly info: EncryptionInfo;
  private readonly source: SecuritySource;
  private readonly standard: StandardKey;

  constructor(source: SecuritySource, standard: StandardKey) {
    this.info = standard.info;
    this.source = source;
    this.standard = standard;
  }

  string(num: number, gen: number): ((bytes: Uint8Array) => Uint8Array) | undefined {
    const method = this.standard.filters.strings;
    if (method === 'none' || num === this.source.encryptNum) return undefined;
    let key: Uint8Array | undefined;
    return (bytes) => {
      key ??= this.objectKey(method, num, gen);
      return this.decrypt(method, key, bytes) ?? bytes;
    };
  }

  stream(stream: PdfStream): Uint8Array | undefined {
    const method = this.streamMethod(stream);
    if (method === 'none') return stream.raw;
    return this.decrypt(method, this.objectKey(method, stream.num, stream.gen), stream.raw);
  }

  private streamMethod(stream: PdfStream): Method {
    const { resolve } = this.source;
    const { filters, encryptMetadata } = this.standard;
    const { dict } = stream;
    const type = nameOf(resolve(dict.get('Type')));
    if (type === 'XRef' || (type === 'Metadata' && !encryptMetadata)) return 'none';
    const written = resolve(dict.get('Filter'));
    const first = resolve(Array.isArray(written) ? written[0] : written);
    if (nameOf(first) !== 'Crypt') return filters.streams;
    const each = resolve(dict.get('DecodeParms'));
    const parameters = resolve(Array.isArray(each) ? each[0] : each);
    const name = parameters instanceof PdfDict ? nameOf(resolve(parameters.get('Name'))) : undefined;
    return filters.named(name ?? 'Identity');
  }

  /** Algorithm 1 (ISO 32000-2, 7.6.3.2); AES-256 uses the file key itself. */
  private objectKey(method: Method, num: number, gen: number): Uint8Array {
    const { key } = this.standard;
    if (method === 'AES-256') return key;
    const place = Uint8Array.of(num, num >> 8, num >> 16, gen, gen >> 8);
    const salt = method === 'AES-128' ? Uint8Array.of(0x73, 0x41, 0x6c, 0x54) : new Uint8Array(0);
    const hash = this.source.platform.hash('md5', concat(key, place, salt));
    return hash.subarray(0, Math.min(16, key.length + 5));
  }

  private decrypt(method: Method, key: Uint8Array, data: Uint8Array): Uint8Array | undefined {
    if (method === 'RC4') return rc4(key, data);
    if (data.length === 0) return data;
    const whole = data.length & ~15;
    if (whole < 32) return whole === 16 ? new Uint8Array(0) : undefined;
    if (key.length !== (method === 'AES-256' ? 32 : 16)) return undefined;
    const plain = this.source.platform.aesCbc('decrypt', key, data.subarray(0, 16), data.subarray(16, whole));
    const pad = plain[plain.length - 1]!;
    return pad >= 1 && pad <= 16 ? plain.subarray(0, plain.length - pad) : plain;
  }
}

function nameOf(value: PdfObject): string | undefined {
  return value instanceof PdfName ? value.value : undefined;
}
