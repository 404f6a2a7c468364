import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { Mark } from './mark.tsx';
import styles from './site-header.module.css';

/**
 * The full-screen menu of small screens: the browser's own modal dialog, which closes by Escape, keeps the page
 * behind it still and gives the focus back; Tab goes round within it.
 */
export function SiteMenu(props: { open: boolean; onClose: () => void; label: string; children: ReactNode }) {
  const { open, onClose, label, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (open) shown?.showModal();
    else shown?.close();
    document.documentElement.classList.toggle(styles.still ?? '', open);
    return () => document.documentElement.classList.remove(styles.still ?? '');
  }, [open]);
  // A wider window has the links in its header.
  useEffect(() => {
    const wide = matchMedia('(min-width: 60rem)');
    const close = () => wide.matches && onClose();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [onClose]);
  return (
    <dialog ref={dialog} className={styles.menu} aria-label={label} onClose={onClose} onKeyDown={goRound}>
      <div className={styles.menuHead}>
        <span className={styles.brand}>
          <Mark size={34} />
          <span>Assay</span>
        </span>
        <button type="button" className={styles.menuButton} aria-label="Close the menu" onClick={onClose}>
          <Icon name="cross" size={24} />
        </button>
      </div>
      {open && <div className={styles.menuBody}>{children}</div>}
    </dialog>
  );
}

function goRound(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];
  const [first, last] = [controls[0], controls.at(-1)];
  const leaving = event.shiftKey ? first : last;
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
