import { useForm } from 'react-hook-form';
import { call } from '../call.ts';
import { showNotice } from '../dialogs/notices.tsx';
import { texts } from '../session/texts.ts';
import { Button } from '../ui/button.tsx';
import { Field, FormMessage } from '../ui/field.tsx';
import styles from './auth.module.css';
import { withBotCheck } from './bot-check.ts';
import { failureOf } from './entry.ts';
import type { EntryProps } from './forms.ts';
import { googleFailure } from './google.ts';
import { GoogleButton } from './google-button.tsx';
import { PasswordField } from './password-field.tsx';
import { shortestPassword } from './strength.ts';

/** The view `signup`. */
export function SignUpForm({ email, onEmail, failed, onFailed, onView, onAnswer }: EntryProps) {
  const { register, handleSubmit, formState, watch } = useForm({
    defaultValues: { fullName: '', companyName: '', email, password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const signUp = handleSubmit(async (entered) => {
    onFailed(null);
    try {
      const answer = await withBotCheck('sign_up', (token) =>
        call<{ message?: string }>('POST', '/api/identity/sign-up', { ...entered, ...token }),
      );
      if (answer.message) showNotice(answer.message);
      await onAnswer(answer, 0);
    } catch (error) {
      onFailed(failureOf(error, texts.signUpFailed));
    }
  });
  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => void signUp(event)}>
        <Field
          label="Full name"
          autoComplete="name"
          maxLength={200}
          error={errors.fullName?.message}
          {...register('fullName', { validate: (name) => name.trim() !== '' || texts.nameMissing })}
        />
        <Field
          label="Company (optional)"
          autoComplete="organization"
          maxLength={200}
          {...register('companyName')}
        />
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
          autoComplete="new-password"
          strengthFor={watch('password')}
          error={errors.password?.message}
          {...register('password', {
            required: texts.passwordMissing,
            minLength: { value: shortestPassword, message: texts.passwordShort },
          })}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword', {
            required: texts.confirmationMissing,
            validate: (confirmed, { password }) => confirmed === password || texts.passwordsDiffer,
          })}
        />
        <p className={styles.terms}>
          By signing up, you agree to the{' '}
          <a href="/tos" target="_blank" rel="noreferrer">
            Terms of Service
          </a>{' '}
          and the{' '}
          <a href="/privacy" target="_blank" rel="noreferrer">
            Privacy Policy
          </a>
          .
        </p>
        <FormMessage kind="error">{failed}</FormMessage>
        <Button type="submit" wide busy={isSubmitting}>
          {isSubmitting ? 'Signing up…' : 'Sign Up'}
        </Button>
      </form>
      <p className={styles.or}>or</p>
      <GoogleButton
        intent="sign-up"
        label="Sign up with Google"
        disabled={isSubmitting}
        onBegin={() => onFailed(null)}
        onAnswer={(answer) => onAnswer(answer, 0)}
        onError={(error) => onFailed(googleFailure(error, 'sign-up'))}
      />
      <div className={styles.links}>
        <p>
          Already have an account?
          <Button kind="plain" onClick={() => onView('signin')}>
            Sign In
          </Button>
        </p>
      </div>
    </>
  );
}
