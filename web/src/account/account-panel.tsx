import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Profile } from '../../../server/src/profile/store.ts';
import { call, messageOf } from '../call.ts';
import { useSession, type SessionUser } from '../session/session.tsx';
import { texts } from '../session/texts.ts';
import { Button } from '../ui/button.tsx';
import { Field, FormMessage } from '../ui/field.tsx';
import { longDate } from '../ui/long-date.ts';
import styles from './account.module.css';
import { ChangeEmail } from './change-email.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { Retention } from './retention.tsx';
import { SignInMethods } from './sign-in-methods.tsx';

/** Stands in the record for a field no one gave (requirements, section 3). */
const notProvided = 'Not Provided';
const given = (value: string) => (value === notProvided ? '' : value);

/** The account: who one is, how one signs in, and one's data. */
export function AccountPanel({ user }: { user: SessionUser }) {
  return (
    <div className={styles.panel}>
      <ProfileForm user={user} />
      <SignInMethods user={user} />
      <Retention user={user} />
      <YourData user={user} />
    </div>
  );
}

function ProfileForm({ user }: { user: SessionUser }) {
  const { setUser } = useSession();
  const [told, setTold] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: { fullName: given(user.fullName), companyName: given(user.companyName) },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const save = handleSubmit(async (entered) => {
    setTold(null);
    setFailed(null);
    try {
      const profile = await call<Profile>('PATCH', `/api/users/${user.uid}`, entered);
      setUser({ ...user, ...profile });
      reset({ fullName: given(profile.fullName), companyName: given(profile.companyName) });
      setTold(texts.profileSaved);
    } catch (error) {
      setFailed(messageOf(error, texts.connectionLost));
    }
  });
  return (
    <section aria-labelledby="profile-title">
      <h3 id="profile-title">Profile</h3>
      <ChangeEmail user={user} />
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <Field
          label="Full name"
          autoComplete="name"
          maxLength={200}
          error={errors.fullName?.message}
          {...register('fullName', { validate: (name) => name.trim() !== '' || texts.nameMissing })}
        />
        <Field
          label="Company"
          autoComplete="organization"
          maxLength={200}
          placeholder={notProvided}
          {...register('companyName')}
        />
        <FormMessage kind="error">{failed}</FormMessage>
        <FormMessage kind="success">{isDirty ? null : told}</FormMessage>
        <div>
          <Button type="submit" kind="quiet" busy={isSubmitting} disabled={!isDirty}>
            {isSubmitting ? 'Saving…' : 'Save changes'}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Which terms were agreed to, and when; of accounts from before that was recorded nothing is said. */
function Agreement({ user: { termsVersion, termsAcceptedAt } }: { user: SessionUser }) {
  if (termsVersion === null || termsAcceptedAt === null) return null;
  return (
    <p className={styles.soft}>
      On {longDate(termsAcceptedAt)}, you agreed to the <a href="/tos">Terms of Service</a> and the{' '}
      <a href="/privacy">Privacy Policy</a> dated {longDate(termsVersion)}.
    </p>
  );
}

function YourData({ user }: { user: SessionUser }) {
  const { end } = useSession();
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const signOutEverywhere = async () => {
    setBusy(true);
    setFailed(null);
    try {
      await end('everywhere', () => call('POST', '/functions/revokeUserSessions', { data: user.email }));
    } catch (error) {
      setFailed(messageOf(error, texts.connectionLost));
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="data-title">
      <h3 id="data-title">Sessions and data</h3>
      <OpenSessions user={user} />
      <p className={styles.soft}>
        Your data includes your profile, your scans and reports, your open sessions, and your activity, as a
        JSON file.
      </p>
      <Agreement user={user} />
      <FormMessage kind="error">{failed}</FormMessage>
      <div className={styles.actions}>
        <a className={styles.download} href={`/api/users/${user.uid}/export`} download="assay-data.json">
          Export my data
        </a>
        <Button kind="quiet" busy={busy} onClick={() => void signOutEverywhere()}>
          Sign out everywhere
        </Button>
        <Button kind="danger" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      {deleting && <DeleteAccount user={user} onClose={() => setDeleting(false)} />}
    </section>
  );
}
