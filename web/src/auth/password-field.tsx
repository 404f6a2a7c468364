import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Field, type FieldProps } from '../ui/field.tsx';
import styles from './auth.module.css';
import { strengthOf, type Strength } from './strength.ts';

const strengthTexts: Record<Strength, string> = {
  short: 'At least 6 characters.',
  weak: 'Easy to guess. Make it longer, for example four words.',
  fair: 'Fair. Longer is better.',
  good: 'Hard to guess.',
};

/** A password that can be shown while it is typed, and warns of caps lock. `strengthFor` judges a new one. */
export function PasswordField({ strengthFor, ...rest }: Omit<FieldProps, 'type'> & { strengthFor?: string }) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const hint: ReactNode = capsLock
    ? 'Caps lock is on.'
    : strengthFor === undefined
      ? undefined
      : strengthTexts[strengthOf(strengthFor)];
  return (
    <Field
      {...rest}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={256}
      hint={hint}
      onKeyDown={look}
      onKeyUp={look}
      end={
        <button
          type="button"
          className={styles.show}
          aria-label={`${shown ? 'Hide' : 'Show'}: ${rest.label}`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
