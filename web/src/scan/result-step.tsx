import type { Report } from '@assay/engine';
import type { UploadAnswer } from '../../../server/src/analysis/answer.ts';
import { evidenceLabel } from '../report/evidence-label.ts';
import { useCountUp } from '../report/count-up.ts';
import { notADecision, popupBandOf } from '../report/scales.ts';
import { toneIcons, type Tone } from '../report/verdict.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import styles from './scan.module.css';

/** The result: the number counting up, its label, what the document shows, and what to do next. */
export function ResultStep(props: {
  answer: UploadAnswer;
  onAnalysis: () => void;
  onEvidence: () => void;
  onAnother: () => void;
}) {
  const { answer, onAnalysis, onEvidence, onAnother } = props;
  const { score, report } = answer;
  const { label, shade, advice } = popupBandOf(score);
  return (
    <div className={styles.step}>
      <Score score={score} shade={shade as Tone} />
      <p className={`${styles.label} ${styles[shade]}`}>
        <Icon name={toneIcons[shade as Tone]} size={24} /> {label}
      </p>
      <Story report={report} />
      <p>{advice}</p>
      <p className={styles.soft}>{notADecision}</p>
      <p className={styles.file}>
        <Icon name="document" />
        <span>
          <bdi>{report.file.name}</bdi>
          <small>
            {answer.addedToHistory
              ? 'Added to your scan history.'
              : 'Not added to your scan history: it already has a scan with this name.'}
          </small>
        </span>
      </p>
      <div className={styles.actions}>
        <Button onClick={onEvidence}>{evidenceLabel(report)}</Button>
        <Button kind="quiet" onClick={onAnalysis}>
          View Analysis
        </Button>
        <Button kind="plain" onClick={onAnother}>
          Scan another statement
        </Button>
      </div>
    </div>
  );
}

/** The number with its noun, counting up, and the same as a filling bar. */
function Score({ score, shade }: { score: number; shade: Tone }) {
  const shown = useCountUp(score);
  return (
    <div className={styles.score}>
      <p className={styles.srOnly}>
        Authenticity {score} of 100 ({score}%)
      </p>
      <p className={styles.number} aria-hidden="true">
        Authenticity <strong className={styles[shade]}>{Math.round(shown)}</strong> of 100
      </p>
      <p className={styles.meter} aria-hidden="true">
        <span style={{ width: `${shown}%`, background: `var(--${shade}-band)` }} />
      </p>
      <p className={styles.share} aria-hidden="true">
        Authenticity {Math.round(shown)}%
      </p>
    </div>
  );
}

/** The headline, and what was checked where nothing was found. */
function Story({ report: { story, entries = [] } }: { report: Report }) {
  if (!story) return null;
  return (
    <>
      <p className={styles.headline}>{story.headline}</p>
      {entries.length === 0 && story.verified.length > 0 && (
        <ul className={styles.verified}>
          {story.verified.slice(0, 3).map((line) => (
            <li key={line}>
              <Icon name="check" size={18} /> {line}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
