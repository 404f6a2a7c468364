import { useEffect, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { TicketRequest } from '../../../../server/src/support/routes.ts';
import { call, CallError } from '../../call.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, FormMessage } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { TextArea } from './text-area.tsx';
import styles from './support.module.css';

const longestMessage = 5000;
const failed = 'We couldn’t send your ticket. Nothing was lost. Please try again.';

/** The app's own ticket form: checked here, kept and mailed by the server. */
export function TicketForm() {
  const { user } = useSession();
  const form = useForm<TicketRequest>({ defaultValues: { name: '', email: '', subject: '', message: '' } });
  const { handleSubmit, formState, setError, getValues, setValue, reset } = form;
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  useEffect(() => {
    if (!user) return;
    if (!getValues('name')) setValue('name', user.fullName === 'Not Provided' ? '' : user.fullName);
    if (!getValues('email')) setValue('email', user.email);
  }, [user, getValues, setValue]);
  const send = handleSubmit(async (ticket) => {
    try {
      await call('POST', '/api/support/tickets', ticket);
    } catch (error) {
      setError('root', { message: error instanceof CallError ? error.message : failed });
    }
  });
  if (isSubmitSuccessful && !errors.root) {
    return (
      <Sent
        email={getValues('email')}
        onAnother={() => reset({ ...getValues(), subject: '', message: '' })}
      />
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <p className={styles.note}>
        Tell us what happened, and we’ll reply by email. Please do not attach or paste a tenant’s statement.
      </p>
      <Sender form={form} />
      <Words form={form} />
      <FormMessage kind="error">{errors.root?.message ?? null}</FormMessage>
      <Button type="submit" busy={isSubmitting} className={styles.send}>
        {isSubmitting ? 'Sending…' : 'Send Ticket'}
      </Button>
    </form>
  );
}

/** Who writes, and where to answer. */
function Sender({ form: { register, formState } }: { form: UseFormReturn<TicketRequest> }) {
  const { errors } = formState;
  return (
    <div className={styles.pair}>
      <Field
        label="Name"
        autoComplete="name"
        error={errors.name?.message}
        {...register('name', { validate: needed('Please enter your name.'), maxLength: tooLong(200) })}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', {
          validate: needed('Please enter your email.'),
          pattern: {
            value: /^\S+@\S+\.\S+$/,
            message: 'Please enter an email address like name@example.com.',
          },
        })}
      />
    </div>
  );
}

/** What the ticket says. A part as the sender is: fields get the focus in the order in which they are drawn. */
function Words({ form: { register, formState } }: { form: UseFormReturn<TicketRequest> }) {
  const { errors } = formState;
  return (
    <>
      <Field
        label="Subject"
        error={errors.subject?.message}
        {...register('subject', { validate: needed('Please enter a subject.'), maxLength: tooLong(200) })}
      />
      <TextArea
        label="Message"
        rows={8}
        error={errors.message?.message}
        {...register('message', {
          validate: needed('Please write a message.'),
          maxLength: tooLong(longestMessage),
        })}
      />
    </>
  );
}

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent} role="status">
      <Icon name="clear" size={40} />
      <h3 ref={heading} tabIndex={-1}>
        Your ticket was sent
      </h3>
      <p>We’ll reply to {email}, usually within two business days.</p>
      <Button kind="quiet" onClick={onAnother}>
        Write another
      </Button>
    </div>
  );
}

const needed = (text: string) => (value: string) => value.trim() !== '' || text;
const tooLong = (most: number) => ({
  value: most,
  message: `Please keep it below ${most.toLocaleString('en')} characters.`,
});
