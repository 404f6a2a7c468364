import { useForm } from 'react-hook-form';
import { call } from '../call.ts';
import { texts } from '../session/texts.ts';
import { Button } from '../ui/button.tsx';
import { Field, FormMessage } from '../ui/field.tsx';
import styles from './auth.module.css';
import { failureOf } from './entry.ts';
import type { EntryProps } from './forms.ts';
import { googleFailure } from './google.ts';
import { GoogleButton } from './google-button.tsx';
import { PasswordField } from './password-field.tsx';
import { Terms } from './terms.tsx';

/** Between the right password and the dashboard, in milliseconds (requirements, section 9). */
const redirectAfter = 400;

/** The view `signin`. */
export function SignInForm({ email, onEmail, failed, onFailed, onView, onAnswer }: EntryProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const signIn = handleSubmit(async (entered) => {
    onFailed(null);
    try {
      await onAnswer(await call('POST', '/api/identity/sign-in', entered), redirectAfter);
    } catch (error) {
      onFailed(failureOf(error, texts.anyError));
      setFocus('password', { shouldSelect: true });
    }
  });
  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => void signIn(event)}>
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={254}
          error={errors.email?.message}
          {...register('email', {
            required: texts.emailMissing,
            onChange: (event: { target: { value: string } }) => onEmail(event.target.value),
          })}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: texts.passwordMissing })}
        />
        <FormMessage kind="error">{failed}</FormMessage>
        <Button type="submit" wide busy={isSubmitting}>
          {isSubmitting ? 'Signing in…' : 'Sign In'}
        </Button>
      </form>
      <p className={styles.or}>or</p>
      <GoogleButton
        intent="sign-in"
        label="Sign in with Google"
        disabled={isSubmitting}
        onBegin={() => onFailed(null)}
        onAnswer={(answer) => onAnswer(answer, redirectAfter)}
        onError={(error) => onFailed(googleFailure(error, 'sign-in'))}
      />
      <p className={styles.terms}>
        If you’re new, signing in with Google creates an account and means you agree to <Terms />
      </p>
      <OtherViews onView={onView} />
    </>
  );
}

function OtherViews({ onView }: Pick<EntryProps, 'onView'>) {
  return (
    <div className={styles.links}>
      <Button kind="plain" onClick={() => onView('forgotpassword')}>
        Forgot password?
      </Button>
      <p>
        New here?
        <Button kind="plain" onClick={() => onView('signup')}>
          Sign Up
        </Button>
      </p>
    </div>
  );
}
