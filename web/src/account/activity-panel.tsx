import { useCallback, useEffect, useState } from 'react';
import type { AuditAnswer } from '../../../server/src/audit/routes.ts';
import { call, messageOf } from '../call.ts';
import type { SessionUser } from '../session/session.tsx';
import { texts } from '../session/texts.ts';
import { Button } from '../ui/button.tsx';
import { FormMessage } from '../ui/field.tsx';
import { Loading } from '../ui/loading.tsx';
import { activityText, type Activity } from './activity-text.ts';
import styles from './account.module.css';

/** What was done with the account, newest first. */
export function ActivityPanel({ user }: { user: SessionUser }) {
  const { events, next, busy, failed, more } = useActivity(user.uid);
  return (
    <div className={styles.panel}>
      <section aria-labelledby="activity-title">
        <h3 id="activity-title">Activity</h3>
        <p className={styles.soft}>
          Sign-ins, changes, scans, downloads, and deletions of this account. No one can change this list. We
          keep it as long as the account.
        </p>
        <FormMessage kind="error">{failed}</FormMessage>
        {events === null && !failed && <Loading />}
        {events?.length === 0 && <p>Nothing has been recorded yet.</p>}
        {events && events.length > 0 && (
          <ol className={styles.activity}>
            {events.map((event) => (
              <li key={event.id}>
                <strong>{activityText(event)}</strong>
                <span className={styles.soft}>
                  <time dateTime={event.at}>{when.format(new Date(event.at))}</time>
                  {event.device && `, ${event.device}`}
                  {event.network && `, network ${event.network}`}
                </span>
              </li>
            ))}
          </ol>
        )}
        {(next !== null || failed) && (
          <div>
            <Button kind="quiet" busy={busy} onClick={() => void more()}>
              {failed ? 'Try again' : 'Show earlier activity'}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}

function useActivity(uid: string) {
  const [events, setEvents] = useState<Activity[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const read = useCallback(
    async (before: string | null) => {
      setBusy(true);
      setFailed(null);
      try {
        const query = before === null ? '' : `?before=${encodeURIComponent(before)}`;
        const answer = await call<AuditAnswer>('GET', `/api/users/${uid}/audit${query}`);
        setEvents((known) => (before === null ? answer.events : [...(known ?? []), ...answer.events]));
        setNext(answer.next);
      } catch (error) {
        setFailed(messageOf(error, texts.connectionLost));
      }
      setBusy(false);
    },
    [uid],
  );
  useEffect(() => void read(null), [read]);
  return { events, next, busy, failed, more: () => read(next) };
}

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
