import { ScanPage } from './scan/scan-page.tsx';
import { Mark } from './ui/mark.tsx';
import { NotFound } from './ui/not-found.tsx';
import { ThemeToggle } from './ui/theme-toggle.tsx';
import styles from './ui/shell.module.css';

/** The frame of every screen, and the screen the address names. */
export function App() {
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <header className={styles.header}>
        <a className={styles.brand} href="/">
          <Mark size={30} />
          <span>Assay</span>
        </a>
        <ThemeToggle />
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {location.pathname === '/' ? <ScanPage /> : <NotFound />}
      </main>
      <footer className={styles.footer}>
        <p>
          A report is not a decision and not infallible. Give the applicant a chance to explain; a denial that
          rests on it even in part may call for an adverse-action notice.
        </p>
      </footer>
    </>
  );
}
