import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, messageOf } from '../call.ts';
import type { SessionUser } from '../session/session.tsx';
import { texts } from '../session/texts.ts';
import { Button } from '../ui/button.tsx';
import { Field, FormMessage } from '../ui/field.tsx';
import styles from './account.module.css';
import { useConfirmation } from './use-confirmation.tsx';

/** The address of the account, and a way to another: a link sent there makes the change. */
export function ChangeEmail({ user }: { user: SessionUser }) {
  const { confirmed, dialog } = useConfirmation(user);
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { email: '' } });
  const send = handleSubmit(async (entered) => {
    setTold(null);
    setFailed(null);
    try {
      const answer = await confirmed(() =>
        call<{ message: string }>('POST', '/api/identity/change-email', entered),
      );
      if (!answer) return;
      setTold(answer.message);
      setOpen(false);
      reset();
    } catch (error) {
      setFailed(messageOf(error, texts.connectionLost));
    }
  });
  return (
    <div className={styles.form}>
      <p className={styles.email}>
        <span className={styles.long}>{user.email}</span>
        <span className={styles.soft}>{user.emailVerified ? 'Verified' : 'Not verified yet'}</span>
        {!open && (
          <Button kind="plain" onClick={() => setOpen(true)}>
            Change email
          </Button>
        )}
      </p>
      {open && (
        <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
          <Field
            label="New email"
            type="email"
            autoComplete="email"
            maxLength={254}
            hint="We’ll send a link to this address. Nothing changes until you open it."
            error={formState.errors.email?.message}
            {...register('email', { required: texts.emailMissing })}
          />
          <div className={styles.actions}>
            <Button type="submit" busy={formState.isSubmitting}>
              Send the link
            </Button>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
      <FormMessage kind="error">{failed}</FormMessage>
      <FormMessage kind="success">{told}</FormMessage>
      {dialog}
    </div>
  );
}
