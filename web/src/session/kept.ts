/** What the session keeps in local storage; nothing of it is a credential. */
const names = {
  /** Someone was signed in here: their page begins with Loading. */
  hint: 'signedIn',
  /** A sign-out that has not reached the server. */
  signOut: 'signOutPending',
  /** When a mouse or key was last used in any tab, in milliseconds since 1970. */
  lastActive: 'lastActive',
} as const;

/** Stands in where storage is switched off; it lasts as long as the page. */
const instead = new Map<string, string>();

/** A value kept under one of the session's names. */
export function kept(name: keyof typeof names): string | null {
  try {
    return localStorage.getItem(names[name]);
  } catch {
    return instead.get(name) ?? null;
  }
}

/** Keeps a value; `null` removes it. */
export function keep(name: keyof typeof names, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(names[name]);
    else localStorage.setItem(names[name], value);
  } catch {
    if (value === null) instead.delete(name);
    else instead.set(name, value);
  }
}
