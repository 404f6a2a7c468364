import type { StageProgress } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import styles from './scan.module.css';

/** Steps of the analysis that are not checks: structure, pages and statement come before, the report after. */
const before = 3;
const around = 4;

/** A scan under way: the stage being worked on, told by the worker itself. */
export function ProcessingStep(props: {
  name: string;
  sent: number;
  stage: StageProgress | null;
  seen: string[];
  online: boolean;
  onCancel: () => void;
}) {
  const { name, sent, stage, seen, online, onCancel } = props;
  const now = stage?.label ?? (sent < 1 ? 'Sending the document' : 'Waiting for a response');
  // Sending is the first tenth; a stage that waits moves nothing.
  const judged = stage && stage.stage !== 'waiting' && stage.total > 0 ? stage.done / stage.total : 0;
  const share = sent < 1 ? sent * 0.1 : 0.1 + judged * 0.9;
  const earlier = ['Document sent', ...seen.slice(0, -1)].slice(-4);
  return (
    <div className={styles.step}>
      <p className={styles.file}>
        <Icon name="document" /> <bdi>{name}</bdi>
      </p>
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
      <p className={styles.soft}>{checksRun(stage)}</p>
      {!online && (
        <p role="status" className={styles.note}>
          <Icon name="offline" /> You seem to be offline. Your file is still here.
        </p>
      )}
      <ol className={styles.seen} aria-hidden="true">
        {sent >= 1 &&
          earlier.map((label, i) => (
            <li key={`${i}-${label}`}>
              <Icon name="check" size={16} /> {label}
            </li>
          ))}
      </ol>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function checksRun(stage: StageProgress | null): string {
  if (!stage || (stage.stage !== 'checks' && stage.stage !== 'report'))
    return 'Your document stays in memory only';
  return `${stage.done - before} of ${stage.total - around} checks have run`;
}
