import { useEffect, useState } from 'react';
import type { FactorsAnswer } from '../../../server/src/identity/second-factor/routes.ts';
import { call, messageOf } from '../call.ts';
import { useSession, type SessionUser } from '../session/session.tsx';
import { texts } from '../session/texts.ts';
import { Button } from '../ui/button.tsx';
import { FormMessage } from '../ui/field.tsx';
import { Icon } from '../ui/icons.tsx';
import styles from './account.module.css';
import { Authenticator } from './authenticator.tsx';
import { DisableFactor } from './disable-factor.tsx';
import { EnrolFactor } from './enrol-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useCooldown } from './resend.ts';

/** Two-factor authentication: phone, authenticator app and recovery codes. */
export function SecondFactorPanel({ user }: { user: SessionUser }) {
  const [told, setTold] = useState<string | null>(null);
  const { mfaEnabled } = user;
  const [state, again] = useFactors(mfaEnabled);
  const hasPhone = state ? state.phoneNumber !== null : mfaEnabled;
  return (
    <div className={styles.panel}>
      <section aria-labelledby="factor-title">
        <div className={styles.heading}>
          <h3 id="factor-title">Two-factor authentication</h3>
          <span className={mfaEnabled ? styles.on : styles.off}>
            <Icon name={mfaEnabled ? 'check' : 'cross'} size={16} />
            {mfaEnabled ? 'Enabled' : 'Disabled'}
          </span>
        </div>
        <p className={styles.soft}>
          Each time you sign in, we ask for a code as well as your password or Google account. We can text it
          to your phone, or your authenticator app shows it.
        </p>
        <FormMessage kind="success">{told}</FormMessage>
        {hasPhone ? <DisableFactor onDone={setTold} /> : <Enable user={user} onDone={setTold} />}
      </section>
      {user.providers.includes('password') && user.emailVerified && (
        <Authenticator
          user={user}
          isEnrolled={state?.authenticator ?? false}
          onChange={(text) => {
            setTold(text);
            again();
          }}
        />
      )}
      {mfaEnabled && <RecoveryCodes user={user} left={state?.recoveryCodes ?? 0} onChange={again} />}
    </div>
  );
}

/** What is enrolled, read again when that changes; `null` until it is there. */
function useFactors(mfaEnabled: boolean): [FactorsAnswer | null, () => void] {
  const [state, setState] = useState<FactorsAnswer | null>(null);
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    call<FactorsAnswer>('GET', '/api/identity/second-factor', undefined, leaving.signal).then(
      setState,
      () => {},
    );
    return () => leaving.abort();
  }, [mfaEnabled, version]);
  return [state, () => setVersion((now) => now + 1)];
}

function Enable({ user, onDone }: { user: SessionUser; onDone: (text: string | null) => void }) {
  if (!user.providers.includes('password')) {
    return (
      <div className={styles.callout}>
        <p>{texts.factorNotForGoogle}</p>
        <p className={styles.soft}>
          Google protects this sign-in with its own verification. To use two-factor authentication here, set a
          password first under Account, Sign-in methods.
        </p>
      </div>
    );
  }
  return user.emailVerified ? <EnrolFactor onDone={onDone} /> : <VerifyFirst email={user.email} />;
}

function VerifyFirst({ email }: { email: string }) {
  const { refresh } = useSession();
  const [secondsLeft, begin] = useCooldown();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const resend = async () => {
    setBusy(true);
    setTold(null);
    setFailed(null);
    try {
      const { sent, message } = await call<{ sent: boolean; message?: string }>(
        'POST',
        '/api/identity/send-verification',
        {},
      );
      if (!sent) await refresh();
      else begin();
      setTold(message ?? null);
    } catch (error) {
      setFailed(messageOf(error, texts.verificationNotSent));
    }
    setBusy(false);
  };
  return (
    <div className={styles.callout}>
      <p>{texts.emailUnverified}</p>
      <p className={styles.soft}>
        Open the link in the email we sent to <strong className={styles.long}>{email}</strong>.
      </p>
      <FormMessage kind="error">{failed}</FormMessage>
      <FormMessage kind="success">{told}</FormMessage>
      <div>
        <Button kind="quiet" busy={busy} disabled={secondsLeft > 0} onClick={() => void resend()}>
          {secondsLeft > 0 ? `Resend in ${secondsLeft} s` : 'Resend verification email'}
        </Button>
      </div>
    </div>
  );
}
