/** A document a scan was begun with and did not end with a result. */
export interface KeptFile {
  /** Whose it is; no one else who signs in at this page is shown it. */
  uid: string;
  file: File;
}

let kept: KeptFile | null = null;

/** Keeps a document in the page's memory through a sign-in; `null` lets it go. */
export function keepFile(file: KeptFile | null): void {
  kept = file;
}

/** The document kept for a user, once. */
export function takeKeptFile(uid: string): File | null {
  const found = kept;
  kept = null;
  return found?.uid === uid ? found.file : null;
}
