import { useSession } from '../session/session.tsx';
import { Alert } from '../ui/alert.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PlanCard } from './plan-card.tsx';
import { mayScan } from './plan-state.ts';
import styles from './plan.module.css';
import { useCheckout } from './use-checkout.ts';

/** What the free plan lacks, and the way to the Starter plan. */
export function UpgradePopup({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const checkout = useCheckout(user);
  if (!user) return null;
  const isFree = user.subscriptionPlan === 'free';
  const lead = !isFree
    ? 'Business is coming soon. Until then, Starter includes everything.'
    : mayScan(user)
      ? 'The free plan includes one complimentary scan.'
      : 'You have used your free scan. To scan another statement, choose the Starter plan.';
  return (
    <Dialog title="Upgrade Plan" onClose={onClose} lead={lead}>
      {isFree && (
        <ul className={styles.lacks}>
          <li>Free: one scan total. Starter: as many as you need.</li>
          <li>Free: no email support. Starter: email support.</li>
        </ul>
      )}
      <div className={styles.one}>
        <PlanCard
          plan={isFree ? 'starter' : 'business'}
          user={user}
          selected
          busy={checkout.busy}
          onBuy={checkout.begin}
        />
      </div>
      <Alert text={checkout.alert} onClose={checkout.dismiss} />
    </Dialog>
  );
}
