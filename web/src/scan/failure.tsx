import { useEffect, type RefObject } from 'react';
import { Icon } from '../ui/icons.tsx';
import styles from './scan.module.css';

/** What may help, beside the server's own text. */
const advice: Record<string, string> = {
  'not-a-pdf':
    'A picture or a document of another kind cannot be scanned. On the bank’s website, statements are usually under Documents or eStatements, with a button to download a PDF.',
  'password-required':
    'Many banks send statements by e-mail under a password; those on their website open without.',
  'not-a-statement': 'Pay stubs, invoices and letters are planned for later.',
  'too-large': 'Scans made with a phone are often large; the bank’s own file is small.',
  busy: 'Scans take a second or two each; a desk is usually free soon.',
  'connection-lost': 'If it happens again, another network may help.',
};

/** Refused for what the file is: another try with the same file ends the same way. */
const final = new Set([
  'not-a-pdf',
  'empty',
  'too-large',
  'too-many-pages',
  'too-many-objects',
  'too-much-data',
  'too-much-memory',
  'password-required',
  'unsupported-encryption',
  'no-pages',
  'damaged',
  'not-a-statement',
]);

/** A scan that gave no result: what went wrong and what to do now. */
export function Failure(props: {
  file: File;
  message: string;
  reason: string;
  heading: RefObject<HTMLHeadingElement | null>;
  onAgain: () => void;
  onBack: () => void;
}) {
  const { file, message, reason, heading, onAgain, onBack } = props;
  useEffect(() => {
    document.title = 'Error – Assay';
  }, []);
  return (
    <section className={styles.failure} role="alert">
      <Icon name="review" size={40} />
      <h1 ref={heading} tabIndex={-1}>
        Error
      </h1>
      <p className={styles.fileName}>{file.name}</p>
      <p className={styles.lead}>{message}</p>
      {advice[reason] && <p>{advice[reason]}</p>}
      <p className={styles.soft}>No score was given and nothing was kept.</p>
      <div className={styles.actions}>
        {!final.has(reason) && (
          <button type="button" className={styles.primary} onClick={onAgain}>
            Try again
          </button>
        )}
        <button
          type="button"
          className={final.has(reason) ? styles.primary : styles.secondary}
          onClick={onBack}
        >
          Go Back
        </button>
      </div>
    </section>
  );
}
