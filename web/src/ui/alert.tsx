import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { Button } from './button.tsx';
import frame from './dialog.module.css';

/** Stands in for the browser's alert: said at once, in the way until it is acknowledged. */
export function Alert({ text, onClose }: { text: string | null; onClose: () => void }) {
  if (text === null) return null;
  return (
    <Frame title="Please note" text={text} onClose={onClose}>
      <Button onClick={onClose}>OK</Button>
    </Frame>
  );
}

/** Asks before something is done that cannot be undone. */
export function Confirm(props: {
  title: string;
  text: string;
  action: string;
  keep: string;
  busy?: boolean;
  onAction: () => void;
  onClose: () => void;
}) {
  const { title, text, action, keep, busy, onAction, onClose } = props;
  return (
    <Frame title={title} text={text} onClose={onClose}>
      <Button kind="quiet" onClick={onClose}>
        {keep}
      </Button>
      <Button kind="danger" busy={busy ?? false} onClick={onAction}>
        {action}
      </Button>
    </Frame>
  );
}

/** Says that the session is about to end. */
export function IdleDialog(props: { text: string; onStay: () => void; onLogout: () => void }) {
  const { text, onStay, onLogout } = props;
  return (
    <Frame title="Are you still there?" text={text} onClose={onStay}>
      <Button onClick={onStay}>Stay signed in</Button>
      <Button kind="quiet" onClick={onLogout}>
        Log out now
      </Button>
    </Frame>
  );
}

function Frame(props: { title: string; text: string; onClose: () => void; children: ReactNode }) {
  const { title, text, onClose, children } = props;
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        {/* Above another dialog too, which keeps a backdrop of its own. */}
        <Base.Backdrop forceRender className={`${frame.backdrop} ${styles.backdrop}`} />
        <Base.Popup className={`${frame.popup} ${frame.narrow} ${styles.alert}`}>
          <Base.Title className={frame.title}>{title}</Base.Title>
          <Base.Description className={styles.text}>{text}</Base.Description>
          <div className={styles.actions}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
