import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

/** A button's look and state. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'quiet' | 'plain' | 'danger';
  /** Work is under way: it cannot be pressed and says so. */
  busy?: boolean;
  wide?: boolean;
}

/** The one button of the application. */
export function Button({ kind = 'primary', busy, wide, className, disabled, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={[styles.button, styles[kind], wide && styles.wide, className].filter(Boolean).join(' ')}
    />
  );
}
