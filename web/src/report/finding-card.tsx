import type { Finding } from '@assay/engine';
import { useState } from 'react';
import { isOnPage, otherPlace } from './place.ts';
import styles from './evidence.module.css';
import { strengthWords } from './verdict.ts';

/** One finding: what was seen, and on demand why it matters, what may explain it, what to ask for. */
export function FindingCard(props: {
  finding: Finding;
  index: number;
  score: number;
  lit: boolean;
  onLight: (finding: number | null) => void;
}) {
  const { finding, index, score, lit, onLight } = props;
  const [open, setOpen] = useState(index === 0);
  const pages = [...new Set(finding.locations.filter(isOnPage).map((place) => place.page + 1))];
  const others = finding.locations.map(otherPlace).filter((place) => place !== null);
  return (
    <li
      id={`finding-${index}`}
      className={lit ? `${styles.card} ${styles.lit}` : styles.card}
      onPointerEnter={() => onLight(index)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => onLight(index)}
      onBlur={() => onLight(null)}
    >
      <span className={styles.number} aria-hidden="true">
        {index + 1}
      </span>
      <div className={styles.body}>
        <h3>{finding.title}</h3>
        <p className={styles.meta}>
          {strengthWords[finding.strength]}
          {pages.length > 0 && ` · page ${pages.join(', ')}`}
        </p>
        <p>{finding.detail}</p>
        {finding.before !== undefined && finding.after !== undefined && (
          <p className={styles.change}>
            <del>
              <span className={styles.srOnly}>before </span>
              {finding.before || 'nothing'}
            </del>
            <span aria-hidden="true"> → </span>
            <ins>
              <span className={styles.srOnly}>after </span>
              {finding.after || 'nothing'}
            </ins>
          </p>
        )}
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls={`finding-${index}-more`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show Less' : 'Show More'}
          <span className={styles.srOnly}> about {finding.title}</span>
        </button>
        <div id={`finding-${index}-more`} hidden={!open} className={styles.why}>
          <h4>Why it matters</h4>
          <p>{finding.rationale}</p>
          {finding.innocentCauses.length > 0 && (
            <>
              <h4>What may innocently cause it</h4>
              <ul>
                {finding.innocentCauses.map((cause) => (
                  <li key={cause}>{cause}</li>
                ))}
              </ul>
            </>
          )}
          <h4>What to ask for</h4>
          <p>{finding.ask}</p>
          <p className={styles.without}>
            Without this finding the score would be {finding.scoreWithout} instead of {score}.
            {others.length > 0 && ` In the file: ${others.join('; ')}.`}
          </p>
        </div>
      </div>
    </li>
  );
}
