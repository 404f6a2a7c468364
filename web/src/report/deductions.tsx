import { useId, useState } from 'react';
import { splitDeduction } from '../history/entries.ts';
import styles from './analysis.module.css';

/** The findings as texts; the part after the first full stop on demand, each for itself. */
export function Deductions({ texts }: { texts: readonly string[] }) {
  return (
    <section aria-labelledby="deductions">
      <h3 id="deductions">Deductions</h3>
      {texts.length === 0 ? (
        <p className={styles.soft}>No deductions found.</p>
      ) : (
        <ul className={styles.deductions}>
          {texts.map((text, index) => (
            <Deduction key={index} text={text} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Deduction({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const more = useId();
  const { short, long } = splitDeduction(text);
  return (
    <li>
      <p className={styles.short}>{short}</p>
      {long && (
        <>
          <p id={more} hidden={!open}>
            {long}
          </p>
          <button
            type="button"
            className={styles.more}
            aria-expanded={open}
            aria-controls={more}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Show Less' : 'Show More'}
            <span className={styles.srOnly}> about {short}</span>
          </button>
        </>
      )}
    </li>
  );
}
