import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './dashboard.module.css';

/** What a verification is, and its beginning. */
export function VerificationCard({ onStart }: { onStart: () => void }) {
  return (
    <section className={styles.verification} aria-labelledby="verification-title">
      <h2 id="verification-title">Bank statement verification</h2>
      <p>
        Find out in seconds whether a statement was changed after the bank made it: what, where, and what it
        said before.
      </p>
      <Button wide onClick={onStart}>
        Start Analysis
      </Button>
      <p className={styles.confidential}>
        <Icon name="lock" /> Your documents stay confidential. The file is read in memory and never stored; we
        keep the report and the figures that explain it.
      </p>
    </section>
  );
}
