import { rosettes } from '../../ui/guilloche.ts';
import styles from './landing.module.css';

const steps = [
  {
    title: 'Sign Up',
    text: 'Use your email address or your Google account. Your first scan is free, and no card is required.',
  },
  {
    title: 'Upload Document',
    text: 'Drag and drop one bank statement, just as the tenant downloaded it from the bank. You can follow each step.',
  },
  {
    title: 'Get Results',
    text: 'You get a score, the findings marked on the page, and a report to keep on file. If something needs an explanation, you’ll know what to ask.',
  },
];

/** The three steps. */
export function Steps() {
  return (
    <section id="how-it-works" className={styles.section} aria-labelledby="steps-title">
      <header className={styles.head}>
        <h2 id="steps-title">How It Works</h2>
        <p>From a PDF in your inbox to an answer you can stand behind.</p>
      </header>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <div className={styles.numeral} aria-hidden="true">
              <svg viewBox="-50 -50 100 100">
                <path d={rosettes(index + 2, { radius: 38, depth: 6, petals: 9 + 3 * index, lines: 4 })} />
              </svg>
              <span>{index + 1}</span>
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
