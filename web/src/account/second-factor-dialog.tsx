import { Dialog } from '../ui/dialog.tsx';

/** Enables or disables the phone as second factor. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Two-factor authentication" onClose={onClose}>
      {null}
    </Dialog>
  );
}
