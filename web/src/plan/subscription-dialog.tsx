import { useState } from 'react';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { showNotice } from '../dialogs/notices.tsx';
import { useSession } from '../session/session.tsx';
import { Alert, Confirm } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import { billingTexts, cancelSubscription, goToPortal } from './billing.ts';
import { cancelWarning, planLabel, subscriptionView, type PlanNote } from './plan-state.ts';
import styles from './plan.module.css';

const icons: Record<PlanNote['kind'], IconName> = {
  trial: 'acceptable',
  ending: 'acceptable',
  active: 'clear',
  unpaid: 'review',
  free: 'acceptable',
  ended: 'acceptable',
};

/** The plan's details and what can be done about it. */
export function SubscriptionDialog({ onClose }: { onClose: () => void }) {
  const { user, refresh } = useSession();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  if (!user) return null;
  const view = subscriptionView(user);
  const end = async () => {
    setBusy(true);
    const failure = await cancelSubscription(user.uid, user.subscriptionId);
    setBusy(false);
    setAsking(false);
    if (failure !== null) return setAlert(failure);
    onClose();
    showNotice('Your subscription is canceled.');
    await refresh().catch(() => {});
  };
  const portal = () => goToPortal(user.uid).catch((error: unknown) => setAlert(textOf(error)));
  return (
    <Dialog title="Subscription" onClose={onClose}>
      <p className={styles.current}>{planLabel(user.subscriptionPlan)}</p>
      <ul className={styles.notes}>
        {view.notes.map(({ kind, text }) => (
          <li key={kind} data-kind={kind} role={kind === 'unpaid' ? 'alert' : undefined}>
            <Icon name={icons[kind]} /> {text}
          </li>
        ))}
      </ul>
      <Actions
        {...view}
        hasAccount={user.subscriptionPlan !== 'free' || user.hasUsedTrial}
        onDowngrade={() => setAlert(billingTexts.downgrade)}
        onPortal={() => void portal()}
        onCancel={() => setAsking(true)}
      />
      {asking && (
        <Confirm
          title="Cancel the subscription?"
          text={cancelWarning(user)}
          action="Cancel subscription"
          keep="Keep it"
          busy={busy}
          onAction={() => void end()}
          onClose={() => setAsking(false)}
        />
      )}
      <Alert text={alert} onClose={() => setAlert(null)} />
    </Dialog>
  );
}

function Actions(
  props: ReturnType<typeof subscriptionView> & {
    /** The provider keeps a card of this user. */
    hasAccount: boolean;
    onDowngrade: () => void;
    onPortal: () => void;
    onCancel: () => void;
  },
) {
  const { open } = useDialogs();
  const { notes, upgrade, downgrade, cancel, hasAccount, onDowngrade, onPortal, onCancel } = props;
  const unpaid = notes.some(({ kind }) => kind === 'unpaid');
  return (
    <div className={styles.actions}>
      {upgrade && (
        <Button
          kind={unpaid ? 'quiet' : 'primary'}
          onClick={() => open({ name: 'plan', selected: 'starter' })}
        >
          Upgrade
        </Button>
      )}
      {downgrade && (
        <Button kind="quiet" onClick={onDowngrade}>
          Downgrade
        </Button>
      )}
      {hasAccount && (
        <Button kind={unpaid ? 'primary' : 'quiet'} onClick={onPortal}>
          {unpaid ? 'Pay or change the card' : 'Card and receipts'}
        </Button>
      )}
      {cancel && (
        <Button kind="danger" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
