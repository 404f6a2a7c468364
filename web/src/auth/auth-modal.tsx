import { useCallback, useEffect, useRef, useState } from 'react';
import type { AuthView } from '../dialogs/request.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { Dialog } from '../ui/dialog.tsx';
import { readEntry, type Entry, useEnter } from './entry.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SecondFactorPrompt } from './second-factor-prompt.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const titles: Record<AuthView, string> = {
  signin: 'Sign In',
  signup: 'Sign Up',
  forgotpassword: 'Forgot Password',
  resetpassword: 'Reset Password',
};
const leads: Partial<Record<AuthView, string>> = {
  signup: 'One complimentary scan, no card required.',
  forgotpassword: 'We’ll email you a link to choose a new password.',
  resetpassword: 'Choose a new password. You’ll be signed out on all devices.',
};

/** Sign-in, sign-up and the two views of a forgotten password. */
export function AuthModal(props: { view: AuthView; oobCode: string | undefined; onClose: () => void }) {
  const { view, oobCode, onClose } = props;
  const { open } = useDialogs();
  const [email, onEmail] = useState('');
  const [failed, onFailed] = useState<string | null>(null);
  const [factor, askFor] = useState<(Entry & { kind: 'factor' }) | null>(null);
  const enter = useEnter(onClose);
  const box = useFocusOnChange(view);
  const onView = useCallback(
    (next: AuthView) => {
      onFailed(null);
      open({ name: 'auth', view: next });
    },
    [open],
  );
  const onAnswer = async (answer: unknown, waitMs: number) => {
    const entry = readEntry(answer);
    if (entry.kind === 'entered') await enter(waitMs);
    else askFor(entry);
  };
  const shared = { email, onEmail, failed, onFailed, onView };
  return (
    <Dialog title={titles[view]} lead={leads[view]} onClose={onClose} firm light>
      <div ref={box}>
        {view === 'signin' && <SignInForm {...shared} onAnswer={onAnswer} />}
        {view === 'signup' && <SignUpForm {...shared} onAnswer={onAnswer} />}
        {view === 'forgotpassword' && <ForgotPasswordForm {...shared} />}
        {view === 'resetpassword' && <ResetPasswordForm {...shared} oobCode={oobCode} />}
      </div>
      {factor && (
        <SecondFactorPrompt
          phoneNumber={factor.phoneNumber}
          authenticator={factor.authenticator}
          onVerified={() => enter(redirectAfter)}
          onEnded={(text) => {
            askFor(null);
            onFailed(text);
          }}
        />
      )}
    </Dialog>
  );
}

/** Between the right code and the dashboard, as after a password, in milliseconds. */
const redirectAfter = 400;

/** What was focused goes with its view: the next view's first field takes its place. */
function useFocusOnChange(view: AuthView) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    box.current?.querySelector('input')?.focus();
  }, [view]);
  return box;
}
