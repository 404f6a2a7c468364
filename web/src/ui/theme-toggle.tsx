import { useState } from 'react';
import { Icon } from './icons.tsx';
import styles from './shell.module.css';

type Theme = 'light' | 'dark';

/** Switches between the light and the dark theme and keeps the choice in local storage. */
export function ThemeToggle() {
  const [theme, setTheme] = useState<Theme>(() =>
    document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
  );
  const other = theme === 'dark' ? 'light' : 'dark';
  const toggle = () => {
    document.documentElement.dataset['theme'] = other;
    try {
      localStorage.setItem('theme', other);
    } catch {
      // Storage may be switched off; the choice then lasts as long as the page.
    }
    setTheme(other);
  };
  return (
    <button
      type="button"
      className={styles.iconButton}
      onClick={toggle}
      aria-label={`Use the ${other} theme`}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}
