import { useEffect } from 'react';
import type { StageProgress } from '../api.ts';
import { Icon } from '../ui/icons.tsx';
import styles from './scan.module.css';

/** A scan under way: the stage being worked on, told by the worker itself. */
export function Working(props: {
  file: File;
  sent: number;
  stage: StageProgress | null;
  seen: string[];
  onCancel: () => void;
}) {
  const { file, sent, stage, seen, onCancel } = props;
  useEffect(() => {
    document.title = 'Processing Document – Assay';
  }, []);
  const now = stage?.label ?? (sent < 1 ? 'Sending the document' : 'Waiting for an answer');
  // Sending is the first tenth; a stage that waits moves nothing.
  const judged = stage && stage.stage !== 'waiting' && stage.total > 0 ? stage.done / stage.total : 0;
  const share = sent < 1 ? sent * 0.1 : 0.1 + judged * 0.9;
  const earlier = ['Document sent', ...seen.slice(0, -1)].slice(-5);

  return (
    <section className={styles.working} aria-labelledby="working-title">
      <h1 id="working-title">Processing Document</h1>
      <p className={styles.fileName}>{file.name}</p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="Progress of the scan"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={now}
      >
        <span style={{ transform: `scaleX(${share})` }} />
      </div>
      <p className={styles.stage} role="status">
        {now}
      </p>
      {stage && stage.stage === 'checks' && (
        <p className={styles.count}>
          Step {stage.done + 1} of {stage.total}
        </p>
      )}
      {sent >= 1 && (
        <ol className={styles.seen} aria-hidden="true">
          {earlier.map((label, i) => (
            <li key={`${i}-${label}`}>
              <Icon name="check" size={16} /> {label}
            </li>
          ))}
        </ol>
      )}
      <button type="button" className={styles.secondary} onClick={onCancel}>
        Cancel
      </button>
    </section>
  );
}
