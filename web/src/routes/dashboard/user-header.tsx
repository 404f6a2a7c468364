import type { SessionUser } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './dashboard.module.css';

/** Who is signed in, and the way to a greater plan. */
export function UserHeader({ user, onUpgrade }: { user: SessionUser; onUpgrade: () => void }) {
  const { fullName, email, companyName, subscriptionPlan } = user;
  const company = companyName || 'Not Provided';
  return (
    <header className={styles.user}>
      <div>
        <h1>
          <bdi>{fullName || 'Not Provided'}</bdi>
        </h1>
        <dl>
          <div>
            <dt>Email</dt>
            <dd>{email || 'Not Provided'}</dd>
          </div>
          <div>
            <dt>Company</dt>
            <dd>
              <bdi>{company}</bdi>
            </dd>
          </div>
        </dl>
      </div>
      {subscriptionPlan !== 'business' && (
        <Button kind="quiet" aria-haspopup="dialog" onClick={onUpgrade}>
          Upgrade Plan
        </Button>
      )}
    </header>
  );
}
