import { useForm, type UseFormReturn } from 'react-hook-form';
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
import { newPassword } from './new-password.ts';
import { PasswordField } from './password-field.tsx';
import { Terms } from './terms.tsx';

interface SignUp {
  fullName: string;
  companyName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/** The view `signup`. */
export function SignUpForm({ email, onEmail, failed, onFailed, onView, onAnswer }: EntryProps) {
  const form = useForm<SignUp>({
    defaultValues: { fullName: '', companyName: '', email, password: '', confirmPassword: '' },
  });
  const { isSubmitting } = form.formState;
  const signUp = form.handleSubmit(async (entered) => {
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
        <Fields form={form} onEmail={onEmail} />
        <p className={styles.terms}>
          By signing up, you agree to <Terms />
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

function Fields({ form, onEmail }: Pick<EntryProps, 'onEmail'> & { form: UseFormReturn<SignUp> }) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  return (
    <>
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
        {...register('password', newPassword.password)}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', newPassword.confirmPassword)}
      />
    </>
  );
}
