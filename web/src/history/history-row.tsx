import { chartBandOf } from '../report/scales.ts';
import { toneIcons } from '../report/verdict.ts';
import { Icon } from '../ui/icons.tsx';
import type { DisplayItem } from './entries.ts';
import styles from './history.module.css';

/** One scan; a press anywhere on it, or Enter on its name, opens the analysis. */
export function HistoryRow(props: {
  item: DisplayItem;
  index: number;
  /** Tab leads here. */
  active: boolean;
  onActive: (index: number) => void;
  onOpen: (item: DisplayItem) => void;
}) {
  const { item, index, active, onActive, onOpen } = props;
  const { score } = item.result;
  const { label, shade } = chartBandOf(score);
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      className={styles.row}
      onClick={() => {
        onActive(index);
        onOpen(item);
      }}
    >
      <th role="rowheader" scope="row" className={styles.name}>
        <button
          type="button"
          aria-haspopup="dialog"
          dir="auto"
          tabIndex={active ? 0 : -1}
          title={item.name}
          onFocus={() => onActive(index)}
        >
          {item.name}
        </button>
        {item.about && (
          <small dir="auto" title={item.about}>
            {item.about}
          </small>
        )}
      </th>
      <td role="cell" className={styles.score}>
        {typeof score === 'number' ? score : <span className={styles.noScore}>{score}</span>}
      </td>
      <td role="cell" className={styles.result}>
        <span className={styles[shade]}>
          <Icon name={shade === 'unknown' ? 'unknown' : toneIcons[shade]} size={18} />
          {label}
        </span>
      </td>
      <td role="cell" className={styles.scannedAt}>
        {item.scannedAt}
      </td>
    </tr>
  );
}
