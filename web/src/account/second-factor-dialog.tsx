import { useEffect } from 'react';
import { useSession } from '../session/session.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { AccountPanel } from './account-panel.tsx';
import styles from './account.module.css';
import { SecondFactorPanel } from './second-factor-panel.tsx';

/** The settings: the phone as second factor, the account itself, and what was done with it. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { user, refresh } = useSession();
  useEffect(() => {
    // The address may have been verified on another device meanwhile.
    refresh().catch(() => {});
  }, [refresh]);
  if (!user) return null;
  const tabs = [
    { id: 'factor', label: 'Two-factor', content: <SecondFactorPanel user={user} /> },
    { id: 'account', label: 'Account', content: <AccountPanel user={user} /> },
    { id: 'activity', label: 'Activity', content: <ActivityPanel user={user} /> },
  ];
  return (
    <Dialog title="Settings" onClose={onClose} width="middle" firm>
      <div className={styles.settings}>
        <Tabs label="Settings" tabs={tabs} />
      </div>
    </Dialog>
  );
}
