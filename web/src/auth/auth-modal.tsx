import type { AuthView } from '../dialogs/dialogs.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Sign-in, sign-up and the two views of a forgotten password. */
export function AuthModal({
  view,
  onClose,
}: {
  view: AuthView;
  oobCode: string | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog title={view === 'signup' ? 'Sign Up' : 'Sign In'} onClose={onClose} light>
      {null}
    </Dialog>
  );
}
