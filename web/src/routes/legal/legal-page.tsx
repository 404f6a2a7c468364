import type { ReactNode } from 'react';
import { pageConfig } from '../../config.ts';
import { longDate } from '../../ui/long-date.ts';
import { SiteFooter } from '../../ui/site-footer.tsx';
import { SiteHeader } from '../../ui/site-header.tsx';
import styles from './legal.module.css';

/** A numbered part of a text of the law. */
export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

/** A text of the law with its table of contents; it prints without either frame. */
export function LegalPage(props: { title: string; lead: ReactNode; sections: LegalSection[] }) {
  const { title, lead, sections } = props;
  const { operator, termsDate } = pageConfig();
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className={styles.page}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p className={styles.updated}>Last updated {longDate(termsDate)}</p>
          {!operator.configured && (
            <p className={styles.placeholders} role="note">
              <strong>Placeholders.</strong> This installation has no operator set yet. The name, the support
              address, and the governing law below are placeholders.
            </p>
          )}
        </header>
        <nav aria-label="Contents" className={styles.contents}>
          <h2>Contents</h2>
          <ol>
            {sections.map(({ id, title: text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          <div className={styles.lead}>{lead}</div>
          {sections.map(({ id, title: text, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                <span>{index + 1}</span> {text}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </main>
      <SiteFooter />
    </>
  );
}

/** The operator's support address as a link. */
export function SupportMail() {
  const { supportEmail } = pageConfig().operator;
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
}
