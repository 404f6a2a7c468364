import { Link } from 'react-router';
import { pageConfig } from '../config.ts';
import { Mark } from './mark.tsx';
import styles from './site-footer.module.css';

/** The footer of what a visitor sees: the texts of the law, help, and whose site it is. */
export function SiteFooter() {
  const { operator } = pageConfig();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Link to="/" className={styles.brand} aria-label="Assay, home">
            <Mark size={28} />
            <span>Assay</span>
          </Link>
          <p>
            Checks whether bank statements are authentic. A report is not a decision, and it is not
            infallible.
          </p>
        </div>
        <nav aria-label="Footer" className={styles.links}>
          <Link to="/privacy">Privacy Policy</Link>
          <Link to="/tos">Terms of Service</Link>
          <Link to="/support">Support</Link>
          <Link to="/verify">Verify a Report</Link>
        </nav>
        <p className={styles.copyright}>
          © {new Date().getFullYear()} {operator.name}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}
