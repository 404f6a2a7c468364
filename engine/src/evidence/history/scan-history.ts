/**
 * What is remembered of a scan: keyed hashes of 8 bytes in hexadecimal. Without the key nothing can be read
 * from them, and those of one user say nothing of another's.
 */
export interface Fingerprint {
  /** Of the file's bytes. */
  file: string;
  holder: string | null;
  /** One an account, in the order of the statement. */
  accounts: readonly AccountFingerprint[];
}

/** What is remembered of one account. */
export interface AccountFingerprint {
  /** Of the digits of its number that are printed, and the issuer. */
  account: string | null;
  period: string | null;
  /** Of opening and closing balance together. */
  balances: string | null;
  /** Of date, amount and description of each posting, in order; the first 2,000. */
  postings: readonly string[];
  /** Of date and description of each posting, to tell a changed amount from another posting. */
  entries: readonly string[];
}

/** A scan of the same user before this one. */
export interface EarlierScan {
  /** Day of the scan, as it is shown. */
  scannedAt: string;
  fingerprint: Fingerprint;
}

/** What a user's earlier scans left, and the key that belongs to the user. */
export interface ScanHistory {
  key: Uint8Array;
  earlier: readonly EarlierScan[];
  /** Hears this scan's fingerprint, to be kept. */
  remember?: (fingerprint: Fingerprint) => void;
}
