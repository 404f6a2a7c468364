import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

/** One of several parts shown one at a time. */
export interface Tab {
  id: string;
  label: string;
  count?: number;
  content: ReactNode;
  /** Stays as it is, hidden, once it has been shown. */
  keep?: boolean;
}

/**
 * Tabs after the WAI-ARIA pattern: arrow keys, Home and End move and choose. `even` ones share a small screen's
 * width, the others are scrolled there.
 */
export function Tabs(props: {
  label: string;
  tabs: Tab[];
  even?: boolean;
  /** Chooses a tab from elsewhere, whenever it becomes another object. */
  goal?: { id: string } | null;
}) {
  const { label, tabs, even, goal } = props;
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const [seen, setSeen] = useState(() => new Set([tabs[0]?.id]));
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const choose = (id: string) => {
    setChosen(id);
    setSeen((before) => new Set(before).add(id));
  };
  useEffect(() => {
    if (goal) choose(goal.id);
  }, [goal]);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs.at(to % tabs.length);
    if (!next) return;
    choose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={even ? `${styles.list} ${styles.even}` : styles.list}
      >
        {tabs.map(({ id, label: text, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            data-tab={id}
            id={`${base}-${id}`}
            aria-selected={id === chosen}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(id)}
            onKeyDown={move}
          >
            {text}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </button>
        ))}
      </div>
      <Panels {...{ tabs, chosen, seen, base }} />
    </div>
  );
}

function Panels(props: {
  tabs: readonly Tab[];
  chosen: string | undefined;
  seen: ReadonlySet<string | undefined>;
  base: string;
}) {
  const { tabs, chosen, seen, base } = props;
  return tabs.map(({ id, content, keep }) => (
    <div
      key={id}
      role="tabpanel"
      id={`${base}-${id}-panel`}
      aria-labelledby={`${base}-${id}`}
      hidden={id !== chosen}
      tabIndex={0}
      className={styles.panel}
    >
      {(id === chosen || (keep && seen.has(id))) && content}
    </div>
  ));
}
