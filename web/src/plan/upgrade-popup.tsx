import { Dialog } from '../ui/dialog.tsx';

/** What the free plan lacks, and the way to the Starter plan. */
export function UpgradePopup({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Upgrade Plan" onClose={onClose}>
      {null}
    </Dialog>
  );
}
