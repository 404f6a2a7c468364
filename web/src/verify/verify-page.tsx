import { useEffect, useRef, useState, type DragEvent } from 'react';
import { Icon } from '../ui/icons.tsx';
import { CheckedFiles } from './checked-files.tsx';
import { Outcome } from './outcome.tsx';
import { examine, type Examined } from './examine.ts';
import styles from './verify.module.css';

type State =
  | { at: 'empty' }
  | { at: 'checking' }
  | { at: 'done'; examined: Examined }
  | { at: 'failed'; message: string };

/** Where anyone learns whether a report is as it was issued and which statement it is of. */
export function VerifyPage() {
  const [state, setState] = useState<State>({ at: 'empty' });
  const latest = useRef(0);
  const result = useRef<HTMLDivElement>(null);

  useEffect(() => {
    document.title = 'Verify a report – Assay';
  }, []);
  useEffect(() => {
    if (state.at === 'done' || state.at === 'failed') result.current?.focus();
  }, [state]);

  const take = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const turn = ++latest.current;
    setState({ at: 'checking' });
    try {
      const examined = await examine(files);
      if (turn === latest.current) setState({ at: 'done', examined });
    } catch (error) {
      const message = error instanceof Error ? error.message : 'An error occurred. Please try again.';
      if (turn === latest.current) setState({ at: 'failed', message });
    }
  };

  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <header className={styles.intro}>
        <h1>Is this report genuine?</h1>
        <p>
          Drop an Assay report here, as PDF or JSON. Drop the statement with it to check that the two belong
          together. No account needed.
        </p>
      </header>
      <Drop onFiles={(files) => void take(files)} busy={state.at === 'checking'} />
      <div ref={result} tabIndex={-1} role="status" className={styles.result}>
        {state.at === 'checking' && <p className={styles.soft}>Checking the seal…</p>}
        {state.at === 'failed' && (
          <p className={styles.failed}>
            <Icon name="review" size={24} /> {state.message}
          </p>
        )}
        {state.at === 'done' && (
          <>
            <Outcome examined={state.examined} />
            <CheckedFiles examined={state.examined} />
          </>
        )}
      </div>
      <How />
    </main>
  );
}

function How() {
  return (
    <section className={styles.how} aria-labelledby="how">
      <h2 id="how">What is checked, and what is kept</h2>
      <ul>
        <li>
          Every report carries a seal: a digital signature over its contents, the statement’s hash, and the
          time of the scan. Changing a single character breaks it.
        </li>
        <li>
          The statement never leaves this device. Your browser works out its hash, and only the hash is
          compared. The report is read in memory and let go of at once; nothing is stored.
        </li>
        <li>
          A paper copy can’t be checked. Ask for the original file, and compare the code at the bottom of its
          pages.
        </li>
        <li>
          The public keys are published at{' '}
          <a href="/.well-known/assay-keys.json">/.well-known/assay-keys.json</a>, so anyone can check the
          seal without us.
        </li>
      </ul>
    </section>
  );
}

function Drop({ onFiles, busy }: { onFiles: (files: readonly File[]) => void; busy: boolean }) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={over ? `${styles.zone} ${styles.over}` : styles.zone}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      aria-busy={busy}
    >
      <Icon name="document" size={40} />
      <p>Drop the report here, with its statement if you have it</p>
      <button type="button" className={styles.choose} onClick={() => input.current?.click()}>
        Choose files
      </button>
      <input
        ref={input}
        className={styles.hidden}
        type="file"
        multiple
        accept=".pdf,.json,application/pdf,application/json"
        aria-label="Report, and its statement"
        tabIndex={-1}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
