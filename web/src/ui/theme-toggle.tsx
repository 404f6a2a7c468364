import { Icon } from './icons.tsx';
import styles from './shell.module.css';
import { useTheme } from './theme.ts';

/** Switches between the light and the dark theme and keeps the choice in local storage. */
export function ThemeToggle() {
  const [theme, setTheme] = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={styles.iconButton}
      onClick={() => setTheme(other)}
      aria-label={`Use the ${other} theme`}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}
