import type { SignInProvider } from '../../../server/src/identity/providers.ts';
import type { SessionAnswer } from '../../../server/src/identity/routes.ts';
import type { Profile } from '../../../server/src/profile/store.ts';
import { call, CallError } from '../call.ts';
import { keep, kept } from './kept.ts';
import { texts } from './texts.ts';

/** Who is signed in: the profile record and what the identity says of them. */
export interface SessionUser extends Profile {
  emailVerified: boolean;
  providers: SignInProvider[];
}

/**
 * Who is signed in, with their profile; `null` for no one, and for a user whose document is missing. A sign-out
 * that has not reached the server yet goes first. @throws CallError when the server cannot be asked
 */
export async function readUser(): Promise<SessionUser | null> {
  if (kept('signOut') !== null && !(await signOut())) return null;
  const { user } = await call<SessionAnswer>('GET', '/api/identity/session');
  if (!user) return null;
  try {
    const profile = await call<Profile>('GET', `/api/users/${user.uid}`);
    return { ...profile, emailVerified: user.emailVerified, providers: user.providers };
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
    console.error(texts.dashboardUnread, new Error(texts.profileMissing(user.uid)));
    return null;
  }
}

/** Ends the session on the server; false, and remembered for the next time, when it cannot be reached. */
export async function signOut(): Promise<boolean> {
  keep('signOut', '1');
  try {
    await call('POST', '/api/identity/sign-out', {});
  } catch {
    return false;
  }
  keep('signOut', null);
  return true;
}
