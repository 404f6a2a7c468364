import { Navigate, Outlet } from 'react-router';
import { useSession } from '../session/session.tsx';
import { Loading } from '../ui/loading.tsx';

/** Lets only signed-in users through; others go to the landing page, which replaces the address. */
export function Protected() {
  const { user, loading } = useSession();
  if (loading) return <Loading />;
  return user ? <Outlet /> : <Navigate to="/" replace />;
}
