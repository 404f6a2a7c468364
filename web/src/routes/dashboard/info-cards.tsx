import type { Tally } from '../../history/entries.ts';
import { planLabel } from '../../plan/plan-state.ts';
import type { SessionUser } from '../../session/session.tsx';
import styles from './dashboard.module.css';

const statuses: Record<string, string> = {
  trial: 'Free trial',
  canceled: 'Canceled',
  past_due: 'Payment is past due',
  unpaid: 'Unpaid',
};

/** The three figures of the desk. */
export function InfoCards({ user, figures }: { user: SessionUser; figures: Tally }) {
  const left = user.freeScansLeft ?? 0;
  const free = left === 1 ? '1 free scan left' : `${left === 0 ? 'No' : left} free scans left`;
  const isFree = user.subscriptionPlan === 'free';
  const status = user.cancelAtPeriodEnd
    ? 'Ends after this period'
    : (statuses[user.subscriptionStatus] ?? 'Active');
  return (
    <dl className={styles.info}>
      <div>
        <dt>Current subscription</dt>
        <dd className={styles.plan}>{planLabel(user.subscriptionPlan)}</dd>
        <dd>{isFree ? free : status}</dd>
      </div>
      <div>
        <dt>Total documents processed</dt>
        <dd>{figures.documents.toLocaleString()}</dd>
        <dd>in your scan history</dd>
      </div>
      <div>
        <dt>Total high fraud risk detected</dt>
        <dd>{figures.highRisk.toLocaleString()}</dd>
        <dd>with a score from 10 to 30</dd>
      </div>
    </dl>
  );
}
