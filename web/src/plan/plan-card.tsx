import type { SessionUser } from '../session/session.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import type { PaidPlan } from '../../../server/src/billing/plan.ts';
import { planButton, showsTrialBadge } from './plan-state.ts';
import styles from './plan.module.css';

const cards: Record<PaidPlan, { title: string; price: string; per: string; features: string[] }> = {
  starter: {
    title: 'Starter',
    price: '$20',
    per: 'a month',
    features: ['Unlimited document scans', 'Basic analysis', 'Email support'],
  },
  business: {
    title: 'Business',
    price: 'Coming soon',
    per: 'for property management companies',
    features: [
      'Unlimited scans',
      'Comprehensive analysis',
      'Early access to new features',
      'Priority support',
    ],
  },
};

/** A plan with its price, what it holds, and its button. */
export function PlanCard(props: {
  plan: PaidPlan;
  user: SessionUser;
  selected: boolean;
  busy: boolean;
  onBuy: () => void;
}) {
  const { plan, user, selected, busy, onBuy } = props;
  const { title, price, per, features } = cards[plan];
  const { label, disabled } = planButton(user, plan);
  const trial = plan === 'starter' && showsTrialBadge(user);
  const describedBy = `plan-${plan}`;
  return (
    <section
      className={selected ? `${styles.card} ${styles.selected}` : styles.card}
      aria-labelledby={describedBy}
      {...(selected ? { 'aria-current': true } : {})}
    >
      <header>
        <h3 id={describedBy}>{title}</h3>
        {trial && <span className={styles.badge}>7-Day Free Trial</span>}
      </header>
      <p className={plan === 'starter' ? styles.price : styles.soon}>
        <strong>{price}</strong> <span>{per}</span>
      </p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={18} /> {feature}
          </li>
        ))}
      </ul>
      <Button wide kind={disabled ? 'quiet' : 'primary'} disabled={disabled} busy={busy} onClick={onBuy}>
        {busy ? 'Opening the checkout…' : label}
      </Button>
      {trial && <p className={styles.small}>No card required. $20 a month after the trial, if you stay.</p>}
    </section>
  );
}
