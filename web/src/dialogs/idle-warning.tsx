import { IdleDialog } from '../ui/alert.tsx';
import { useSession } from '../session/session.tsx';

/** In the last minute before the sign-out for inactivity: how long is left, and a way to stay. */
export function IdleWarning({ seconds }: { seconds: number }) {
  const { logout } = useSession();
  return (
    <IdleDialog
      text={`You haven’t done anything for a while. To protect your account, we’ll sign you out in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`}
      // Any press or movement is activity and takes the warning away.
      onStay={() => {}}
      onLogout={() => void logout().catch(() => {})}
    />
  );
}
