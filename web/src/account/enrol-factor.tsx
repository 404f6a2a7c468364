import { useForm } from 'react-hook-form';
import type { CodeSentAnswer } from '../../../server/src/identity/second-factor/routes.ts';
import { withBotCheck } from '../auth/bot-check.ts';
import { call } from '../call.ts';
import { useSession } from '../session/session.tsx';
import { texts } from '../session/texts.ts';
import { Button } from '../ui/button.tsx';
import { Field, FormMessage } from '../ui/field.tsx';
import styles from './account.module.css';
import { CodeForm } from './code-form.tsx';
import { useCode } from './use-code.ts';

const at = '/api/identity/second-factor/enrol';

/** Enrolls a phone: its number, then the code sent there. */
export function EnrolFactor({ onDone }: { onDone: (text: string | null) => void }) {
  const { refresh } = useSession();
  const change = useCode(`${at}/confirm`, onDone);
  const { register, handleSubmit, formState, getValues } = useForm({ defaultValues: { phoneNumber: '' } });
  const { errors, isSubmitting } = formState;
  const send = () =>
    change.send(() =>
      withBotCheck('enrol_phone', (token) => call<CodeSentAnswer>('POST', at, { ...getValues(), ...token })),
    );
  const submit = handleSubmit(send);
  if (change.phone !== null) {
    return (
      <CodeForm
        change={change}
        action="Verify and enable"
        onResend={send}
        back="Use another number"
        onBack={change.again}
        onVerified={() => void refresh().catch(() => {})}
      />
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Phone number"
        type="tel"
        autoComplete="tel"
        placeholder="+1 555 123 4567"
        maxLength={40}
        hint="US numbers work with or without +1. For other countries, start with +. Your carrier may charge for messages."
        error={errors.phoneNumber?.message}
        {...register('phoneNumber', { validate: (phone) => phone.trim() !== '' || texts.phoneMissing })}
      />
      <FormMessage kind="error">{change.failed}</FormMessage>
      <div>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Sending…' : 'Send code'}
        </Button>
      </div>
    </form>
  );
}
