import { useState } from 'react';
import { useForm } from 'react-hook-form';
import forms from '../auth/auth.module.css';
import { googleFailure } from '../auth/google.ts';
import { GoogleButton } from '../auth/google-button.tsx';
import { PasswordField } from '../auth/password-field.tsx';
import { call, messageOf } from '../call.ts';
import type { SessionUser } from '../session/session.tsx';
import { texts } from '../session/texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormMessage } from '../ui/field.tsx';

/** Asks the user to show again who they are: by the password, or by Google where that is the only way. */
export function ConfirmIdentity(props: { user: SessionUser; onConfirmed: () => void; onClose: () => void }) {
  const { user, onConfirmed, onClose } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  const confirm = handleSubmit(async (entered) => {
    setFailed(null);
    try {
      await call('POST', '/api/identity/confirm', entered);
      onConfirmed();
    } catch (error) {
      setFailed(messageOf(error, texts.connectionLost));
    }
  });
  const hasPassword = user.providers.includes('password');
  return (
    <Dialog title="Confirm it’s you" lead={texts.confirmWhy} onClose={onClose} firm>
      {hasPassword ? (
        <form className={forms.form} noValidate onSubmit={(event) => void confirm(event)}>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password', { required: texts.passwordMissing })}
          />
          <FormMessage kind="error">{failed}</FormMessage>
          <Button type="submit" wide busy={isSubmitting}>
            {isSubmitting ? 'Confirming…' : 'Confirm'}
          </Button>
        </form>
      ) : (
        <>
          <GoogleButton
            intent="confirm"
            label="Confirm with Google"
            onBegin={() => setFailed(null)}
            onAnswer={async () => onConfirmed()}
            onError={(error) => setFailed(googleFailure(error, 'confirm'))}
          />
          <FormMessage kind="error">{failed}</FormMessage>
        </>
      )}
    </Dialog>
  );
}
