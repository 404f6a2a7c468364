import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

/** The two looks. */
export type Theme = 'light' | 'dark';

const stored = 'theme';
const listeners = new Set<() => void>();
let forced = 0;

/** The user's theme: what is stored, else what the system prefers. */
function ownTheme(): Theme {
  try {
    const kept = localStorage.getItem(stored);
    if (kept === 'light' || kept === 'dark') return kept;
  } catch {
    // Storage may be switched off; the system's preference holds then.
  }
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

let chosen: Theme | undefined;
const current = (): Theme => chosen ?? ownTheme();

function apply() {
  document.documentElement.dataset['theme'] = forced > 0 ? 'light' : current();
  for (const listener of listeners) listener();
}

/** The user's theme and the way to change it, kept in local storage. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, current);
  return [theme, choose];
}

function choose(theme: Theme) {
  chosen = theme;
  try {
    localStorage.setItem(stored, theme);
  } catch {
    // The choice then lasts as long as the page.
  }
  apply();
}

/** Shows the light theme while the screen is there (requirements, section 2). */
export function useLightTheme(): void {
  // Before it is painted: the other theme must not flash.
  useLayoutEffect(() => {
    forced++;
    apply();
    return () => {
      forced--;
      apply();
    };
  }, []);
}

/** Names the page in the browser's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
