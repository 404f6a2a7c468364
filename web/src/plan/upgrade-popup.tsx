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
    ? 'Business is coming soon. Until then Starter holds everything there is.'
    : mayScan(user)
      ? 'The free plan holds one complimentary scan.'
      : 'Your free scan is used. To scan another statement, choose the Starter plan.';
  return (
    <Dialog title="Upgrade Plan" onClose={onClose} lead={lead}>
      {isFree && (
        <ul className={styles.lacks}>
          <li>Free: one scan in all. Starter: as many as you need.</li>
          <li>Free: no help by email. Starter: email support.</li>
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
