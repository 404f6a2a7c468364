import { useEffect, useState } from 'react';
import type { FactorsAnswer } from '../../../server/src/identity/second-factor/routes.ts';
import { call } from '../call.ts';
import { useSession } from '../session/session.tsx';
import { Button } from '../ui/button.tsx';
import { FormMessage } from '../ui/field.tsx';
import styles from './account.module.css';
import { CodeForm } from './code-form.tsx';
import { useCode } from './use-code.ts';

const at = '/api/identity/second-factor';

/** Removes the enrolled phone: a code sent there first. */
export function DisableFactor({ onDone }: { onDone: (text: string | null) => void }) {
  const { refresh } = useSession();
  const [enrolled, setEnrolled] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const change = useCode(`${at}/disable/confirm`, onDone);
  useEffect(() => {
    const leaving = new AbortController();
    call<FactorsAnswer>('GET', at, undefined, leaving.signal)
      .then(({ phoneNumber }) => setEnrolled(phoneNumber))
      .catch(() => {});
    return () => leaving.abort();
  }, []);
  const send = async () => {
    setSending(true);
    await change.send(() => call('POST', `${at}/disable`, {}));
    setSending(false);
  };
  if (change.phone !== null) {
    return (
      <CodeForm
        change={change}
        action="Verify and disable"
        danger
        onResend={send}
        back="Keep it enabled"
        onBack={change.again}
        onVerified={() => void refresh().catch(() => {})}
      />
    );
  }
  return (
    <div className={styles.form}>
      <p>
        Codes are sent to <strong>{enrolled ?? 'your phone'}</strong>.
      </p>
      <p className={styles.soft}>To turn it off, we’ll send a code to that phone.</p>
      <FormMessage kind="error">{change.failed}</FormMessage>
      <div>
        <Button kind="quiet" busy={sending} onClick={() => void send()}>
          {sending ? 'Sending…' : 'Disable: send code'}
        </Button>
      </div>
    </div>
  );
}
