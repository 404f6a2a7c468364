import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, followed while it changes. */
export function useMatch(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether the browser thinks it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(followNetwork, () => navigator.onLine);
}

function followNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
