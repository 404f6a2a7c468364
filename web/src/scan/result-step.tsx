import type { UploadAnswer } from '../api.ts';
import { useCountUp } from '../report/count-up.ts';
import { popupBandOf } from '../report/scales.ts';
import { toneIcons, type Tone } from '../report/verdict.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import styles from './scan.module.css';

/** The result: the percentage counting up, its label and what to do next. */
export function ResultStep(props: {
  answer: UploadAnswer;
  onAnalysis: () => void;
  onEvidence: () => void;
  onAnother: () => void;
}) {
  const { answer, onAnalysis, onEvidence, onAnother } = props;
  const shown = useCountUp(answer.score);
  const { label, shade, advice } = popupBandOf(answer.score);
  return (
    <div className={styles.step}>
      <p className={`${styles.percentage} ${styles[shade]}`}>
        <span aria-hidden="true">{Math.round(shown)}%</span>
        <span className={styles.srOnly}>Score: {answer.score}%</span>
      </p>
      <p className={`${styles.label} ${styles[shade]}`}>
        <Icon name={toneIcons[shade as Tone]} size={28} /> {label}
      </p>
      <p className={styles.advice}>{advice}</p>
      <p className={styles.file}>
        <Icon name="document" /> <bdi>{answer.report.file.name}</bdi>
      </p>
      <p className={styles.soft}>
        {answer.addedToHistory
          ? 'Added to your scan history.'
          : 'Not added to your scan history: a scan of this name is there already.'}
      </p>
      <div className={styles.actions}>
        <Button onClick={onAnalysis}>View Analysis</Button>
        <Button kind="quiet" onClick={onEvidence}>
          See the evidence on the page
        </Button>
        <Button kind="plain" onClick={onAnother}>
          Scan another statement
        </Button>
      </div>
    </div>
  );
}
