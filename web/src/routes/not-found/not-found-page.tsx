import { Link } from 'react-router';
import styles from '../../ui/shell.module.css';
import { useLightTheme, useTitle } from '../../ui/theme.ts';

/** What any address shows that is not a screen. */
export function NotFoundPage() {
  useLightTheme();
  useTitle('404 - Not Found');
  return (
    <main id="main" tabIndex={-1} className={styles.notFound}>
      <h1>404 - Not Found</h1>
      <p>OOPS! PAGE NOT FOUND</p>
      <p>WE ARE SORRY, BUT THE PAGE YOU REQUESTED WAS NOT FOUND</p>
      <Link to="/">Go to the home page</Link>
    </main>
  );
}
