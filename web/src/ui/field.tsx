import { useId, type InputHTMLAttributes, type Ref } from 'react';
import styles from './field.module.css';

/** A labelled input. */
export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  /** Why the value cannot be taken. */
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** An input with its label, hint and error tied to it. */
export function Field({ label, hint, error, id, ...rest }: FieldProps) {
  const own = useId();
  const input = id ?? own;
  const told = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={input}>{label}</label>
      <input
        {...rest}
        id={input}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={told ? `${input}-told` : undefined}
      />
      {told && (
        <p id={`${input}-told`} className={error ? styles.error : styles.hint}>
          {told}
        </p>
      )}
    </div>
  );
}

/** Says how a form fared, aloud too; draws nothing for an empty text. */
export function FormMessage({ kind, children }: { kind: 'error' | 'success'; children: string | null }) {
  return (
    <p
      className={children ? styles[kind === 'error' ? 'failed' : 'succeeded'] : styles.silent}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      {children}
    </p>
  );
}
