import { useState } from 'react';
import type { SessionUser } from '../session/session.tsx';
import { goToCheckout } from './billing.ts';

/** The way to the checkout: `busy` while it is being opened, `alert` where it failed. */
export function useCheckout(user: SessionUser | null) {
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const begin = async () => {
    if (!user || busy) return;
    setBusy(true);
    const failure = await goToCheckout(user.uid);
    // Where it went well the page is being left; until then nothing is pressed twice.
    if (failure === null) return;
    setAlert(failure);
    setBusy(false);
  };
  return { busy, alert, dismiss: () => setAlert(null), begin: () => void begin() };
}
