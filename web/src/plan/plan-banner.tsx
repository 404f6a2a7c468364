import { useState } from 'react';
import { messageOf } from '../call.ts';
import { showNotice } from '../dialogs/notices.tsx';
import type { SessionUser } from '../session/session.tsx';
import { texts } from '../session/texts.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { goToPortal } from './billing.ts';
import { dayOf } from './day.ts';
import styles from './plan.module.css';
import { planLabel } from './plan-state.ts';

/** What needs the user's attention about their plan, where they cannot miss it, with the way to settle it. */
export function PlanBanner({ user }: { user: SessionUser }) {
  const [busy, setBusy] = useState(false);
  const notice = noticeOf(user);
  if (!notice) return null;
  const go = async () => {
    setBusy(true);
    try {
      await goToPortal(user.uid);
    } catch (error) {
      setBusy(false);
      showNotice(messageOf(error, texts.connectionLost));
    }
  };
  return (
    <section className={styles.banner} data-kind={notice.kind} aria-label="Your plan">
      <p role="status">
        <Icon name={notice.kind === 'due' ? 'risk' : 'acceptable'} /> {notice.text}
      </p>
      <Button kind={notice.kind === 'due' ? 'primary' : 'quiet'} busy={busy} onClick={() => void go()}>
        {notice.action}
      </Button>
    </section>
  );
}

function noticeOf(user: SessionUser): { kind: 'due' | 'ending'; text: string; action: string } | null {
  const { subscriptionPlan: plan, subscriptionStatus: status } = user;
  if (plan === 'free') return null;
  if (status === 'past_due' || status === 'unpaid')
    return {
      kind: 'due',
      text: 'Your card could not be charged. Update it to keep your plan.',
      action: 'Update your card',
    };
  if (!user.cancelAtPeriodEnd || status === 'canceled') return null;
  const end = dayOf(user.nextBillingDate);
  return {
    kind: 'ending',
    text: `Your ${planLabel(plan)} ends${end ? ` on ${end}` : ' after this period'}.`,
    action: 'Resume your plan',
  };
}
