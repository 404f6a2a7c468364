import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '../ui/icons.tsx';
import styles from './notices.module.css';

interface Notice {
  id: number;
  text: string;
  /** Stays until it is closed. */
  lasting: boolean;
}

/** How long a notice stays, in milliseconds. */
const stay = 8000;

let notices: Notice[] = [];
let count = 0;
const listeners = new Set<() => void>();

function set(next: Notice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

/** Tells the user something beside what they are doing; a text that stands already is not said twice. */
export function showNotice(text: string, { lasting = false }: { lasting?: boolean } = {}): void {
  set([...notices.filter((notice) => notice.text !== text), { id: ++count, text, lasting }].slice(-3));
}

const close = (id: number) => set(notices.filter((notice) => notice.id !== id));

/** Where notices stand: above everything, said aloud when they come. */
export function Notices() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notices,
  );
  return (
    <div className={styles.notices} role="status" aria-label="Notices">
      {shown.map((notice) => (
        <Shown key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function Shown({ notice: { id, text, lasting } }: { notice: Notice }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || lasting) return;
    const timer = setTimeout(() => close(id), stay);
    return () => clearTimeout(timer);
  }, [held, lasting, id]);
  return (
    <div
      className={styles.notice}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{text}</p>
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={() => close(id)}>
        <Icon name="cross" size={18} />
      </button>
    </div>
  );
}
