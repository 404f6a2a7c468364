import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Profile } from '../../../server/src/profile/store.ts';
import { call } from '../call.ts';

/** How an account can sign in. */
export type SignInProvider = 'password' | 'google';

/** Who is signed in: the profile record and what the identity says of them. */
export interface SessionUser extends Profile {
  emailVerified: boolean;
  providers: SignInProvider[];
}

/** The signed-in state of the page (specification, section 3, auth context). */
export interface Session {
  /** `null` when signed out, and while loading. */
  user: SessionUser | null;
  /** True until it is known who is signed in and their profile is there. */
  loading: boolean;
  /** Puts what was just learnt of the user in place before the live stream brings it. */
  setUser(user: SessionUser | null): void;
  /** Asks the server again who is signed in, after a sign-in. */
  refresh(): Promise<SessionUser | null>;
  /** Ends the session in every tab. */
  logout(): Promise<void>;
  /** A sign-in with a second factor has shown it; without a factor it is true. */
  is2FAVerified: boolean;
}

const SessionContext = createContext<Session | null>(null);

/** The session of the page. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** Knows who is signed in, for everything below it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<SessionUser | null>(null);
  const [loading, setLoading] = useState(true);
  const refresh = useCallback(async () => {
    try {
      const found = await readUser();
      setUser(found);
      return found;
    } finally {
      setLoading(false);
    }
  }, []);
  useEffect(() => {
    refresh().catch(() => setUser(null));
  }, [refresh]);
  const logout = useCallback(async () => {
    await call('POST', '/api/identity/sign-out', {});
    setUser(null);
  }, []);
  const session = useMemo(
    () => ({ user, loading, setUser, refresh, logout, is2FAVerified: user !== null }),
    [user, loading, refresh, logout],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

async function readUser(): Promise<SessionUser | null> {
  const { user } = await call<{
    user: { uid: string; emailVerified: boolean; providers?: SignInProvider[] } | null;
  }>('GET', '/api/identity/session');
  if (!user) return null;
  const profile = await call<Profile>('GET', `/api/users/${user.uid}`);
  return { ...profile, emailVerified: user.emailVerified, providers: user.providers ?? ['password'] };
}
