import { createContext, lazy, Suspense, use, useCallback, useMemo, useState, type ReactNode } from 'react';

/** The views of the sign-in dialog. */
export type AuthView = 'signin' | 'signup' | 'forgotpassword' | 'resetpassword';

/** A dialog any screen may open, and what it needs to know. One is open at a time. */
export type DialogRequest =
  | { name: 'auth'; view: AuthView; oobCode?: string }
  | { name: 'plan'; selected: 'starter' | 'business' }
  | { name: 'subscription' }
  | { name: 'upgrade' }
  | { name: 'second-factor' };

/** Opens and closes the dialogs of the application. */
export interface Dialogs {
  open(request: DialogRequest): void;
  close(): void;
  current: DialogRequest | null;
}

const DialogsContext = createContext<Dialogs | null>(null);

const AuthModal = lazy(async () => ({ default: (await import('../auth/auth-modal.tsx')).AuthModal }));
const PlanDialog = lazy(async () => ({ default: (await import('../plan/plan-dialog.tsx')).PlanDialog }));
const SubscriptionDialog = lazy(async () => ({
  default: (await import('../plan/subscription-dialog.tsx')).SubscriptionDialog,
}));
const UpgradePopup = lazy(async () => ({
  default: (await import('../plan/upgrade-popup.tsx')).UpgradePopup,
}));
const SecondFactorDialog = lazy(async () => ({
  default: (await import('../account/second-factor-dialog.tsx')).SecondFactorDialog,
}));

/** The dialogs of the application. */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it.');
  return dialogs;
}

/** Draws the open dialog above its children; each dialog's code comes when it is first opened. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<DialogRequest | null>(null);
  const close = useCallback(() => setCurrent(null), []);
  const dialogs = useMemo(() => ({ open: setCurrent, close, current }), [close, current]);
  return (
    <DialogsContext value={dialogs}>
      {children}
      <Suspense>{current && drawn(current, close)}</Suspense>
    </DialogsContext>
  );
}

function drawn(request: DialogRequest, onClose: () => void) {
  switch (request.name) {
    case 'auth':
      return <AuthModal view={request.view} oobCode={request.oobCode} onClose={onClose} />;
    case 'plan':
      return <PlanDialog selected={request.selected} onClose={onClose} />;
    case 'subscription':
      return <SubscriptionDialog onClose={onClose} />;
    case 'upgrade':
      return <UpgradePopup onClose={onClose} />;
    case 'second-factor':
      return <SecondFactorDialog onClose={onClose} />;
  }
}
