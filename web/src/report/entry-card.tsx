import type { CellChange, Known } from '@assay/engine';
import { useState, type ReactNode } from 'react';
import styles from './evidence.module.css';
import { isOnPage } from './place.ts';
import type { ReportEntry, DatedChange } from './report-entries.ts';
import { strengthWords } from './verdict.ts';

/** One entry: what was there and what is there now, and on demand how that is known and what may explain it. */
export function EntryCard(props: {
  entry: ReportEntry;
  index: number;
  /** Its headline stands above already. */
  alone: boolean;
  lit: boolean;
  onLight: (entry: number | null) => void;
  onChoose: (entry: number) => void;
}) {
  const { entry, index, alone, lit, onLight, onChoose } = props;
  const { title, headline, explanation, roots, companions, alternatives, evidence, innocent, ask } = entry;
  const onPages = pagesOf(entry);
  // In a statement that was made up as a whole, nothing was changed to match something else.
  const isMadeUp = entry.kind === 'made-from-scratch';
  return (
    <li
      id={`entry-${index}`}
      className={lit ? `${styles.card} ${styles.lit}` : styles.card}
      onPointerEnter={() => onLight(index)}
      onPointerLeave={() => onLight(null)}
    >
      <h3>
        <button type="button" className={styles.choose} onClick={() => onChoose(index)}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <span>
            {title}
            {onPages.length > 0 && <small>{pagesInWords(onPages)}</small>}
          </span>
        </button>
      </h3>
      {headline && !alone && <p className={styles.headline}>{headline}</p>}
      <Changes changes={roots.filter(isValue)} />
      <p>{explanation}</p>
      {alternatives.length > 0 && roots.length === 0 && <p>Or: {alternatives.join('; ')}.</p>}
      {companions.length > 0 && (
        <Fold label={`${isMadeUp ? 'Values that do not fit' : 'Changed to match'} (${companions.length})`}>
          <Changes changes={companions} />
        </Fold>
      )}
      <HowWeKnow evidence={evidence} />
      <InnocentCauses causes={innocent} />
      <p className={styles.ask}>{ask}</p>
    </li>
  );
}

/** Pages with a place of the entry, counted from 1, in order. */
function pagesOf({ roots, locations }: ReportEntry): number[] {
  const places = [...roots.flatMap(({ places }) => places), ...locations].filter(isOnPage);
  return [...new Set(places.map(({ page }) => page + 1))].sort((a, b) => a - b);
}

const isValue = ({ cell }: DatedChange) => cell.at !== 'document' && cell.at !== 'page';

function HowWeKnow({ evidence }: Pick<ReportEntry, 'evidence'>) {
  if (evidence.length === 0) return null;
  const ways = new Set(evidence.map(({ detector }) => detector)).size;
  return (
    <Fold label={`How we know: ${ways} ${ways === 1 ? 'check' : 'checks'}`}>
      <ul className={styles.evidenceList}>
        {evidence.map((row, at) => (
          <li key={at}>
            <strong>{row.title}</strong> <small>{strengthWords[row.strength]}</small>
            <p>{row.detail}</p>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function InnocentCauses({ causes }: { causes: ReportEntry['innocent'] }) {
  if (causes.length === 0) return null;
  return (
    <Fold label={`Innocent explanations (${causes.length})`}>
      <ul className={styles.bullets}>
        {causes.map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ul>
    </Fold>
  );
}

/** `Page 2`, `Pages 1 and 2`. */
const pagesInWords = (pages: readonly number[]) =>
  pages.length === 1 ? `Page ${pages[0]}` : `Pages ${pages.slice(0, -1).join(', ')} and ${pages.at(-1)}`;

const knownWords: Record<Known, string> = {
  seen: 'still in the file',
  implied: 'required by the sums',
  'one-of': 'one of several',
  unknown: '',
};

/** Values with what they were and what they are. */
function Changes({ changes }: { changes: readonly DatedChange[] }) {
  if (changes.length === 0) return null;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Was</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change, index) => (
          <tr key={index}>
            <th scope="row">
              {change.label.charAt(0).toUpperCase() + change.label.slice(1)}
              {change.day !== null && <small>{change.day}</small>}
            </th>
            <td>
              <Was change={change} />
            </td>
            <td>{change.after ?? (change.cell.at === 'gap' ? 'not in the list' : 'nothing')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Was({ change: { before, known, options = [], cell } }: { change: CellChange }) {
  if (known === 'one-of' && options.length > 0)
    return (
      <>
        {options.join(' or ')} <small>{knownWords['one-of']}</small>
      </>
    );
  if (before === null) return cell.at === 'gap' ? 'a row that is gone' : 'not known';
  return (
    <>
      {before} {knownWords[known] && <small>{knownWords[known]}</small>}
    </>
  );
}

/** A part that opens on demand; a `lazy` one is drawn when it is first open. */
export function Fold(props: { label: string; open?: boolean; lazy?: boolean; children: ReactNode }) {
  const { label, open = false, lazy = false, children } = props;
  const [seen, setSeen] = useState(open || !lazy);
  return (
    <details className={styles.fold} open={open} onToggle={() => setSeen(true)}>
      <summary>{label}</summary>
      <div>{seen && children}</div>
    </details>
  );
}
