import { useEffect, useRef, useState, type DragEvent } from 'react';
import { waves } from '../ui/guilloche.ts';
import { Icon } from '../ui/icons.tsx';
import styles from './scan.module.css';

const band = waves(1200, 26, 150, 9);

/** Where a statement is dropped or chosen. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const [over, setOver] = useState(false);
  const [notice, setNotice] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const take = (files: FileList | null | undefined) => {
    if (!files || files.length === 0) return;
    const [file] = files;
    if (files.length > 1) setNotice('One PDF per scan, please. Choose the statement to begin with.');
    else if (file) onFile(file);
  };
  useEffect(() => {
    document.title = 'Assay: is this bank statement authentic?';
    // A file that misses the field must not replace the page.
    const keep = (event: globalThis.DragEvent) => event.preventDefault();
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <div className={styles.welcome}>
      <div className={styles.intro}>
        <h1>Is this bank statement authentic?</h1>
        <p className={styles.lead}>
          Assay reads the file the way an examiner would, down to its bytes, and shows on the page what it
          found.
        </p>
      </div>
      <div
        className={over ? `${styles.zone} ${styles.over}` : styles.zone}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <svg className={styles.band} viewBox="0 -40 1200 80" preserveAspectRatio="none" aria-hidden="true">
          <path d={band} />
        </svg>
        <Icon name="document" size={44} />
        <p className={styles.zoneText} id="drop-text">
          Drop a statement here
        </p>
        <button type="button" className={styles.primary} onClick={() => input.current?.click()}>
          Choose a PDF
        </button>
        <input
          ref={input}
          className={styles.hidden}
          type="file"
          accept=".pdf,application/pdf"
          aria-label="Bank statement, PDF"
          tabIndex={-1}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        <p role="status" className={styles.notice}>
          {notice}
        </p>
        <svg className={styles.band} viewBox="0 -40 1200 80" preserveAspectRatio="none" aria-hidden="true">
          <path d={band} />
        </svg>
      </div>
      <ul className={styles.facts}>
        <li>
          <h2>Straight from the bank</h2>
          <p>
            One statement, as downloaded from the institution. Combined or printed files lose what proves
            them.
          </p>
        </li>
        <li>
          <h2>Read in memory, then gone</h2>
          <p>The document is never written to a disk. It is let go of as soon as its reading ends.</p>
        </li>
        <li>
          <h2>Evidence, not a hunch</h2>
          <p>Each finding shows its place, what may innocently cause it and what to ask for next.</p>
        </li>
      </ul>
    </div>
  );
}
