import type { ReactNode } from 'react';
import styles from './landing.module.css';

const cards: { title: string; text: string; drawing: ReactNode }[] = [
  {
    title: 'Fraud Detection',
    text: 'Edited amounts, covered text, swapped fonts, earlier versions left in the file, sums that don’t add up. Each has its own check.',
    drawing: (
      <>
        <circle cx="10.5" cy="10.5" r="6" />
        <path d="m15 15 5.5 5.5M8 10.5h5M10.5 8v5" />
      </>
    ),
  },
  {
    title: 'Rapid Results',
    text: 'Get an answer seconds after you upload, while the applicant is still on the phone. You see each step as it happens.',
    drawing: (
      <>
        <circle cx="12" cy="13" r="8" />
        <path d="M12 13l3-3.5M9.5 2.5h5M12 5V2.5" />
      </>
    ),
  },
  {
    title: 'Risk Assessment',
    text: 'One score from 0 to 100, with the evidence behind it and how much of the document could be checked.',
    drawing: (
      <>
        <path d="M4 17a8.5 8.5 0 1 1 16 0" />
        <path d="m12 14 4-4.5M4 20.5h16" />
      </>
    ),
  },
  {
    title: 'Data Security',
    text: 'Your document is encrypted in transit, read in memory, and gone when you get the answer. We don’t store documents, and we never sell data.',
    drawing: (
      <>
        <path d="M5 11h14v9.5H5z" />
        <path d="M8 11V8a4 4 0 0 1 8 0v3M12 15v2" />
      </>
    ),
  },
  {
    title: 'Detailed Reports',
    text: 'Every anomaly is marked on the page: what was found, why it matters, what could innocently explain it, and what to ask the tenant for.',
    drawing: (
      <>
        <path d="M6 3h8l4 4v14H6z" />
        <path d="M14 3v4h4M9 12h6M9 15h6M9 18h3" />
      </>
    ),
  },
  {
    title: 'Landlord Protection',
    text: 'Decide on evidence you can show and keep on file, in words that are fair to your applicant.',
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
