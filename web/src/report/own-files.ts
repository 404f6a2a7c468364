/** The user's own files by SHA-256, in this page's memory alone: their pages are drawn from them. */
const files = new Map<string, File>();

/** Remembers a file the user has chosen, until the page is left. */
export function rememberFile(sha256: string, file: File): void {
  files.set(sha256, file);
}

/** The file with a hash, if the user has chosen it since the page was opened. */
export function rememberedFile(sha256: string): File | null {
  return files.get(sha256) ?? null;
}

/** Forgets every file, when someone else may sit down. */
export function forgetFiles(): void {
  files.clear();
}

/** SHA-256 of a file, hexadecimal; `null` where the browser offers no way to work it out. */
export async function sha256Of(file: File): Promise<string | null> {
  if (!('crypto' in globalThis) || !crypto.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
