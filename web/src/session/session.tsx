import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { onSessionExpired } from '../call.ts';
import { showNotice } from '../dialogs/notices.tsx';
import { watchInactivity } from './inactivity.ts';
import { keep, kept } from './kept.ts';
import { followProfile } from './live.ts';
import { readUser, signOut, type SessionUser } from './read-user.ts';
import { onTabMessage, postToTabs, type Ending } from './tabs.ts';
import { texts } from './texts.ts';
import { withChanges } from './with-changes.ts';

export type { SessionUser } from './read-user.ts';

/** The signed-in state of the page (requirements, section 3, auth context). */
export interface Session {
  /** `null` when signed out, and while loading. */
  user: SessionUser | null;
  /** True until it is known who is signed in and their profile is there. */
  loading: boolean;
  /** While loading: someone was signed in here before, so a signed-out screen would only flash. */
  returning: boolean;
  /** Puts what was just learned of the user in place before the live stream brings it. */
  setUser(user: SessionUser | null): void;
  /** Asks the server again who is signed in, after a sign-in. @throws CallError */
  refresh(): Promise<SessionUser | null>;
  /** Ends the session in every tab and leads to the landing page. */
  logout(): Promise<void>;
  /** The same by a call of its own, for example the deletion of the account. @throws what the call throws */
  end(why: Ending, by: () => Promise<unknown>): Promise<void>;
  /** What is shown may be of an earlier moment: the server does not tell about changes at present. */
  stale: boolean;
  /** Seconds until the sign-out for inactivity, in its last minute. */
  idleIn: number | null;
  /** The server opens no session before every factor was shown, so whoever has one has shown it. */
  is2FAVerified: boolean;
}

const SessionContext = createContext<Session | null>(null);

/** The session of the page. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** What is said when a session has ended; of an ending that was asked for nothing needs to be said. */
const endingTexts: Partial<Record<Ending, string>> = {
  idle: texts.signedOutIdle,
  expired: texts.signedOutExpired,
  everywhere: texts.signedOutEverywhere,
  deleted: texts.accountDeleted,
};

/** Pauses between attempts to learn who a returning user is, in milliseconds. */
const shortest = 1000;
const longest = 30_000;

/** Knows who is signed in, for everything below it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const state = useUser();
  const { user, setUser, refresh } = state;
  const [loading, setLoading] = useState(true);
  useFirstAnswer(refresh, setLoading);
  const endings = useEndings(state);
  const { stale, idleIn } = useFollowing(state, endings);
  const { logout, end } = endings;
  const session = useMemo(
    () => ({
      user,
      loading,
      returning: loading && kept('hint') !== null,
      setUser,
      refresh,
      logout,
      end,
      stale,
      idleIn,
      is2FAVerified: user !== null,
    }),
    [user, loading, setUser, refresh, logout, end, stale, idleIn],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

type UserState = ReturnType<typeof useUser>;
type Endings = ReturnType<typeof useEndings>;

function useUser() {
  const [user, show] = useState<SessionUser | null>(null);
  const latest = useRef<SessionUser | null>(null);
  const setUser = useCallback((next: SessionUser | null) => {
    latest.current = next;
    keep('hint', next ? '1' : null);
    show(next);
  }, []);
  const refresh = useCallback(async () => {
    const found = await readUser();
    setUser(found);
    return found;
  }, [setUser]);
  return { user, latest, setUser, refresh };
}

/** Asks who is signed in when the page opens; for a returning user it goes on asking while no one answers. */
function useFirstAnswer(refresh: UserState['refresh'], setLoading: (loading: boolean) => void) {
  useEffect(() => {
    let stopped = false;
    let pause = shortest;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        await refresh();
      } catch {
        if (!stopped && kept('hint') !== null) {
          timer = setTimeout(() => void ask(), pause);
          pause = Math.min(pause * 2, longest);
          return;
        }
      }
      if (!stopped) setLoading(false);
    };
    void ask();
    // A page the browser kept whole while another was open may be of an earlier session.
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && void refresh().catch(() => {});
    addEventListener('pageshow', shownAgain);
    return () => {
      stopped = true;
      clearTimeout(timer);
      removeEventListener('pageshow', shownAgain);
    };
  }, [refresh, setLoading]);
}

function useEndings({ latest, setUser }: UserState) {
  const navigate = useNavigate();
  const goTo = useRef(navigate);
  useEffect(() => {
    goTo.current = navigate;
  }, [navigate]);
  /** Set while the session ends by our own doing: that it is found gone then is no news. */
  const onPurpose = useRef(false);
  const leave = useCallback(
    (why: Ending) => {
      if (latest.current === null) return;
      setUser(null);
      void goTo.current('/');
      const text = endingTexts[why];
      if (text) showNotice(text, { lasting: why === 'idle' || why === 'expired' });
    },
    [latest, setUser],
  );
  // What is on the screen goes first: the server may be out of reach.
  const signOutFor = useCallback(
    async (why: Ending) => {
      leave(why);
      postToTabs({ kind: 'ended', why });
      await signOut();
    },
    [leave],
  );
  const end = useCallback<Session['end']>(
    async (why, by) => {
      onPurpose.current = true;
      try {
        await by();
        leave(why);
        postToTabs({ kind: 'ended', why });
      } finally {
        onPurpose.current = false;
      }
    },
    [leave],
  );
  const logout = useCallback(() => signOutFor('logout'), [signOutFor]);
  return { leave, signOutFor, logout, end, onPurpose };
}

/**
 * While someone is signed in: their live record, their inactivity, other tabs and refused calls. Whether it is stale,
 * and in how many seconds it ends where no one does anything.
 */
function useFollowing({ user, latest, setUser, refresh }: UserState, endings: Endings) {
  const [stale, setStale] = useState(false);
  const [idleIn, setIdleIn] = useState<number | null>(null);
  const { leave, signOutFor, onPurpose } = endings;
  const uid = user?.uid;
  useEffect(() => {
    if (uid === undefined) return;
    const stopFollowing = followProfile(uid, {
      onProfile(profile) {
        const now = latest.current;
        if (now?.uid === uid) setUser({ ...now, ...profile });
      },
      onChanges(changes) {
        const now = latest.current;
        const next = now?.uid === uid ? withChanges(now, changes) : null;
        if (next) setUser(next);
        return next !== null;
      },
      onStale: setStale,
      async onLost() {
        if (onPurpose.current) return true;
        try {
          const found = await readUser();
          if (onPurpose.current || latest.current?.uid !== uid) return true;
          if (found) setUser(found);
          else leave('expired');
          return found?.uid === uid;
        } catch {
          return true;
        }
      },
    });
    const stopWatching = watchInactivity(() => void signOutFor('idle'), setIdleIn);
    const stopHearing = onSessionExpired(() => !onPurpose.current && leave('expired'));
    return () => {
      stopFollowing();
      stopWatching();
      stopHearing();
    };
  }, [uid, latest, setUser, leave, signOutFor, onPurpose]);
  useEffect(
    () =>
      onTabMessage((word) => {
        if (word.kind === 'ended') leave(word.why);
        else void refresh().catch(() => {});
      }),
    [leave, refresh],
  );
  return { stale, idleIn };
}
