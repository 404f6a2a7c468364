import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { forgetScans } from '../../report/kept-scan.ts';
import { forgetFiles } from '../../report/own-files.ts';
import { useSession, type SessionUser } from '../../session/session.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useOnline } from '../../ui/use-match.ts';
import { Desk } from './desk.tsx';
import styles from './dashboard.module.css';
import { TopBar } from './top-bar.tsx';

const ReportPage = lazy(async () => ({
  default: (await import('../../report/report-page.tsx')).ReportPage,
}));

/** The signed-in user's desk; with `?scan=` the whole report of one scan. */
export function DashboardPage() {
  const { user } = useSession();
  return user && <Signed key={user.uid} user={user} />;
}

function Signed({ user }: { user: SessionUser }) {
  const [search, setSearch] = useSearchParams();
  const scan = search.get('scan');
  // Whoever sits down next must not find what was read before.
  useEffect(
    () => () => {
      forgetScans();
      forgetFiles();
    },
    [user.uid],
  );
  const show = (id: string | null) => setSearch(id === null ? {} : { scan: id });
  return (
    <>
      <TopBar user={user} />
      <Offline />
      <main id="main" tabIndex={-1} className={styles.main}>
        {scan === null ? (
          <Desk user={user} onEvidence={show} />
        ) : (
          <Suspense>
            <ReportPage user={user} id={scan} onBack={() => show(null)} />
          </Suspense>
        )}
      </main>
    </>
  );
}

/** Says that what is shown may be of an earlier moment. */
function Offline() {
  const online = useOnline();
  const { stale } = useSession();
  const why = !online ? 'You are offline.' : stale ? 'The connection to the server was interrupted.' : null;
  return (
    <div role="status" className={why === null ? styles.silent : styles.offline}>
      {why !== null && (
        <p>
          <Icon name="offline" /> {why} What you see may be out of date. It will update when the connection is
          back.
        </p>
      )}
    </div>
  );
}
