import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { renderSVG } from 'uqr';
import type { AuthenticatorAnswer } from '../../../server/src/identity/second-factor/routes.ts';
import { CodeField } from '../auth/code-field.tsx';
import { call, messageOf } from '../call.ts';
import { useSession, type SessionUser } from '../session/session.tsx';
import { texts } from '../session/texts.ts';
import { Button } from '../ui/button.tsx';
import { FormMessage } from '../ui/field.tsx';
import styles from './account.module.css';
import { useConfirmation } from './use-confirmation.tsx';

const at = '/api/identity/second-factor/authenticator';

/** An authenticator app: set up by its picture and first code, removed by a code. */
export function Authenticator(props: {
  user: SessionUser;
  isEnrolled: boolean;
  onChange: (text: string) => void;
}) {
  const { user, isEnrolled, onChange } = props;
  const { refresh } = useSession();
  const { confirmed, dialog } = useConfirmation(user);
  const [setup, setSetup] = useState<AuthenticatorAnswer | null>(null);
  const [removing, setRemoving] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const done = (message: string) => {
    setSetup(null);
    setRemoving(false);
    onChange(message);
    refresh().catch(() => {});
  };
  const begin = async () => {
    setBusy(true);
    setFailed(null);
    try {
      const answer = await confirmed(() => call<AuthenticatorAnswer>('POST', at, {}));
      if (answer) setSetup(answer);
    } catch (error) {
      setFailed(messageOf(error, texts.connectionLost));
    }
    setBusy(false);
  };
  return (
    <section aria-labelledby="app-title">
      <h3 id="app-title">Authenticator app</h3>
      <p className={styles.soft}>
        {isEnrolled
          ? 'Set up. Each time you sign in, we ask for a code from your app.'
          : 'Get codes from an app on your phone, even without a signal. Any standard app works.'}
      </p>
      {setup && <SetUp setup={setup} onDone={done} onBack={() => setSetup(null)} />}
      {removing && <Removal onDone={done} onBack={() => setRemoving(false)} />}
      <FormMessage kind="error">{failed}</FormMessage>
      {!setup && !removing && (
        <div>
          {isEnrolled ? (
            <Button kind="quiet" onClick={() => setRemoving(true)}>
              Remove the app
            </Button>
          ) : (
            <Button kind="quiet" busy={busy} onClick={() => void begin()}>
              Set up an app
            </Button>
          )}
        </div>
      )}
      {dialog}
    </section>
  );
}

interface Ends {
  onDone: (message: string) => void;
  onBack: () => void;
}

function SetUp({ setup, onDone, onBack }: Ends & { setup: AuthenticatorAnswer }) {
  return (
    <>
      <Picture uri={setup.uri} />
      <p>
        Scan this with your app, or type this key: <code className={styles.key}>{inFours(setup.secret)}</code>
      </p>
      <CodeOnce to={`${at}/confirm`} action="Verify and add" onDone={onDone} onBack={onBack} />
    </>
  );
}

function Removal({ onDone, onBack }: Ends) {
  return (
    <>
      <p>Enter a code from your app, or a recovery code.</p>
      <CodeOnce to={`${at}/disable`} action="Remove the app" danger onDone={onDone} onBack={onBack} />
    </>
  );
}

/** The key as a QR code, dark on white in either theme so that cameras read it. */
function Picture({ uri }: { uri: string }) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`, [uri]);
  return <img className={styles.qr} src={source} alt="QR code for your authenticator app" />;
}

function CodeOnce(props: Ends & { to: string; action: string; danger?: boolean }) {
  const { to, action, danger, onDone, onBack } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const { register, handleSubmit, formState, watch } = useForm({ defaultValues: { code: '' } });
  const verify = handleSubmit(async ({ code }) => {
    setFailed(null);
    try {
      const { message } = await call<{ message: string }>('POST', to, { code: code.replace(/\s/g, '') });
      onDone(message);
    } catch (error) {
      setFailed(messageOf(error, texts.factorUnchanged));
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void verify(event)}>
      <CodeField {...register('code')} />
      <FormMessage kind="error">{failed}</FormMessage>
      <div className={styles.actions}>
        <Button
          type="submit"
          kind={danger ? 'danger' : 'primary'}
          busy={formState.isSubmitting}
          disabled={watch('code').trim() === ''}
        >
          {action}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');
