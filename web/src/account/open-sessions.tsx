import { useCallback, useEffect, useState } from 'react';
import type { SessionsAnswer } from '../../../server/src/identity/session-routes.ts';
import { call, messageOf } from '../call.ts';
import type { SessionUser } from '../session/session.tsx';
import { texts } from '../session/texts.ts';
import { Button } from '../ui/button.tsx';
import { FormMessage } from '../ui/field.tsx';
import { longDate } from '../ui/long-date.ts';
import styles from './account.module.css';
import { useConfirmation } from './use-confirmation.tsx';

/** Where the account is signed in; each session but this one can be ended by itself. */
export function OpenSessions({ user }: { user: SessionUser }) {
  const { confirmed, dialog } = useConfirmation(user);
  const [sessions, setSessions] = useState<SessionsAnswer['sessions']>([]);
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const read = useCallback(async () => {
    try {
      setSessions((await call<SessionsAnswer>('GET', '/api/identity/sessions')).sessions);
    } catch (error) {
      setFailed(messageOf(error, texts.connectionLost));
    }
  }, []);
  useEffect(() => void read(), [read]);
  const end = async (id: string) => {
    setBusy(id);
    setFailed(null);
    try {
      await confirmed(() => call('DELETE', `/api/identity/sessions/${id}`));
      await read();
    } catch (error) {
      setFailed(messageOf(error, texts.connectionLost));
    }
    setBusy(null);
  };
  return (
    <>
      <ul className={`${styles.activity} ${styles.sessions}`}>
        {sessions.map(({ id, device, network, since, current }) => (
          <li key={id}>
            <div>
              <strong>{device}</strong>
              <span className={styles.soft}>
                Since {longDate(since)}
                {network && `, network ${network}`}
              </span>
            </div>
            {current ? (
              <span className={styles.soft}>This device</span>
            ) : (
              <Button
                kind="plain"
                busy={busy === id}
                aria-label={`Sign out: ${device}, since ${longDate(since)}`}
                onClick={() => void end(id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormMessage kind="error">{failed}</FormMessage>
      {dialog}
    </>
  );
}
