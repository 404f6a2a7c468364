import { useEffect, useState } from 'react';
import type { StageProgress } from '../../../server/src/analysis/messages.ts';
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
  /** It goes on without this page. */
  goesOn: boolean;
  /** When it began, in milliseconds since 1970. */
  startedAt: number;
  onAway: () => void;
  onCancel: () => void;
}) {
  const { name, sent, stage, seen, online, goesOn, startedAt, onAway, onCancel } = props;
  const now = stage?.label ?? (sent < 1 ? 'Sending the document' : 'Waiting for a response');
  const share = shareOf(sent, stage);
  const left = useTimeLeft(share, startedAt);
  const earlier = ['Document sent', ...seen.slice(0, -1)].slice(-4);
  return (
    <div className={styles.step}>
      <p className={styles.file}>
        <Icon name="document" /> <bdi>{name}</bdi>
      </p>
      <Bar share={share} now={now} />
      <p className={styles.stage} role="status">
        {now}
      </p>
      <p className={styles.soft}>
        {checksRun(stage)}
        {left && ` · ${left}`}
      </p>
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
      <p className={styles.soft}>
        {goesOn
          ? 'You can close this page. The scan continues, and we’ll email you if it takes a while.'
          : 'Please keep this page open until the document is sent.'}
      </p>
      <div className={styles.actions}>
        <Button onClick={onAway}>Continue in the background</Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function Bar({ share, now }: { share: number; now: string }) {
  return (
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
  );
}

function checksRun(stage: StageProgress | null): string {
  if (!stage || (stage.stage !== 'checks' && stage.stage !== 'report'))
    return 'Your document stays in memory only';
  return `${stage.done - before} of ${stage.total - around} checks have run`;
}

/** How much of a scan is done, 0 to 1: sending is the first tenth, and a stage that waits moves nothing. */
export function shareOf(sent: number, stage: StageProgress | null): number {
  const judged = stage && stage.stage !== 'waiting' && stage.total > 0 ? stage.done / stage.total : 0;
  return sent < 1 ? sent * 0.1 : 0.1 + judged * 0.9;
}

/** Scans shorter than this need no estimate, in milliseconds. */
const worthTelling = 4000;

/** About how long a scan still takes, from how long its share so far took; nothing in its first seconds. */
function useTimeLeft(share: number, startedAt: number): string | null {
  const [now, setNow] = useState(startedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return timeLeft(share, now - startedAt);
}

/** The estimate in words: `about 20 seconds left`; `null` where it is too early or too short to say. */
export function timeLeft(share: number, elapsed: number): string | null {
  if (elapsed < worthTelling || share <= 0.12 || share >= 1) return null;
  const seconds = (elapsed * (1 - share)) / share / 1000;
  if (seconds < 5) return 'a few seconds left';
  if (seconds < 55) return `about ${Math.ceil(seconds / 5) * 5} seconds left`;
  const minutes = Math.round(seconds / 60) || 1;
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}
