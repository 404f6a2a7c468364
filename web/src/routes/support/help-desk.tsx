import { useEffect, useState } from 'react';
import { FormMessage } from '../../ui/field.tsx';
import { TicketForm } from './ticket-form.tsx';
import styles from './support.module.css';

/** The operator's help-desk widget; its script is loaded when this is first shown. Where it fails, our own form. */
export function HelpDesk({ script }: { script: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  useEffect(() => {
    const element = document.createElement('script');
    element.src = script;
    element.async = true;
    element.addEventListener('load', () => setState('loaded'));
    element.addEventListener('error', () => setState('failed'));
    document.body.append(element);
    return () => element.remove();
  }, [script]);
  if (state === 'failed') {
    return (
      <>
        <FormMessage kind="error">We couldn’t reach the help desk. Please use this form instead.</FormMessage>
        <TicketForm />
      </>
    );
  }
  return (
    <>
      {state === 'loading' && <p role="status">Opening the help desk…</p>}
      <div id="help-desk-widget" className={styles.widget} />
    </>
  );
}
