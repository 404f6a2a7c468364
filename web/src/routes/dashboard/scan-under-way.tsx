import { shareOf } from '../../scan/processing-step.tsx';
import type { Upload } from '../../scan/use-upload.ts';
import { Button } from '../../ui/button.tsx';
import styles from './dashboard.module.css';

/** A scan that goes on while its dialog is out of the way. */
export function ScanUnderWay(props: { upload: Upload & { step: 'processing' }; onShow: () => void }) {
  const { upload, onShow } = props;
  const percent = Math.round(shareOf(upload.sent, upload.stage) * 100);
  return (
    <section className={styles.checkout} aria-label="Scan in progress">
      <p role="status">
        Scanning <bdi>{upload.name}</bdi>: {percent}% done. You’ll see the result here, and in your history.
      </p>
      <Button kind="quiet" onClick={onShow}>
        Show progress
      </Button>
    </section>
  );
}
