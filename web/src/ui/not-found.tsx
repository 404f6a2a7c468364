import { useEffect } from 'react';
import styles from './shell.module.css';

/** What any address shows that is not a screen. */
export function NotFound() {
  useEffect(() => {
    document.title = '404 - Not Found';
  }, []);
  return (
    <section className={styles.notFound}>
      <h1>404 - Not Found</h1>
      <p>OOPS! PAGE NOT FOUND</p>
      <p>WE ARE SORRY, BUT THE PAGE YOU REQUESTED WAS NOT FOUND</p>
      <a href="/">Scan a statement</a>
    </section>
  );
}
