import { Dialog } from '../ui/dialog.tsx';

/** The plan's details and what can be done about it. */
export function SubscriptionDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Subscription" onClose={onClose}>
      {null}
    </Dialog>
  );
}
