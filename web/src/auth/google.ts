import type { GoogleIntent } from '../../../server/src/identity/google/routes.ts';
import { CallError, networkFailed } from '../call.ts';
import { texts } from '../session/texts.ts';
import { EntryError } from './entry.ts';

/** After a popup is seen to be closed its answer may still be on the way for this long, in milliseconds. */
const graceAfterClosing = 8000;
/** How often it is looked whether the popup is closed, in milliseconds. */
const lookEvery = 500;

let giveUp: (() => void) | undefined;

/** Gives up the popup that is waited for, if one is. */
export function cancelGoogle(): void {
  giveUp?.();
}

/**
 * Opens Google's sign-in in a popup and waits for its answer; call it from the press itself, or browsers block
 * the popup. `null` when the user closed it, or began again in another popup: both are silent (requirements,
 * section 8). @throws CallError
 */
export function byGoogle(intent: GoogleIntent): Promise<unknown> {
  cancelGoogle();
  const popup = navigator.onLine ? open(startUrl(intent), 'assay-google', features()) : null;
  if (!popup) return Promise.reject(notOpened());
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel('assay-google');
    let closing: ReturnType<typeof setTimeout> | undefined;
    const done = (settle: () => void) => {
      channel.close();
      clearInterval(looking);
      clearTimeout(closing);
      if (giveUp === cancelled) giveUp = undefined;
      settle();
    };
    const cancelled = () => done(() => resolve(null));
    const looking = setInterval(() => {
      if (popup.closed) closing ??= setTimeout(cancelled, graceAfterClosing);
    }, lookEvery);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const { closed, error, code, reason } = data as Record<string, unknown>;
      if (closed === true) cancelled();
      else if (typeof error !== 'string') done(() => resolve(data));
      else done(() => reject(new CallError(error, { status: 400, code: `${code}`, reason: `${reason}` })));
    });
    giveUp = cancelled;
  });
}

const startUrl = (intent: GoogleIntent) => `/api/identity/google/start?intent=${intent}`;

/** In the middle of the window it belongs to. */
function features(): string {
  const [width, height] = [480, 640];
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}

function notOpened(): CallError {
  return navigator.onLine
    ? new CallError(texts.popupBlocked, { status: 0, code: 'cancelled', reason: 'popup-blocked' })
    : new CallError(texts.connectionLost, { status: 0, code: networkFailed, reason: networkFailed });
}

/** What a failed popup is told as: what the server, the browser or the entry says, else the intent's own text. */
export function googleFailure(error: unknown, intent: GoogleIntent): string {
  if (error instanceof EntryError) return error.message;
  if (error instanceof CallError && error.reason !== 'unknown') return error.message;
  return intent === 'sign-up' ? texts.googleSignUpFailed : texts.googleSignInFailed;
}
