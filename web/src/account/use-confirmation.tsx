import { useState, type ReactNode } from 'react';
import { CallError } from '../call.ts';
import type { SessionUser } from '../session/session.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';

interface Waiting {
  resolve(confirmed: boolean): void;
}

/** Whether the server wants the user to show again who they are. */
export function wantsConfirmation(error: unknown): boolean {
  return error instanceof CallError && error.reason === 'sign-in-again';
}

/**
 * Does what needs a fresh sign-in: where the server asks for one, so does a dialog, and then it is done again.
 * `confirm` asks at once. Draw `dialog` beside what uses it.
 */
export function useConfirmation(user: SessionUser): {
  confirmed: <T>(work: () => Promise<T>) => Promise<T | null>;
  confirm: () => Promise<boolean>;
  dialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const confirm = () => new Promise<boolean>((resolve) => setWaiting({ resolve }));
  const end = (confirmed: boolean) => {
    waiting?.resolve(confirmed);
    setWaiting(null);
  };
  const confirmed = async <T,>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      if (!wantsConfirmation(error)) throw error;
    }
    return (await confirm()) ? work() : null;
  };
  const dialog = waiting && (
    <ConfirmIdentity user={user} onConfirmed={() => end(true)} onClose={() => end(false)} />
  );
  return { confirmed, confirm, dialog };
}
