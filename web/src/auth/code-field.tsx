import { Field, type FieldProps } from '../ui/field.tsx';
import styles from './auth.module.css';

/** A code of six digits from a text message; a pasted one may hold spaces. */
export function CodeField(props: Omit<FieldProps, 'label'>) {
  return (
    <Field
      {...props}
      label="Verification code"
      className={styles.code}
      placeholder="6-digit code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
    />
  );
}
