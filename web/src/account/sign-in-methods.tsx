import { useState } from 'react';
import { withBotCheck } from '../auth/bot-check.ts';
import { googleFailure } from '../auth/google.ts';
import { GoogleButton } from '../auth/google-button.tsx';
import { call, messageOf } from '../call.ts';
import { useSession, type SessionUser } from '../session/session.tsx';
import { texts } from '../session/texts.ts';
import { Button } from '../ui/button.tsx';
import { FormMessage } from '../ui/field.tsx';
import styles from './account.module.css';
import { linkedText, useMethods } from './use-methods.ts';
import { useConfirmation, wantsConfirmation } from './use-confirmation.tsx';

/** The ways this account can sign in by: a password, Google, or both. */
export function SignInMethods({ user }: { user: SessionUser }) {
  const { refresh } = useSession();
  const { confirmed, confirm, dialog } = useConfirmation(user);
  const google = useMethods(user).find(({ provider }) => provider === 'google');
  const { told, setTold, failed, setFailed, busy, begin, work } = useWork();
  const hasGoogle = user.providers.includes('google');
  const unlink = () =>
    work(async () => {
      const done = await confirmed(async () => {
        await call('DELETE', '/api/identity/google');
        return true;
      });
      await refresh();
      return done ? texts.googleUnlinked : null;
    }, texts.connectionLost);
  const notLinked = async (error: unknown) => {
    if (!wantsConfirmation(error)) return setFailed(googleFailure(error, 'link'));
    // The popup opens only from a press itself.
    if (await confirm()) setTold(texts.confirmedGoOn);
  };
  const mailPassword = () =>
    work(async () => {
      const { message } = await withBotCheck('forgot_password', (token) =>
        call<{ message: string }>('POST', '/api/identity/forgot-password', { email: user.email, ...token }),
      );
      return message;
    }, texts.resetMailFailed);
  const linked = async () => {
    await refresh();
    setTold(texts.googleLinked);
  };
  return (
    <section aria-labelledby="methods-title">
      <h3 id="methods-title">Sign-in methods</h3>
      <Methods
        hasPassword={user.providers.includes('password')}
        google={hasGoogle ? linkedText(google) : null}
        busy={busy}
        onMail={() => void mailPassword()}
        onUnlink={() => void unlink()}
      />
      {!hasGoogle && (
        <GoogleButton
          intent="link"
          label="Link Google"
          onBegin={begin}
          onAnswer={linked}
          disabled={!user.emailVerified}
          onError={(error) => void notLinked(error)}
        />
      )}
      {!hasGoogle && !user.emailVerified && <p className={styles.soft}>{texts.verifyBeforeLinking}</p>}
      {dialog}
      <FormMessage kind="error">{failed}</FormMessage>
      <FormMessage kind="success">{told}</FormMessage>
    </section>
  );
}

/** Work that ends in words for the user: what was done, or why not. */
function useWork() {
  const [told, setTold] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const begin = () => {
    setTold(null);
    setFailed(null);
  };
  const work = async (make: () => Promise<string | null>, otherwise: string) => {
    begin();
    setBusy(true);
    try {
      setTold(await make());
    } catch (error) {
      setFailed(messageOf(error, otherwise));
    }
    setBusy(false);
  };
  return { told, setTold, failed, setFailed, busy, begin, work };
}

function Methods(props: {
  hasPassword: boolean;
  /** The linked Google account in words. */
  google: string | null;
  busy: boolean;
  onMail: () => void;
  onUnlink: () => void;
}) {
  const { hasPassword, google, busy, onMail, onUnlink } = props;
  return (
    <dl className={styles.methods}>
      <div>
        <dt>Password</dt>
        <dd>
          {hasPassword ? 'Set' : 'None'}
          <Button kind="plain" busy={busy} onClick={onMail}>
            {hasPassword ? 'Change it by email' : 'Set one by email'}
          </Button>
        </dd>
      </div>
      <div>
        <dt>Google</dt>
        <dd>
          <span className={styles.long}>{google ?? 'Not linked'}</span>
          {google !== null && hasPassword && (
            <Button kind="plain" busy={busy} onClick={onUnlink}>
              Unlink Google
            </Button>
          )}
        </dd>
      </div>
    </dl>
  );
}
