import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import forms from '../auth/auth.module.css';
import { CodeField } from '../auth/code-field.tsx';
import { Button } from '../ui/button.tsx';
import { FormMessage } from '../ui/field.tsx';
import styles from './account.module.css';
import type { CodeChange } from './use-code.ts';

/** The code sent to the phone, with what came of it. */
export function CodeForm(props: {
  change: CodeChange;
  action: string;
  danger?: boolean;
  onResend: () => Promise<void>;
  /** The way back, and what it is called. */
  back: string;
  onBack: () => void;
  onVerified: () => void;
}) {
  const { change, action, danger, onResend, back, onBack, onVerified } = props;
  const { register, handleSubmit, formState, watch, setFocus, reset } = useForm({
    defaultValues: { code: '' },
  });
  const { isSubmitting } = formState;
  useEffect(() => setFocus('code'), [setFocus]);
  const verify = handleSubmit(async ({ code }) => {
    if (await change.verify(code)) onVerified();
    else setFocus('code', { shouldSelect: true });
  });
  const resend = async () => {
    reset();
    await onResend();
    setFocus('code');
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void verify(event)}>
      <p>
        Enter the code sent to <strong>{change.phone}</strong>.
      </p>
      <CodeField {...register('code')} />
      <FormMessage kind="error">{change.failed}</FormMessage>
      <FormMessage kind="success">{change.told}</FormMessage>
      <div className={forms.actions}>
        <Button
          type="submit"
          kind={danger ? 'danger' : 'primary'}
          busy={isSubmitting}
          disabled={watch('code').trim() === ''}
        >
          {isSubmitting ? 'Verifying…' : action}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {back}
        </Button>
        <Button kind="plain" onClick={() => void resend()}>
          Resend code
        </Button>
      </div>
    </form>
  );
}
