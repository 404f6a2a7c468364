import { useEffect, useState } from 'react';
import type { MethodsAnswer } from '../../../server/src/identity/method-routes.ts';
import { call } from '../call.ts';
import type { SessionUser } from '../session/session.tsx';

/** A way to sign in to the account. */
export type SignInMethod = MethodsAnswer['methods'][number];

/** The ways to sign in, read again when they change; empty until they are there. */
export function useMethods(user: SessionUser): SignInMethod[] {
  const [methods, setMethods] = useState<SignInMethod[]>([]);
  const providers = user.providers.join();
  useEffect(() => {
    const leaving = new AbortController();
    call<MethodsAnswer>('GET', '/api/identity/sign-in-methods', undefined, leaving.signal)
      .then((answer) => setMethods(answer.methods))
      // Without it the list still says which ways there are.
      .catch(() => {});
    return () => leaving.abort();
  }, [providers]);
  return methods;
}

/** Which Google account is linked, and since when. */
export function linkedText(method: SignInMethod | undefined): string {
  if (!method) return 'Linked';
  const since = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(method.since));
  return method.email ? `Linked: ${method.email}, since ${since}` : `Linked since ${since}`;
}
