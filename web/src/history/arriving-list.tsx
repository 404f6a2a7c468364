import styles from './history.module.css';

/** A scan that is not in the history yet. */
export interface ArrivingRow {
  id: string;
  name: string;
  /** Whole per cent. */
  percent: number;
  /** Why it gave no result, in words; `null` while it goes on. */
  failure: string | null;
}

/** Above the history: scans on their way into it. */
export function ArrivingList(props: { rows: readonly ArrivingRow[]; onDismiss: (id: string) => void }) {
  const { rows, onDismiss } = props;
  if (rows.length === 0) return null;
  return (
    <ul className={styles.arriving} aria-label="Scans in progress">
      {rows.map(({ id, name, percent, failure }) => (
        <li key={id}>
          <b dir="auto">{name}</b>
          {failure === null ? (
            <span>Scanning, {percent}% done</span>
          ) : (
            <>
              <span>Not scanned: {failure}</span>
              <button type="button" onClick={() => onDismiss(id)}>
                Dismiss
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
