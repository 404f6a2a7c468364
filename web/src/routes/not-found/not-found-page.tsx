import { Link } from 'react-router';
import { rosettes } from '../../ui/guilloche.ts';
import { SiteFooter } from '../../ui/site-footer.tsx';
import { SiteHeader } from '../../ui/site-header.tsx';
import { useLightTheme, useTitle } from '../../ui/theme.ts';
import styles from './not-found.module.css';

const curves = rosettes(404, { radius: 137, depth: 15, petals: 24, lines: 6 });

/** What any address shows that is not a screen. */
export function NotFoundPage() {
  useLightTheme();
  useTitle('404 - Not Found');
  return (
    <>
      <SiteHeader light />
      <main id="main" tabIndex={-1} className={styles.screen}>
        <svg viewBox="-160 -160 320 320" aria-hidden="true" focusable="false">
          <path d={curves} />
        </svg>
        <h1>404 - Not Found</h1>
        <p className={styles.oops}>OOPS! PAGE NOT FOUND</p>
        <p>WE ARE SORRY, BUT THE PAGE YOU REQUESTED WAS NOT FOUND</p>
        <Link to="/">Go to the home page</Link>
      </main>
      <SiteFooter />
    </>
  );
}
