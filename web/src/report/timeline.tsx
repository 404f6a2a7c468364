import type { DateRow } from '@assay/engine';
import { day } from './money.ts';
import styles from './tables.module.css';

/** Every date of the file and of its statement, earliest first. */
export function Timeline({ dates }: { dates: readonly DateRow[] }) {
  const days = new Map<string, DateRow[]>();
  for (const row of dates) days.set(row.date, [...(days.get(row.date) ?? []), row]);
  return (
    <section>
      <h2>Timeline</h2>
      <ol className={styles.timeline}>
        {[...days].map(([date, rows]) => (
          <li key={date}>
            <time dateTime={date}>{day(date)}</time>
            <ul>
              {rows.map((row, index) => (
                <li key={index} data-period={row.kind === 'period' || undefined}>
                  {row.label}
                  {row.at && <small className={styles.mono}>{row.at}</small>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
