import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, CallError, messageOf } from '../call.ts';
import { texts } from '../session/texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormMessage } from '../ui/field.tsx';
import styles from './auth.module.css';
import { CodeField } from './code-field.tsx';
import { EntryError, failureOf } from './entry.ts';

const at = '/api/identity/second-factor';

/** Where a code comes from. */
type CodeKind = 'app' | 'phone' | 'recovery';

/** Asks for the code sent to the phone, over the sign-in that waits for it. */
export function SecondFactorPrompt(props: {
  /** The phone, masked; `null` without one. */
  phoneNumber: string | null;
  /** An authenticator app is set up; then no code was sent. */
  authenticator: boolean;
  /** The code was right. @throws EntryError */
  onVerified: () => Promise<void>;
  /** The sign-in is over without a session; says why. */
  onEnded: (text: string) => void;
}) {
  const { phoneNumber, authenticator, onVerified, onEnded } = props;
  const [kind, setKind] = useState<CodeKind>(authenticator ? 'app' : 'phone');
  const messages = useMessages(onEnded);
  const { failed, told, begin, fail } = messages;
  const { register, handleSubmit, formState, watch, setFocus } = useForm({ defaultValues: { code: '' } });
  const { isSubmitting } = formState;
  const toCode = () => setFocus('code', { shouldSelect: true });
  const verify = handleSubmit(async ({ code }) => {
    begin();
    try {
      await call('POST', `${at}/sign-in`, { code: code.replace(/\s/g, '') });
      await onVerified();
    } catch (error) {
      fail(error, texts.anyError);
      toCode();
    }
  });
  const cancel = () => {
    // Whether or not the server hears it, the code alone opens nothing.
    call('POST', `${at}/cancel`, {}).catch(() => {});
    onEnded(texts.verificationCanceled);
  };
  return (
    <Dialog title="Two-factor verification" lead={leads[kind](phoneNumber ?? '')} onClose={cancel} firm light>
      <form className={styles.form} noValidate onSubmit={(event) => void verify(event)}>
        <CodeField isRecovery={kind === 'recovery'} {...register('code')} />
        <FormMessage kind="error">{failed}</FormMessage>
        <FormMessage kind="success">{told}</FormMessage>
        <div className={styles.actions}>
          <Button type="submit" busy={isSubmitting} disabled={watch('code').trim() === ''}>
            {isSubmitting ? 'Verifying…' : 'Verify'}
          </Button>
          <Button kind="quiet" onClick={cancel}>
            Cancel
          </Button>
        </div>
        <OtherCodes
          {...{ kind, phoneNumber, messages }}
          onResend={() => setKind('phone')}
          onRecovery={() => {
            setKind('recovery');
            toCode();
          }}
        />
      </form>
    </Dialog>
  );
}

/** What is told beside the code; a failure that leaves nothing to wait for ends the prompt. */
function useMessages(onEnded: (text: string) => void) {
  const [failed, setFailed] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const begin = () => {
    setFailed(null);
    setTold(null);
  };
  const fail = (error: unknown, otherwise: string) => {
    const over = error instanceof EntryError || isOver(error);
    if (over) onEnded(failureOf(error, otherwise));
    else setFailed(messageOf(error, otherwise));
  };
  return { failed, told, setTold, begin, fail };
}

/** Codes of another kind than the one asked for. */
function OtherCodes(props: {
  kind: CodeKind;
  phoneNumber: string | null;
  messages: ReturnType<typeof useMessages>;
  onResend: () => void;
  onRecovery: () => void;
}) {
  const { kind, phoneNumber, messages, onResend, onRecovery } = props;
  const [resending, setResending] = useState(false);
  const resend = async () => {
    messages.begin();
    onResend();
    setResending(true);
    try {
      messages.setTold((await call<{ message: string }>('POST', `${at}/resend`, {})).message);
    } catch (error) {
      messages.fail(error, texts.codeNotSent);
    }
    setResending(false);
  };
  return (
    <p>
      {phoneNumber !== null && (
        <Button kind="plain" busy={resending} onClick={() => void resend()}>
          {kind === 'phone' ? 'Resend code' : 'Text me a code'}
        </Button>
      )}
      {kind !== 'recovery' && (
        <Button kind="plain" onClick={onRecovery}>
          Use a recovery code
        </Button>
      )}
    </p>
  );
}

const leads = {
  app: () => 'Enter the 6-digit code from your authenticator app.',
  phone: (number: string) => `Enter the 6-digit code sent to ${number}.`,
  recovery: () => 'Enter one of the recovery codes you saved. It works once.',
};

/** Nothing waits for a code any more: the sign-in has to begin again. */
function isOver(error: unknown): boolean {
  return (
    error instanceof CallError && (error.reason === 'no-pending-sign-in' || error.reason === 'user-disabled')
  );
}
