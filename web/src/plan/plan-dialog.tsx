import type { PaidPlan } from '../../../server/src/billing/plan.ts';
import { useSession } from '../session/session.tsx';
import { Alert } from '../ui/alert.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PlanCard } from './plan-card.tsx';
import styles from './plan.module.css';
import { useCheckout } from './use-checkout.ts';

/** 'Choose Your Plan': a Starter and a Business card; nothing without a user. */
export function PlanDialog({ selected, onClose }: { selected: PaidPlan; onClose: () => void }) {
  const { user } = useSession();
  const checkout = useCheckout(user);
  if (!user) return null;
  return (
    <Dialog title="Choose Your Plan" onClose={onClose} light width="middle">
      <div className={styles.cards}>
        {(['starter', 'business'] as const).map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            user={user}
            selected={plan === selected}
            busy={plan === 'starter' && checkout.busy}
            onBuy={checkout.begin}
          />
        ))}
      </div>
      <Alert text={checkout.alert} onClose={checkout.dismiss} />
    </Dialog>
  );
}
