import { Field, type FieldProps } from '../ui/field.tsx';
import styles from './auth.module.css';

/** A code of six digits from a text message or an app, or a recovery code; a pasted one may hold spaces. */
export function CodeField({
  isRecovery = false,
  ...props
}: Omit<FieldProps, 'label'> & { isRecovery?: boolean }) {
  return (
    <Field
      {...props}
      label={isRecovery ? 'Recovery code' : 'Verification code'}
      className={styles.code}
      placeholder={isRecovery ? 'abcde-fghij' : '6-digit code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      maxLength={12}
    />
  );
}
