import { lazy, Suspense, useEffect, useState } from 'react';
import type { HistoryEntry } from '../../../server/src/profile/store.ts';
import { call } from '../call.ts';
import { displayHistory, type DisplayItem } from './entries.ts';
import styles from './history.module.css';

const BesideDialog = lazy(async () => ({ default: (await import('./beside-dialog.tsx')).BesideDialog }));

/**
 * Below the history: the way to scans that are not in it because their file name was there already. Nothing where
 * there are none.
 * @param props.version changes when there may be others than before
 */
export function BesideHistory(props: { uid: string; version: number; onOpen: (item: DisplayItem) => void }) {
  const { uid, version, onOpen } = props;
  const [items, setItems] = useState<readonly DisplayItem[]>([]);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const path = `/api/users/${uid}/scans-beside-history`;
    call<{ scans: HistoryEntry[] }>('GET', path, undefined, leaving.signal).then(
      ({ scans }) => setItems(displayHistory(scans)),
      // What is shown stays; the next scan or visit asks again.
      () => {},
    );
    return () => leaving.abort();
  }, [uid, version]);
  if (items.length === 0) return null;
  const [are, their] = items.length === 1 ? ['scan is', 'its'] : ['scans are', 'their'];
  return (
    <div className={styles.beside}>
      <p>
        {items.length.toLocaleString()} more {are} not in the history, because {their} name was already there.
      </p>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Show {items.length === 1 ? 'it' : 'them'}
      </button>
      <Suspense>
        {open && (
          <BesideDialog
            items={items}
            onClose={() => setOpen(false)}
            onOpen={(item) => {
              setOpen(false);
              onOpen(item);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
