import {
  Component,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../session/session.tsx';
import { postToTabs } from '../session/tabs.ts';
import { texts } from '../session/texts.ts';
import { Notices, showNotice } from './notices.tsx';
import { usePortalAddress } from './portal-address.ts';
import type { DialogRequest } from './request.ts';
import { DialogsContext, type Dialogs } from './use-dialogs.ts';

/** A dialog whose code comes when it is first opened, and can be asked for again where that failed. */
function later<M, P>(load: () => Promise<M>, pick: (module: M) => ComponentType<P>) {
  const part = (ask: () => Promise<M>) => lazy(async () => ({ default: pick(await ask()) }));
  const again = () => load().catch((error: unknown) => loadAgain<M>(error));
  return { part: part(load), renew: () => part(again) };
}

/** Browsers may remember that a module failed: it is asked for by another address, which the error names. */
function loadAgain<M>(error: unknown): Promise<M> {
  const address = /https?:\S+\.js/.exec(String(error))?.[0];
  if (!address) throw error;
  return import(/* @vite-ignore */ `${address}?again=${Date.now()}`) as Promise<M>;
}

const parts = {
  auth: later(
    () => import('../auth/auth-modal.tsx'),
    ({ AuthModal }) => AuthModal,
  ),
  plan: later(
    () => import('../plan/plan-dialog.tsx'),
    ({ PlanDialog }) => PlanDialog,
  ),
  subscription: later(
    () => import('../plan/subscription-dialog.tsx'),
    ({ SubscriptionDialog }) => SubscriptionDialog,
  ),
  upgrade: later(
    () => import('../plan/upgrade-popup.tsx'),
    ({ UpgradePopup }) => UpgradePopup,
  ),
  settings: later(
    () => import('../account/second-factor-dialog.tsx'),
    ({ SecondFactorDialog }) => SecondFactorDialog,
  ),
};

// Its code comes when the last minute begins; it is not needed before.
const IdleWarning = lazy(async () => ({ default: (await import('./idle-warning.tsx')).IdleWarning }));

/** Draws the open dialog above its children, and the notices above both. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const { idleIn } = useSession();
  const [current, open] = useState<DialogRequest | null>(null);
  const close = useCallback(() => open(null), []);
  useAddress(open);
  usePortalAddress(current, open);
  useClosingWithSession(open);
  const dialogs = useMemo(() => ({ open, close, current }), [close, current]);
  const failed = () => {
    // A failed load is remembered by the part; the next opening asks for it again.
    if (current) renew(current.name);
    showNotice(texts.partNotLoaded);
    close();
  };
  return (
    <DialogsContext value={dialogs}>
      {children}
      {current && (
        <Boundary key={current.name} onError={failed}>
          <Suspense>{drawn(current, close)}</Suspense>
        </Boundary>
      )}
      {idleIn !== null && (
        <Suspense>
          <IdleWarning seconds={idleIn} />
        </Suspense>
      )}
      <Notices />
    </DialogsContext>
  );
}

function drawn(request: DialogRequest, onClose: () => void) {
  switch (request.name) {
    case 'auth':
      return <parts.auth.part view={request.view} oobCode={request.oobCode} onClose={onClose} />;
    case 'plan':
      return <parts.plan.part selected={request.selected} onClose={onClose} />;
    case 'subscription':
      return <parts.subscription.part onClose={onClose} />;
    case 'upgrade':
      return <parts.upgrade.part onClose={onClose} />;
    case 'second-factor':
      return <parts.settings.part onClose={onClose} />;
  }
}

function renew(name: DialogRequest['name']) {
  const entry: { part: unknown; renew: () => unknown } = parts[name === 'second-factor' ? 'settings' : name];
  entry.part = entry.renew();
}

/** What emails lead to: a reset code opens its view, a verified address is told. Both leave the address bar. */
function useAddress(open: Dialogs['open']) {
  const location = useLocation();
  const navigate = useNavigate();
  const { user, loading, refresh } = useSession();
  const signedIn = user !== null;
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const oobCode = query.get('oobCode');
    const verified = query.get('verified');
    const changed = query.get('emailChanged');
    if (oobCode === null && verified === null && changed === null) return;
    // Where a verified address leads depends on who is signed in.
    if ((verified !== null || changed !== null) && loading) return;
    query.delete('oobCode');
    query.delete('verified');
    query.delete('emailChanged');
    const search = query.size > 0 ? `?${query.toString()}` : '';
    const isDone = verified === '1' || changed === '1';
    const pathname = isDone && signedIn ? '/dashboard' : location.pathname;
    void navigate({ pathname, search, hash: location.hash }, { replace: true });
    if (isDone && !signedIn) open({ name: 'auth', view: 'signin' });
    if (oobCode !== null) open({ name: 'auth', view: 'resetpassword', oobCode });
    if (verified === null && changed === null) return;
    const [done, expired] =
      changed === null
        ? [texts.emailVerified, texts.linkExpired]
        : [texts.emailChanged, texts.emailNotChanged];
    showNotice(isDone ? done : expired, { lasting: !isDone });
    if (!isDone) return;
    postToTabs({ kind: 'changed' });
    refresh().catch(() => {});
  }, [location, navigate, open, refresh, loading, signedIn]);
}

/** A dialog of a signed-in user closes with their session; signing in is for those who have none. */
function useClosingWithSession(set: Dispatch<SetStateAction<DialogRequest | null>>) {
  const { user } = useSession();
  const signedIn = user !== null;
  useEffect(() => {
    if (!signedIn) set((now) => (now?.name === 'auth' ? now : null));
  }, [signedIn, set]);
}

/** Keeps the page when a dialog's code cannot be had. */
class Boundary extends Component<{ onError: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
