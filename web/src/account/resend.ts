import { useEffect, useState, useSyncExternalStore } from 'react';

/** After a verification mail the next can be asked for this much later, in milliseconds (requirements, section 9). */
const cooldown = 60_000;

/** Kept beside the dialog: closing and opening it does not shorten the wait. */
let until = 0;
const listeners = new Set<() => void>();

/** Seconds until another verification mail can be asked for, and the way to begin the wait. */
export function useCooldown(): [secondsLeft: number, begin: () => void] {
  const end = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => until,
  );
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (end <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  // What was last looked at may be from before the wait began.
  const left = Math.min(cooldown, Math.max(0, end - now));
  return [Math.ceil(left / 1000), begin];
}

function begin() {
  until = Date.now() + cooldown;
  for (const listener of listeners) listener();
}
