import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, messageOf } from '../call.ts';
import { useSession } from '../session/session.tsx';
import { texts } from '../session/texts.ts';
import { Button } from '../ui/button.tsx';
import { FormMessage } from '../ui/field.tsx';
import styles from './auth.module.css';
import type { ViewProps } from './forms.ts';
import { newPassword } from './new-password.ts';
import { PasswordField } from './password-field.tsx';

/** Longest wait for a callable function (requirements, section 9), in milliseconds. */
const callableTimeout = 70_000;

/** Between the new password and the way back to sign-in, in milliseconds (requirements, section 9). */
const redirectAfter = 3000;

/** The view `resetpassword`, for the code of the mail's link. */
export function ResetPasswordForm(props: ViewProps & { oobCode: string | undefined }) {
  const { oobCode, onEmail, failed, onFailed, onView } = props;
  const { user, end } = useSession();
  const [done, setDone] = useState<string | null>(null);
  const { register, handleSubmit, formState, watch } = useForm({
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  useWayBack(done !== null, onView);
  const reset = handleSubmit(async (entered) => {
    onFailed(null);
    const set = async () => {
      const answer = await resetPassword({ ...entered, oobCode: oobCode ?? '' });
      onEmail(answer.email);
      setDone(answer.message);
    };
    try {
      // Who is signed in here is signed out with everyone else of the account.
      await (user ? end('reset', set) : set());
    } catch (error) {
      onFailed(messageOf(error, texts.resetFailed));
    }
  });
  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => void reset(event)}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          strengthFor={watch('password')}
          error={errors.password?.message}
          {...register('password', newPassword.password)}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword', newPassword.confirmPassword)}
        />
        <FormMessage kind="error">{oobCode ? failed : texts.resetLinkInvalid}</FormMessage>
        <FormMessage kind="success">{done}</FormMessage>
        <Button type="submit" wide busy={isSubmitting} disabled={done !== null || !oobCode}>
          {isSubmitting ? 'Setting…' : 'Reset Password'}
        </Button>
      </form>
      <div className={styles.links}>
        <Button kind="plain" onClick={() => onView('signin')}>
          Back to Sign In
        </Button>
        {(failed !== null || !oobCode) && (
          <Button kind="plain" onClick={() => onView('forgotpassword')}>
            Ask for a new link
          </Button>
        )}
      </div>
    </>
  );
}

/** Sets the password, then ends every session of the address (requirements, section 7). */
async function resetPassword(entered: { oobCode: string; password: string; confirmPassword: string }) {
  const answer = await call<{ message: string; email: string }>(
    'POST',
    '/api/identity/reset-password',
    entered,
  );
  // The reset has ended them on the server already; a failure here changes nothing for the user.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), callableTimeout);
  await call('POST', '/functions/revokeUserSessions', { data: answer.email }, limit.signal)
    .catch((error: unknown) => console.warn('revokeUserSessions', error))
    .finally(() => clearTimeout(timer));
  return answer;
}

/** Shows the sign-in a little after the new password is set. */
function useWayBack(isDone: boolean, onView: ViewProps['onView']) {
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => onView('signin'), redirectAfter);
    return () => clearTimeout(timer);
  }, [isDone, onView]);
}
