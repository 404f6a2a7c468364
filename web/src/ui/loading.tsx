import styles from './shell.module.css';

/** Shown while a screen or the session comes. */
export function Loading() {
  return (
    <main id="main" tabIndex={-1} className={styles.loading}>
      <p role="status">Loading…</p>
    </main>
  );
}
