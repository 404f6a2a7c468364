import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import styles from './scan.module.css';

/** What a file must be, to be acknowledged before it is chosen. */
export function RequirementsStep({ file, onGoOn }: { file: File | null; onGoOn: () => void }) {
  const [confirmed, setConfirmed] = useState(false);
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        if (confirmed) onGoOn();
      }}
    >
      {file && (
        <p className={styles.file}>
          <Icon name="document" /> <bdi>{file.name}</bdi>
        </p>
      )}
      <ul className={styles.requirements}>
        <li>
          <Icon name="check" />
          <p>
            <strong>Straight from the institution.</strong> The PDF as downloaded from the bank’s website or
            app, not printed, photographed, or saved again.
          </p>
        </li>
        <li>
          <Icon name="check" />
          <p>
            <strong>Not altered.</strong> Nothing cropped, compressed, unlocked, or filled in.
          </p>
        </li>
        <li>
          <Icon name="check" />
          <p>
            <strong>One PDF per scan.</strong> Please don’t combine statements into one file. That changes the
            file and may be flagged.
          </p>
        </li>
      </ul>
      <label className={styles.confirm}>
        <input type="checkbox" checked={confirmed} onChange={(event) => setConfirmed(event.target.checked)} />
        <span>
          This is the file I received, unchanged. As far as I know, it comes straight from the institution.
        </span>
      </label>
      <div className={styles.actions}>
        <Button type="submit" disabled={!confirmed}>
          Continue
        </Button>
      </div>
    </form>
  );
}
