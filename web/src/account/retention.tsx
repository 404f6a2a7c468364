import { useEffect, useState } from 'react';
import type { RetentionAnswer } from '../../../server/src/profile/retention-routes.ts';
import { call, messageOf } from '../call.ts';
import type { SessionUser } from '../session/session.tsx';
import { texts } from '../session/texts.ts';
import { FormMessage } from '../ui/field.tsx';
import styles from './account.module.css';

type KeepDays = RetentionAnswer['keepDays'];

const choices: [KeepDays, string][] = [
  [365, 'One year'],
  [90, '90 days'],
  [30, '30 days'],
  [0, 'Don’t keep figures'],
];

/** How long the figures of scans are kept. A shorter time deletes older ones at once. */
export function Retention({ user }: { user: SessionUser }) {
  const [keepDays, setKeepDays] = useState<KeepDays | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const path = `/api/users/${user.uid}/retention`;
  useEffect(() => {
    const leaving = new AbortController();
    call<{ keepDays: KeepDays }>('GET', path, undefined, leaving.signal)
      .then((answer) => setKeepDays(answer.keepDays))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) setFailed(messageOf(error, texts.connectionLost));
      });
    return () => leaving.abort();
  }, [path]);
  const choose = async (chosen: KeepDays) => {
    setTold(null);
    setFailed(null);
    try {
      setKeepDays((await call<{ keepDays: KeepDays }>('PATCH', path, { keepDays: chosen })).keepDays);
      setTold(texts.profileSaved);
    } catch (error) {
      setFailed(messageOf(error, texts.connectionLost));
    }
  };
  return (
    <section aria-labelledby="retention-title">
      <h3 id="retention-title">What we keep from your scans</h3>
      <p className={styles.soft}>
        We never store your files. We keep the report and the figures that explain it, encrypted with a key
        used only for your account. After the time you choose, only the verdict, the score, the file name, and
        its hash remain.
      </p>
      <label className={styles.form}>
        <span>Keep the figures for</span>
        <select
          className={styles.select}
          disabled={keepDays === null}
          value={keepDays ?? 365}
          onChange={(event) => void choose(Number(event.target.value) as KeepDays)}
        >
          {choices.map(([days, label]) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p className={styles.soft}>
        Choosing a shorter time permanently deletes the figures of older scans right away.
      </p>
      <FormMessage kind="error">{failed}</FormMessage>
      <FormMessage kind="success">{told}</FormMessage>
    </section>
  );
}
