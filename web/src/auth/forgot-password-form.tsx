import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, messageOf } from '../call.ts';
import { texts } from '../session/texts.ts';
import { Button } from '../ui/button.tsx';
import { Field, FormMessage } from '../ui/field.tsx';
import styles from './auth.module.css';
import { withBotCheck } from './bot-check.ts';
import type { ViewProps } from './forms.ts';

/** The view `forgotpassword`. */
export function ForgotPasswordForm({ email, onEmail, failed, onFailed, onView }: ViewProps) {
  const [sent, setSent] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async (entered) => {
    onFailed(null);
    setSent(null);
    try {
      const { message } = await withBotCheck('forgot_password', (token) =>
        call<{ message: string }>('POST', '/api/identity/forgot-password', { ...entered, ...token }),
      );
      setSent(message);
    } catch (error) {
      onFailed(messageOf(error, texts.resetMailFailed));
    }
  });
  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={254}
          error={errors.email?.message}
          {...register('email', {
            validate: (address) => address.trim() !== '' || texts.emailMissing,
            onChange: (event: { target: { value: string } }) => onEmail(event.target.value),
          })}
        />
        <FormMessage kind="error">{failed}</FormMessage>
        <FormMessage kind="success">{sent}</FormMessage>
        <Button type="submit" wide busy={isSubmitting}>
          {isSubmitting ? 'Sending…' : sent ? 'Send again' : 'Send reset link'}
        </Button>
      </form>
      <div className={styles.links}>
        <Button kind="plain" onClick={() => onView('signin')}>
          Back to Sign In
        </Button>
      </div>
    </>
  );
}
