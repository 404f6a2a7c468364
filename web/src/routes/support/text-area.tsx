import { useId, type Ref, type TextareaHTMLAttributes } from 'react';
import styles from '../../ui/field.module.css';

/** A labeled text of several lines. */
export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  /** Why the value cannot be taken. */
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text area with its label and error tied to it. */
export function TextArea({ label, error, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...rest}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-told` : undefined}
      />
      {error && (
        <p id={`${id}-told`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
