import { Dialog } from '../ui/dialog.tsx';
import { chartBandOf } from '../report/scales.ts';
import type { DisplayItem } from './entries.ts';
import styles from './history.module.css';

/** Lists the scans beside the history, newest first; each opens its analysis. */
export function BesideDialog(props: {
  items: readonly DisplayItem[];
  onOpen: (item: DisplayItem) => void;
  onClose: () => void;
}) {
  const { items, onOpen, onClose } = props;
  return (
    <Dialog
      title="Scans with a repeated name"
      lead="Your history lists each file name once. These scans were made later with a name that was already there."
      onClose={onClose}
    >
      <ul className={styles.besideList}>
        {items.map((item) => (
          <li key={item.id}>
            <button type="button" onClick={() => onOpen(item)}>
              <b dir="auto">{item.name}</b>
              <span>
                {item.result.score} · {chartBandOf(item.result.score).label}
              </span>
              <span>{item.scannedAt}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
