import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { refreshBilling } from '../../plan/billing.ts';
import { dayOf } from '../../plan/day.ts';
import { planLabel } from '../../plan/plan-state.ts';
import { useSession, type SessionUser } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './dashboard.module.css';

/** Pauses between the questions to the server while the payment is not yet told of, in milliseconds. */
const again = 4000;
/** Questions after which the waiting is called long. */
const mostAsks = 10;

/** What came of a checkout the user returns from: waiting, done, or given up. */
export function CheckoutReturn({ user }: { user: SessionUser }) {
  const [search, setSearch] = useSearchParams();
  const outcome = search.get('checkout');
  if (outcome !== 'success' && outcome !== 'canceled') return null;
  const dismiss = () => setSearch({}, { replace: true });
  return (
    <section className={styles.checkout} aria-label="Checkout">
      {outcome === 'success' ? (
        <Success user={user} />
      ) : (
        <p role="status">You left the checkout. Nothing was charged, and your plan has not changed.</p>
      )}
      <Button kind="plain" onClick={dismiss}>
        Dismiss
      </Button>
    </section>
  );
}

function Success({ user }: { user: SessionUser }) {
  const { refresh } = useSession();
  const [asked, setAsked] = useState(0);
  const { uid, subscriptionPlan, subscriptionStatus } = user;
  const waiting = subscriptionPlan === 'free';
  useEffect(() => {
    if (!waiting || asked >= mostAsks) return;
    let current = true;
    const ask = async () => {
      // The provider is asked once; after that the record alone is looked at.
      if (asked === 0) await refreshBilling(uid).catch(() => {});
      await refresh().catch(() => {});
      if (current) timer = setTimeout(() => setAsked(asked + 1), again);
    };
    let timer = setTimeout(() => void ask(), asked === 0 ? 0 : again);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [waiting, asked, uid, refresh]);
  if (!waiting) {
    const end = dayOf(user.trial_end);
    return (
      <p role="status">
        <Icon name="clear" /> You are now on the{' '}
        <b className={styles.capital}>{planLabel(subscriptionPlan)}</b>
        {subscriptionStatus === 'trial' && end ? `; the free trial runs until ${end}.` : '.'}
      </p>
    );
  }
  return (
    <p role="status">
      {asked < mostAsks
        ? 'Thank you. We’re waiting for the card provider to confirm your subscription…'
        : 'Confirmation is taking longer than usual. This page will update as soon as it arrives.'}
    </p>
  );
}
