import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import styles from './scan.module.css';

/** What may help, beside the server's own text. */
const advice: Record<string, string> = {
  'not-a-pdf':
    'A picture or a document of another kind cannot be scanned. On the bank’s website, statements are usually under Documents or eStatements, with a button to download a PDF.',
  'password-required':
    'Many banks send statements by e-mail under a password; those on their website open without.',
  'not-a-statement': 'Pay stubs, invoices and letters are planned for later.',
  'too-large': 'Scans made with a phone are often large; the bank’s own file is small.',
  busy: 'Scans take a second or two each; a desk is usually free soon.',
  'connection-lost': 'If it happens again, another network may help.',
};

/** Refused for what the file is: another try with the same file ends the same way. */
const final = new Set([
  'not-a-pdf',
  'empty',
  'too-large',
  'too-many-pages',
  'too-many-objects',
  'too-much-data',
  'too-much-memory',
  'password-required',
  'unsupported-encryption',
  'no-pages',
  'damaged',
  'not-a-statement',
]);

/** A scan that gave no result: what went wrong and what to do now. */
export function ErrorStep(props: {
  name: string;
  message: string;
  reason: string;
  /** The scan had finished after all and is in the history. */
  arrived: boolean;
  online: boolean;
  onLook: () => void;
  onArrived: () => void;
  onAgain: () => void;
  onUpgrade: () => void;
  /** Opens the way to make a payment that is due. */
  onPay: () => void;
  onBack: (keep: boolean) => void;
}) {
  const { name, message, reason, arrived, online, onLook, onArrived, onAgain, onUpgrade, onPay, onBack } =
    props;
  const lost = reason === 'connection-lost';
  const isFinal = final.has(reason);
  const isOfPlan = reason === 'no-scans-left' || reason === 'payment-due';
  return (
    <div className={styles.step}>
      <p className={styles.file}>
        <Icon name="document" /> <bdi>{name}</bdi>
      </p>
      <p role="alert" className={styles.message}>
        {message}
      </p>
      {advice[reason] && <p>{advice[reason]}</p>}
      {!lost && <p className={styles.soft}>No score was given and nothing was kept.</p>}
      {lost && (
        <p role="status" className={styles.note}>
          {arrived
            ? 'The connection is back: the scan had finished and is in your history.'
            : online
              ? 'It is not in your history so far.'
              : 'You are still offline.'}
        </p>
      )}
      <div className={styles.actions}>
        {lost && arrived && <Button onClick={onArrived}>View Analysis</Button>}
        {lost && !arrived && (
          <Button kind="quiet" onClick={onLook} disabled={!online}>
            Look in the history
          </Button>
        )}
        {reason === 'no-scans-left' && <Button onClick={onUpgrade}>Upgrade Plan</Button>}
        {reason === 'payment-due' && <Button onClick={onPay}>Pay or change the card</Button>}
        {!isFinal && !arrived && !isOfPlan && (
          <Button onClick={onAgain} disabled={!online}>
            Try again
          </Button>
        )}
        <Button kind={isFinal ? 'primary' : 'quiet'} onClick={() => onBack(!isFinal)}>
          Go Back
        </Button>
      </div>
    </div>
  );
}
