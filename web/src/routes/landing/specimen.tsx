import { Icon } from '../../ui/icons.tsx';
import { sample } from './sample/facts.generated.ts';
import styles from './specimen.module.css';

const amount = (minor: string) => {
  const value = Number(minor) / 100;
  const text = Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return `${value < 0 ? '−' : '+'} $${text}`;
};
const day = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

const reach = 2 * Math.PI * 40;
const dial = reach * 0.75;

/** The sample's statement with its changed row, the finding, and the score: figures of the engine's Report. */
export function Specimen() {
  const { score, verdict, issuer, before, after, findings, rows, changedRow } = sample;
  const alt = `A statement of ${issuer}: one payroll deposit reads ${after}, an earlier revision says ${before}. Score ${score} of 100, ${verdict}.`;
  return (
    <figure className={styles.specimen} role="img" aria-label={alt}>
      <div className={styles.sheet} aria-hidden="true">
        <p className={styles.issuer}>{issuer}</p>
        <p className={styles.period}>Checking · December 20 to January 19</p>
        <table>
          <thead>
            <tr>
              <th>Date</th>
              <th>Description</th>
              <th>Amount</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([date, text, minor], index) => (
              <tr key={`${date}${text}`} className={index === changedRow ? styles.changed : undefined}>
                <td>{day(date)}</td>
                <td>{text}</td>
                <td>
                  {amount(minor)}
                  {index === changedRow && <b className={styles.number}>1</b>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.slip} aria-hidden="true">
        <p className={styles.title}>
          <b>1</b>
          {findings[0]}
        </p>
        <p className={styles.change}>
          <span>
            before <del>{before}</del>
          </span>
          <span>
            now <ins>{after}</ins>
          </span>
        </p>
      </div>
      <Score score={score} verdict={verdict} />
    </figure>
  );
}

function Score({ score, verdict }: Pick<typeof sample, 'score' | 'verdict'>) {
  return (
    <div className={styles.score} aria-hidden="true">
      <svg viewBox="-50 -50 100 100">
        <g transform="rotate(135)" fill="none" strokeWidth="7" strokeLinecap="round">
          <circle r="40" className={styles.dial} strokeDasharray={`${dial} ${reach}`} />
          <circle r="40" className={styles.value} strokeDasharray={`${(dial * score) / 100} ${reach}`} />
        </g>
        <text y="9" textAnchor="middle">
          {score}
        </text>
      </svg>
      <p>
        <Icon name="risk" size={18} />
        {verdict}
      </p>
    </div>
  );
}
