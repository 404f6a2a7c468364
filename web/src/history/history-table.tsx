import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { useMatch } from '../ui/use-match.ts';
import { arranged, newestFirst, type Column, type DisplayItem, type Order } from './entries.ts';
import styles from './history.module.css';
import { HistoryRow } from './history-row.tsx';
import { useRows } from './use-rows.ts';

/** Rows that fit the panel; with more there is a search, and the columns sort. */
const screenful = 11;

const columns: { id: Column; label: string }[] = [
  { id: 'name', label: 'Document Name' },
  { id: 'score', label: 'Score' },
  { id: 'result', label: 'Result' },
  { id: 'scannedAt', label: 'Scanned At' },
];

/** Heights of a row in pixels: one line, and the two lines of a phone. */
const rowHeight = { wide: 56, narrow: 84 };

/** The scan history: newest first, its rows drawn as they are scrolled to. */
export function HistoryTable(props: {
  items: readonly DisplayItem[];
  onOpen: (item: DisplayItem) => void;
  onScan: () => void;
  /** Stands above the rows. */
  above?: ReactNode;
  /** Stands below the rows. */
  children?: ReactNode;
}) {
  const { items, onOpen, onScan, above, children } = props;
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<Order>(newestFirst);
  const many = items.length > screenful;
  useEffect(() => {
    if (many) return;
    setSearch('');
    setOrder(newestFirst);
  }, [many]);
  const wanted = useDeferredValue(search);
  const rows = useMemo(() => arranged(items, wanted, order), [items, wanted, order]);
  const narrow = useMatch('(width < 44rem)');
  const sort = (column: Column) =>
    setOrder((now) => ({ column, down: now.column === column ? !now.down : column === 'scannedAt' }));
  return (
    <section className={styles.history} aria-labelledby="history-title">
      <div className={styles.head}>
        <h2 id="history-title">Scan History</h2>
        {many && <Search value={search} onChange={setSearch} found={rows.length} all={items.length} />}
      </div>
      {above}
      {items.length === 0 ? (
        <Empty onScan={onScan} />
      ) : (
        <Rows key={`${wanted} ${order.column} ${order.down} ${narrow}`} {...{ rows, narrow, onOpen }}>
          {columns.map(({ id, label }) => (
            <Head key={id} {...{ id, label, order }} onSort={many ? sort : null} />
          ))}
        </Rows>
      )}
      {children}
    </section>
  );
}

function Rows(props: {
  rows: readonly DisplayItem[];
  narrow: boolean;
  onOpen: (item: DisplayItem) => void;
  children: ReactNode;
}) {
  const { rows, narrow, onOpen, children } = props;
  const { scroller, pieces, active, onKey, onActive } = useRows(
    rows.length,
    narrow ? rowHeight.narrow : rowHeight.wide,
  );
  return (
    <div ref={scroller} className={styles.scroller} tabIndex={-1}>
      <table
        className={styles.table}
        role="table"
        aria-labelledby="history-title"
        aria-rowcount={rows.length + 1}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {children}
          </tr>
        </thead>
        <tbody role="rowgroup" onKeyDown={onKey}>
          {pieces.map((piece) => {
            if ('gap' in piece) return <Gap key={piece.key} height={piece.gap} />;
            const item = rows[piece.row];
            return (
              item && (
                <HistoryRow
                  key={item.id}
                  item={item}
                  index={piece.row}
                  active={piece.row === active}
                  onActive={onActive}
                  onOpen={onOpen}
                />
              )
            );
          })}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.none}>No scans match your search.</p>}
    </div>
  );
}

/** Stands for rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return (
    <tr role="presentation" aria-hidden="true" className={styles.gap}>
      <td role="presentation" style={{ height }} />
    </tr>
  );
}

function Head(props: { id: Column; label: string; order: Order; onSort: ((column: Column) => void) | null }) {
  const { id, label, order, onSort } = props;
  const sorted = order.column === id;
  return (
    <th
      role="columnheader"
      scope="col"
      className={styles[id]}
      {...(onSort && sorted ? { 'aria-sort': order.down ? 'descending' : 'ascending' } : {})}
    >
      {onSort ? (
        <button type="button" onClick={() => onSort(id)}>
          {label}
          <Icon name={sorted && !order.down ? 'up' : 'down'} size={16} />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

function Search(props: { value: string; onChange: (text: string) => void; found: number; all: number }) {
  const { value, onChange, found, all } = props;
  return (
    <div className={styles.search}>
      <label>
        <Icon name="search" size={18} />
        <input
          type="search"
          aria-label="Search the scan history"
          placeholder="File, holder, or bank"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <p role="status">
        {value.trim() === ''
          ? `${all.toLocaleString()} scans`
          : `${found.toLocaleString()} of ${all.toLocaleString()}`}
      </p>
    </div>
  );
}

function Empty({ onScan }: { onScan: () => void }) {
  return (
    <>
      <table className={styles.table} aria-labelledby="history-title">
        <thead>
          <tr>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col" className={styles[id]}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td colSpan={columns.length} className={styles.noData}>
              No data available
            </td>
          </tr>
        </tbody>
      </table>
      <div className={styles.empty}>
        <Icon name="document" size={36} />
        <p>Your scans will appear here, newest first, each with its report.</p>
        <Button kind="quiet" onClick={onScan}>
          Scan your first statement
        </Button>
      </div>
    </>
  );
}
