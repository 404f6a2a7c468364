import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../call.ts';
import { keep } from '../session/kept.ts';
import { useSession } from '../session/session.tsx';
import { postToTabs } from '../session/tabs.ts';
import { texts } from '../session/texts.ts';

/** Where a first factor led: to a session, or to a code sent to the phone that is shown masked, or of an app. */
export type Entry =
  { kind: 'entered' } | { kind: 'factor'; phoneNumber: string | null; authenticator: boolean };

/** What cannot be gone on with; `message` is for a person. */
export class EntryError extends Error {
  override readonly name = 'EntryError';
}

/** Reads the server's answer to a sign-in. @throws EntryError when it is neither a user nor a resolver */
export function readEntry(answer: unknown): Entry {
  const { uid, secondFactor } = record(answer);
  if (typeof uid === 'string') return { kind: 'entered' };
  if (secondFactor === undefined) throw new EntryError(texts.anyError);
  const { hints, authenticator } = record(secondFactor);
  const { phoneNumber } = record(Array.isArray(hints) ? (hints[0] as unknown) : null);
  const phone = typeof phoneNumber === 'string' ? phoneNumber : null;
  if (phone === null && authenticator !== true) throw new EntryError(texts.noResolver);
  return { kind: 'factor', phoneNumber: phone, authenticator: authenticator === true };
}

const record = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;

/** Stores who is signed in now, waits, closes the dialog and goes to the dashboard. @throws EntryError */
export function useEnter(onClose: () => void): (waitMs: number) => Promise<void> {
  const { refresh } = useSession();
  const navigate = useNavigate();
  return useCallback(
    async (waitMs) => {
      keep('signOut', null);
      const user = await refresh().catch((error: unknown) => {
        throw new EntryError(texts.profileNotFetched(messageOf(error, texts.connectionLost)));
      });
      if (!user) throw new EntryError(texts.anyError);
      postToTabs({ kind: 'changed' });
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      onClose();
      void navigate('/dashboard');
    },
    [refresh, navigate, onClose],
  );
}

/** The text for a person of whatever a form's work ended in. */
export function failureOf(error: unknown, otherwise: string): string {
  return error instanceof EntryError ? error.message : messageOf(error, otherwise);
}
