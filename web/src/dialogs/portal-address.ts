import { useEffect, useRef, type Dispatch, type SetStateAction } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '../call.ts';
import { useSession } from '../session/session.tsx';
import { texts } from '../session/texts.ts';
import type { DialogRequest } from './request.ts';
import { showNotice } from './notices.tsx';

/**
 * `?billing=portal`, where a mail's link leads who is not signed in: on to the card provider's pages, after a
 * sign-in where one is needed. Closing the sign-in gives it up.
 */
export function usePortalAddress(
  current: DialogRequest | null,
  open: Dispatch<SetStateAction<DialogRequest | null>>,
): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { user, loading } = useSession();
  const waiting = useRef(false);
  const uid = user?.uid;
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if (loading || query.get('billing') !== 'portal') return;
    query.delete('billing');
    const search = query.size > 0 ? `?${query.toString()}` : '';
    void navigate({ pathname: location.pathname, search, hash: location.hash }, { replace: true });
    if (uid !== undefined) return void goOn(uid, navigate);
    waiting.current = true;
    open({ name: 'auth', view: 'signin' });
    showNotice(texts.signInForPortal);
  }, [location, navigate, open, loading, uid]);
  const entering = current?.name === 'auth';
  const entered = useRef(false);
  useEffect(() => {
    if (!waiting.current) return;
    if (uid !== undefined) {
      waiting.current = false;
      void goOn(uid, navigate);
    } else if (entering) {
      entered.current = true;
    } else if (entered.current) {
      waiting.current = false;
    }
  }, [uid, entering, navigate]);
}

async function goOn(uid: string, navigate: (to: string) => unknown): Promise<void> {
  try {
    await (await import('../plan/billing.ts')).goToPortal(uid);
  } catch (error) {
    navigate('/dashboard');
    showNotice(messageOf(error, texts.connectionLost), { lasting: true });
  }
}
