import { lazy, Suspense, useLayoutEffect, useRef, type ComponentType } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
import { Analytics } from './analytics.tsx';
import { DialogsProvider } from './dialogs/dialogs.tsx';
import { MaintenanceGate } from './maintenance/maintenance-gate.tsx';
import { LandingPage } from './routes/landing/landing-page.tsx';
import { Protected } from './routes/protected.tsx';
import { SessionProvider } from './session/session.tsx';
import { Loading } from './ui/loading.tsx';
import styles from './ui/shell.module.css';

/** The screens that come when they are first opened, by address; anything else is not found. */
const loads = {
  '/tos': async () => (await import('./routes/legal/terms-page.tsx')).TermsPage,
  '/privacy': async () => (await import('./routes/legal/privacy-page.tsx')).PrivacyPage,
  '/support': async () => (await import('./routes/support/support-page.tsx')).SupportPage,
  '/verify': async () => (await import('./routes/verify-screen.tsx')).VerifyScreen,
  '/dashboard': async () => (await import('./routes/dashboard/dashboard-page.tsx')).DashboardPage,
  '*': async () => (await import('./routes/not-found/not-found-page.tsx')).NotFoundPage,
} satisfies Record<string, () => Promise<ComponentType>>;

/** The screen that was fetched before the first drawing: no word of loading flashes before it. */
const ready = new Map<string, ComponentType>();

function later(path: keyof typeof loads) {
  const Later = lazy(async () => ({ default: await loads[path]() }));
  return function Screen() {
    const Ready = ready.get(path);
    return Ready ? <Ready /> : <Later />;
  };
}

const TermsPage = later('/tos');
const PrivacyPage = later('/privacy');
const SupportPage = later('/support');
const VerifyScreen = later('/verify');
const DashboardPage = later('/dashboard');
const NotFoundPage = later('*');

/** Fetches the code of the screen the address names, so that the first thing drawn is that screen. */
export async function firstScreen(): Promise<void> {
  const { pathname } = location;
  if (pathname === '/') return;
  const known = Object.hasOwn(loads, pathname) ? (pathname as keyof typeof loads) : '*';
  await loads[known]().then(
    (screen) => ready.set(known, screen),
    () => {},
  );
}

/** The screens by their addresses (requirements, section 2). */
export function App() {
  return (
    <MaintenanceGate>
      <BrowserRouter>
        <FromTheTop />
        <SessionProvider>
          <DialogsProvider>
            <a className={styles.skip} href="#main">
              Skip to content
            </a>
            <Suspense fallback={<Loading />}>
              <Routes>
                <Route path="/" element={<LandingPage />} />
                <Route path="/tos" element={<TermsPage />} />
                <Route path="/privacy" element={<PrivacyPage />} />
                <Route path="/support" element={<SupportPage />} />
                <Route path="/verify" element={<VerifyScreen />} />
                <Route element={<Protected />}>
                  <Route path="/dashboard" element={<DashboardPage />} />
                </Route>
                <Route path="*" element={<NotFoundPage />} />
              </Routes>
            </Suspense>
          </DialogsProvider>
        </SessionProvider>
      </BrowserRouter>
      <Analytics />
    </MaintenanceGate>
  );
}

/** A screen opened from another begins at its top, unless its address names a part of it. */
function FromTheTop() {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!hash) scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash]);
  return null;
}
