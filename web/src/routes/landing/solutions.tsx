import type { ReactNode } from 'react';
import styles from './landing.module.css';

const cards: { title: string; text: string; drawing: ReactNode }[] = [
  {
    title: 'Fraud Detection',
    text: 'Edited amounts, covered text, swapped fonts, earlier revisions left in the file, sums that cannot be right. Each trace has its own check.',
    drawing: (
      <>
        <circle cx="10.5" cy="10.5" r="6" />
        <path d="m15 15 5.5 5.5M8 10.5h5M10.5 8v5" />
      </>
    ),
  },
  {
    title: 'Rapid Results',
    text: 'An answer within seconds of the upload, while the applicant is still on the line. Progress is real: you see which step is being worked on.',
    drawing: (
      <>
        <circle cx="12" cy="13" r="8" />
        <path d="M12 13l3-3.5M9.5 2.5h5M12 5V2.5" />
      </>
    ),
  },
  {
    title: 'Risk Assessment',
    text: 'One score from 0 to 100 that says what it rests on, and how much of the document could be checked at all.',
    drawing: (
      <>
        <path d="M4 17a8.5 8.5 0 1 1 16 0" />
        <path d="m12 14 4-4.5M4 20.5h16" />
      </>
    ),
  },
  {
    title: 'Data Security',
    text: 'Encrypted on its way, read in memory, gone when the answer is sent. Documents are not stored, and data is never sold.',
    drawing: (
      <>
        <path d="M5 11h14v9.5H5z" />
        <path d="M8 11V8a4 4 0 0 1 8 0v3M12 15v2" />
      </>
    ),
  },
  {
    title: 'Detailed Reports',
    text: 'Every anomaly marked on the page: what was seen, why it matters, what may innocently cause it, what to ask the tenant for.',
    drawing: (
      <>
        <path d="M6 3h8l4 4v14H6z" />
        <path d="M14 3v4h4M9 12h6M9 15h6M9 18h3" />
      </>
    ),
  },
  {
    title: 'Landlord Protection',
    text: 'Decide on evidence you can show and file, in words that are fair to the person it is about.',
    drawing: (
      <>
        <path d="M3.5 11.5 12 4l8.5 7.5" />
        <path d="M6 9.5V20h12V9.5M10 20v-5.5h4V20" />
      </>
    ),
  },
];

/** What it does for a landlord. */
export function Solutions() {
  return (
    <section id="solutions" className={styles.section} aria-labelledby="solutions-title">
      <header className={styles.head}>
        <h2 id="solutions-title">Solutions</h2>
        <p>What a careful examiner would look for, on every statement, before you hand over the keys.</p>
      </header>
      <ul className={styles.cards}>
        {cards.map(({ title, text, drawing }) => (
          <li key={title}>
            <svg
              width="30"
              height="30"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.3"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              {drawing}
            </svg>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
