import { lazy, Suspense } from 'react';
import type { Tally } from '../../history/entries.ts';
import styles from './dashboard.module.css';

// The chart's code comes with the first scan that is there to be drawn.
const Doughnut = lazy(async () => ({ default: (await import('./doughnut.tsx')).Doughnut }));

/** How the scans' scores spread over the bands; the legend is the chart's table. */
export function AnalyticsCard({ figures }: { figures: Tally }) {
  const { bands, documents } = figures;
  const empty = <div className={styles.ring} />;
  return (
    <section className={styles.analytics} aria-labelledby="analytics-title">
      <h2 id="analytics-title">Analytics</h2>
      <div className={styles.chart}>
        <div className={styles.doughnut} aria-hidden="true">
          {documents === 0 ? (
            empty
          ) : (
            <Suspense fallback={empty}>
              <Doughnut bands={bands} />
            </Suspense>
          )}
          <p>
            <strong>{documents.toLocaleString()}</strong>
            <span>{documents === 1 ? 'scan' : 'scans'}</span>
          </p>
        </div>
        <table className={styles.legend}>
          <caption className={styles.srOnly}>Scans by result</caption>
          <thead className={styles.srOnly}>
            <tr>
              <th scope="col">Result</th>
              <th scope="col">Scans</th>
            </tr>
          </thead>
          <tbody>
            {bands.map(({ label, shade, count }) => (
              <tr key={label} data-shade={shade}>
                <th scope="row">
                  <span className={`${styles.swatch} ${styles[shade]}`} aria-hidden="true" />
                  {label}
                </th>
                <td>{count.toLocaleString()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
