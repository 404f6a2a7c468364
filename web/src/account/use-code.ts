import { useState } from 'react';
import type { CodeSentAnswer } from '../../../server/src/identity/second-factor/routes.ts';
import { call, messageOf } from '../call.ts';
import { texts } from '../session/texts.ts';

/** A change of the factor that needs a code first: `send` asks for one, `verify` makes the change. */
export function useCode(verifyAt: string, onDone: (text: string | null) => void) {
  const [phone, setPhone] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const begin = () => {
    setTold(null);
    setFailed(null);
    onDone(null);
  };
  return {
    /** Where the code went; `null` before the first. */
    phone,
    told,
    failed,
    again: () => {
      begin();
      setPhone(null);
    },
    async send(ask: () => Promise<CodeSentAnswer>) {
      begin();
      try {
        const { message, phoneNumber } = await ask();
        setPhone(phoneNumber);
        setTold(message);
      } catch (error) {
        setFailed(messageOf(error, texts.codeNotSent));
      }
    },
    async verify(code: string) {
      begin();
      try {
        const { message } = await call<{ message: string }>('POST', verifyAt, {
          code: code.replace(/\s/g, ''),
        });
        onDone(message);
        return true;
      } catch (error) {
        setFailed(messageOf(error, texts.factorUnchanged));
        return false;
      }
    },
  };
}

/** See `useCode`. */
export type CodeChange = ReturnType<typeof useCode>;
