import type { PdfStream } from '../../syntax/objects.ts';
import type { EncryptionInfo } from '../model.ts';

/** Undoes the encryption of one document (ISO 32000-2, 7.6). */
export interface Decryptor {
  readonly info: EncryptionInfo;
  /** `undefined` when strings of this object are not encrypted. */
  string(num: number, gen: number): ((bytes: Uint8Array) => Uint8Array) | undefined;
  /** Raw bytes of a stream, decrypted where they are encrypted; `undefined` when they cannot be. */
  stream(stream: PdfStream): Uint8Array | undefined;
}
