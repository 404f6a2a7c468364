import type { Certificate } from './certificate.ts';
import { shownName } from './name.ts';
import type { Trust } from './path.ts';
import type { Integrity } from './verify-signer.ts';

/** What the signed ranges of a signature cover. */
export type Coverage =
  /** All of the file but the signature itself. */
  | 'whole-file'
  /** The file as it stood before a later update. */
  | 'revision'
  /** Less than one whole state of the file. */
  | 'part';

/** When a signature was made. */
export interface SigningMoment {
  /** Seconds since 1970-01-01 UTC. */
  seconds: number;
  /** A time-stamp by a trusted authority proves it; otherwise the signer claims it. */
  proven: boolean;
}

/** Form fields that a signature locks (ISO 32000-2, 12.8.2.4 and 12.7.5.5). */
export interface FieldLock {
  action: 'All' | 'Include' | 'Exclude';
  fields: readonly string[];
}

/** A digital signature of the file (ISO 32000-2, 12.8). */
export interface Signature {
  /** Object number of the signature dictionary; 0 when direct. */
  object: number;
  /** Name of its field, with those of its parents. */
  field: string;
  /** Offsets of the signed ranges: start, length, start, length. */
  byteRange: readonly [number, number, number, number];
  subFilter: string;
  /** True for a document time-stamp, which vouches for a time and for no author. */
  timestamp: boolean;
  /** Are these the bytes that were signed, with the key of the certificate? */
  integrity: Integrity;
  coverage: Coverage;
  /** Offset just past the last signed byte. */
  signedEnd: number;
  /** True when bytes were added after the signed ones. */
  updatedAfter: boolean;
  /** Revision that the signature closes. */
  revision: number;
  /** Whether a trust anchor stands behind the signer. */
  trust: Trust;
  /** Names of the signer as its certificate gives them; `null` without a certificate. */
  signer: SignerName | null;
  moment: SigningMoment | null;
  /** Permitted changes: 1 none, 2 form filling and signing, 3 also annotations (ISO 32000-2, 12.8.2.2). */
  docMdp: 1 | 2 | 3 | null;
  lock: FieldLock | null;
}

/** Who a certificate is made out to. */
export interface SignerName {
  shown: string;
  commonName: string;
  organization: string;
  country: string;
}

/** The names a certificate is made out to. */
export function signerNameOf({ subject }: Certificate): SignerName {
  const { commonName, organization, country } = subject;
  return { shown: shownName(subject), commonName, organization, country };
}

/** A signature that holds over the bytes it covers. */
export const isIntact = ({ integrity }: Signature): boolean => integrity.state === 'intact';

/** A signature of an author, intact, that covers all of the file. */
export const sealsFile = (signature: Signature): boolean =>
  isIntact(signature) && !signature.timestamp && signature.coverage === 'whole-file';
