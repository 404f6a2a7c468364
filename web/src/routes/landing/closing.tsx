import { useDialogs } from '../../dialogs/use-dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { waves } from '../../ui/guilloche.ts';
import styles from './landing.module.css';

const band = waves(1200, 30, 150, 9);

/** The last word, and the way in once more. */
export function Closing() {
  const { open } = useDialogs();
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <svg viewBox="0 -40 1200 80" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d={band} />
      </svg>
      <div>
        <h2 id="closing-title">Evidence, not a hunch</h2>
        <p>Most applicants are honest. Look at one statement closely and see the evidence for yourself.</p>
        <Button className={styles.closingButton} onClick={() => open({ name: 'auth', view: 'signup' })}>
          Scan a statement free
        </Button>
      </div>
    </section>
  );
}
