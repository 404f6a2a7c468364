import type { Examined } from './examine.ts';
import styles from './verify.module.css';

/** Which file was taken for what. */
export function CheckedFiles({ examined }: { examined: Examined }) {
  const { report, statement, aside } = examined;
  return (
    <ul className={styles.files}>
      {report && (
        <li>
          Report: <b>{report}</b>
        </li>
      )}
      {statement && (
        <li>
          {report ? 'Statement' : 'Not a report'}: <b>{statement.name}</b>, SHA-256{' '}
          <span className={styles.exact}>{statement.sha256}</span>
        </li>
      )}
      {aside.map((name) => (
        <li key={name}>
          Not used: <b>{name}</b>. One report and one statement at a time, please.
        </li>
      ))}
    </ul>
  );
}
