import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { Icon } from './icons.tsx';
import styles from './dialog.module.css';

/** What a dialog shows. */
export interface DialogProps {
  title: string;
  /** Said below the title. */
  lead?: ReactNode;
  /** Asked to close: by the button, Escape or a press outside. Without it the dialog stays. */
  onClose?: () => void;
  /** Shown in the light theme whatever the page's (specification, section 2). */
  light?: boolean;
  width?: 'narrow' | 'middle' | 'wide';
  /** Focused first; else the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A modal dialog: traps and returns focus, closes by Escape, a sheet from below on a phone. */
export function Dialog({
  title,
  lead,
  onClose,
  light,
  width = 'narrow',
  initialFocus,
  children,
}: DialogProps) {
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose?.()} disablePointerDismissal={!onClose}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          className={`${styles.popup} ${styles[width]}`}
          {...(light ? { 'data-theme': 'light' } : {})}
          {...(initialFocus ? { initialFocus } : {})}
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
