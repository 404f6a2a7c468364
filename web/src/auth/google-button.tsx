import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './auth.module.css';
import type { GoogleIntent } from '../../../server/src/identity/google/routes.ts';
import { byGoogle, cancelGoogle } from './google.ts';

/**
 * Opens Google's sign-in. It can be pressed again while a popup is open: the newer one cancels the older.
 * `onAnswer` is given what the server told the popup.
 */
export function GoogleButton(props: {
  intent: GoogleIntent;
  label: string;
  disabled?: boolean;
  onBegin: () => void;
  onAnswer: (answer: unknown) => Promise<void>;
  onError: (error: unknown) => void;
}) {
  const { intent, label, disabled, onBegin, onAnswer, onError } = props;
  const [waiting, setWaiting] = useState(false);
  const turn = useRef(0);
  useEffect(() => cancelGoogle, []);
  const press = async () => {
    const mine = ++turn.current;
    onBegin();
    setWaiting(true);
    try {
      const answer = await byGoogle(intent);
      if (answer !== null) await onAnswer(answer);
    } catch (error) {
      onError(error);
    }
    if (mine === turn.current) setWaiting(false);
  };
  return (
    <>
      <Button kind="quiet" wide disabled={disabled ?? false} onClick={() => void press()}>
        <GoogleMark />
        {label}
      </Button>
      <p role="status" className={waiting ? styles.waiting : styles.silent}>
        {waiting && 'Waiting for Google. Continue in its window, or press the button to start over.'}
      </p>
    </>
  );
}

function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        fill="#4285F4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8c-.5 2.8-2 5.1-4.4 6.7v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.2z"
      />
      <path
        fill="#34A853"
        d="M24 46c5.9 0 10.9-2 14.5-5.3l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.6-3.9-12.3-9.1H4.3v5.7C7.9 41.1 15.4 46 24 46z"
      />
      <path
        fill="#FBBC05"
        d="M11.7 28.2c-.4-1.3-.7-2.7-.7-4.2s.3-2.9.7-4.2v-5.7H4.3C2.8 17.1 2 20.4 2 24s.8 6.9 2.3 9.9z"
      />
      <path
        fill="#EA4335"
        d="M24 10.7c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3C34.9 4.1 29.9 2 24 2 15.4 2 7.9 6.9 4.3 14.1l7.4 5.7c1.7-5.2 6.6-9.1 12.3-9.1z"
      />
    </svg>
  );
}
