import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, type ReactNode, type RefObject } from 'react';
import { Icon } from './icons.tsx';
import styles from './dialog.module.css';

/** What a dialog shows. */
export interface DialogProps {
  title: string;
  /** Said below the title. */
  lead?: ReactNode;
  /** Asked to close: by the button, Escape or a press outside. Without it the dialog stays. */
  onClose?: () => void;
  /** A press outside does not close it: what was entered would be lost. */
  firm?: boolean;
  /** Shown in the light theme whatever the page's (requirements, section 2). */
  light?: boolean;
  width?: 'narrow' | 'middle' | 'wide';
  /** More styles of the box itself. */
  className?: string | undefined;
  /** Focused first; else the first input, else the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

const fields = 'input:not([type=file], [type=checkbox], [type=radio], [type=hidden])';

/** A modal dialog: traps and returns focus, closes by Escape, a sheet from below on a phone. */
export function Dialog({
  title,
  lead,
  onClose,
  firm,
  light,
  width = 'narrow',
  className = '',
  initialFocus,
  children,
}: DialogProps) {
  const box = useRef<HTMLDivElement>(null);
  // Not on a phone, where the keyboard would cover what the dialog says.
  const firstField = () =>
    matchMedia('(pointer: coarse)').matches || (box.current?.querySelector<HTMLElement>(fields) ?? true);
  return (
    <Base.Root
      open
      onOpenChange={(open) => !open && onClose?.()}
      disablePointerDismissal={firm === true || !onClose}
    >
      <Base.Portal>
        {/* Over another dialog too: what is below is not to be read or pressed now. */}
        <Base.Backdrop className={styles.backdrop} forceRender />
        <Base.Popup
          className={`${styles.popup} ${styles[width]} ${className}`}
          {...(light ? { 'data-theme': 'light' } : {})}
          ref={box}
          initialFocus={initialFocus ?? firstField}
        >
          <header className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {onClose && (
              <Base.Close className={styles.close} aria-label="Close">
                <Icon name="cross" />
              </Base.Close>
            )}
          </header>
          {lead && <Base.Description className={styles.lead}>{lead}</Base.Description>}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
