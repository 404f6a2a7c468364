import { useState } from 'react';
import { call, messageOf } from '../call.ts';
import type { SessionUser } from '../session/session.tsx';
import { texts } from '../session/texts.ts';
import { Button } from '../ui/button.tsx';
import { FormMessage } from '../ui/field.tsx';
import styles from './account.module.css';
import { useConfirmation } from './use-confirmation.tsx';

/** Codes for when the phone is lost: made, shown once, and counted. */
export function RecoveryCodes(props: { user: SessionUser; left: number; onChange: () => void }) {
  const { user, left, onChange } = props;
  const { confirmed, dialog } = useConfirmation(user);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    setFailed(null);
    try {
      const answer = await confirmed(() =>
        call<{ codes: string[] }>('POST', '/api/identity/second-factor/recovery-codes', {}),
      );
      if (answer) setCodes(answer.codes);
      onChange();
    } catch (error) {
      setFailed(messageOf(error, texts.connectionLost));
    }
    setBusy(false);
  };
  return (
    <section aria-labelledby="recovery-title">
      <h3 id="recovery-title">Recovery codes</h3>
      <p className={styles.soft}>
        {codes
          ? 'Save these codes now. We won’t show them again. Each one works once.'
          : left > 0
            ? `You have ${left} ${left === 1 ? 'code' : 'codes'} left. Each one works once if you lose your phone.`
            : 'Make codes you can use to sign in if you lose your phone.'}
      </p>
      {codes && <NewCodes codes={codes} email={user.email} onSaved={() => setCodes(null)} />}
      <FormMessage kind="error">{failed}</FormMessage>
      {!codes && (
        <div>
          <Button kind="quiet" busy={busy} onClick={() => void make()}>
            {left > 0 ? 'Replace the codes' : 'Make recovery codes'}
          </Button>
        </div>
      )}
      {dialog}
    </section>
  );
}

/** Codes as they are shown once, and as a file. */
function NewCodes(props: { codes: readonly string[]; email: string; onSaved: () => void }) {
  const { codes, email, onSaved } = props;
  return (
    <>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <a
          className={styles.download}
          href={`data:text/plain,${encodeURIComponent(`Assay recovery codes for ${email}\n\n${codes.join('\n')}\n`)}`}
          download="assay-recovery-codes.txt"
        >
          Save as a file
        </a>
        <Button kind="quiet" onClick={onSaved}>
          I saved them
        </Button>
      </div>
    </>
  );
}
