import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import styles from './scan.module.css';

/** What may help, beside the server's own text. */
const advice: Record<string, string> = {
  'not-a-pdf':
    'We can’t scan pictures or other kinds of documents. On the bank’s website, statements are usually under Documents or eStatements, with a button to download a PDF.',
  'password-required':
    'Many banks email statements with a password. The ones on their website usually have none.',
  'not-a-statement': 'Other kinds of documents are planned for later.',
  'too-large': 'Phone scans are often large. The bank’s own file is small.',
  busy: 'Most scans take only a second or two, so it should be your turn soon.',
  'connection-lost': 'If it happens again, try a different network.',
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

/** Refused for what the user's plan allows now. */
const ofPlan = new Set(['no-scans-left', 'payment-due']);

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
  /** `null` where the document is not at hand any more. */
  onAgain: (() => void) | null;
  onUpgrade: () => void;
  /** Opens the way to make a payment that is due. */
  onPay: () => void;
  onBack: (keep: boolean) => void;
}) {
  const { name, message, reason, arrived, online, onLook, onArrived, onAgain, onUpgrade, onPay, onBack } =
    props;
  const lost = reason === 'connection-lost';
  const isFinal = final.has(reason);
  const mayTryAgain = !isFinal && !ofPlan.has(reason);
  return (
    <div className={styles.step}>
      <p className={styles.file}>
        <Icon name="document" /> <bdi>{name}</bdi>
      </p>
      <p role="alert" className={styles.message}>
        {message}
      </p>
      {advice[reason] && <p>{advice[reason]}</p>}
      {!lost && <p className={styles.soft}>No score was given, and we kept nothing.</p>}
      {lost && <Found arrived={arrived} online={online} />}
      <div className={styles.actions}>
        {lost && <LostActions {...{ arrived, online, onLook, onArrived }} />}
        {reason === 'no-scans-left' && <Button onClick={onUpgrade}>Upgrade Plan</Button>}
        {reason === 'payment-due' && <Button onClick={onPay}>Pay or change the card</Button>}
        {onAgain && mayTryAgain && !arrived && (
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

/** After a lost connection: whether the scan is in the history. */
function Found({ arrived, online }: { arrived: boolean; online: boolean }) {
  const missing = online ? 'It is not in your history yet.' : 'You are still offline.';
  return (
    <p role="status" className={styles.note}>
      {arrived ? 'The connection is back. The scan finished, and it is in your history.' : missing}
    </p>
  );
}

function LostActions(props: {
  arrived: boolean;
  online: boolean;
  onLook: () => void;
  onArrived: () => void;
}) {
  const { arrived, online, onLook, onArrived } = props;
  if (arrived) return <Button onClick={onArrived}>View Analysis</Button>;
  return (
    <Button kind="quiet" onClick={onLook} disabled={!online}>
      Check your history
    </Button>
  );
}
