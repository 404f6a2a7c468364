import { useForm } from 'react-hook-form';
import { useState } from 'react';
import { call, messageOf } from '../call.ts';
import { useSession, type SessionUser } from '../session/session.tsx';
import { texts } from '../session/texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, FormMessage } from '../ui/field.tsx';
import forms from '../auth/auth.module.css';
import styles from './account.module.css';
import { useConfirmation } from './use-confirmation.tsx';

/** Deletes the account once its address has been typed. */
export function DeleteAccount({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const { end } = useSession();
  const { confirmed, dialog } = useConfirmation(user);
  const [failed, setFailed] = useState<string | null>(null);
  const { register, handleSubmit, formState, watch } = useForm({ defaultValues: { email: '' } });
  const { isSubmitting } = formState;
  const same = watch('email').trim().toLowerCase() === user.email.toLowerCase();
  const remove = handleSubmit(async () => {
    setFailed(null);
    try {
      const remove = () => end('deleted', () => call('DELETE', `/api/users/${user.uid}`));
      await confirmed(remove);
    } catch (error) {
      setFailed(messageOf(error, texts.connectionLost));
    }
  });
  return (
    <Dialog title="Delete my account" onClose={onClose} firm>
      <form className={forms.form} noValidate onSubmit={(event) => void remove(event)}>
        <p>
          This deletes your profile, all your scans and reports, and all sessions right away. It can’t be
          undone.
        </p>
        <p>
          To continue, type your email <strong className={styles.long}>{user.email}</strong>
        </p>
        <Field label="Email" type="email" autoComplete="off" {...register('email')} />
        <FormMessage kind="error">{failed}</FormMessage>
        <div className={styles.actions}>
          <Button type="submit" kind="danger" busy={isSubmitting} disabled={!same}>
            {isSubmitting ? 'Deleting…' : 'Delete my account'}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Keep my account
          </Button>
        </div>
      </form>
      {dialog}
    </Dialog>
  );
}
