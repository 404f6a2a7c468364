import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import styles from './field.module.css';

/** A labeled input. */
export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: ReactNode;
  /** Why the value cannot be taken. */
  error?: string | undefined;
  /** Stands at the end of the input, such as a button that shows what was typed. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** An input with its label, hint and error tied to it. */
export function Field({ label, hint, error, end, id, className = '', ...rest }: FieldProps) {
  const own = useId();
  const input = id ?? own;
  const told = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={input}>{label}</label>
      <div className={styles.box}>
        <input
          {...rest}
          id={input}
          className={`${styles.input} ${className}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={told ? `${input}-told` : undefined}
        />
        {end}
      </div>
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
