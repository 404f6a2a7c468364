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

const later = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

const TermsPage = later(async () => (await import('./routes/legal/terms-page.tsx')).TermsPage);
const PrivacyPage = later(async () => (await import('./routes/legal/privacy-page.tsx')).PrivacyPage);
const SupportPage = later(async () => (await import('./routes/support/support-page.tsx')).SupportPage);
const VerifyScreen = later(async () => (await import('./routes/verify-screen.tsx')).VerifyScreen);
const DashboardPage = later(
  async () => (await import('./routes/dashboard/dashboard-page.tsx')).DashboardPage,
);
const NotFoundPage = later(async () => (await import('./routes/not-found/not-found-page.tsx')).NotFoundPage);

/** The screens by their addresses (specification, section 2). */
export function App() {
  return (
    <MaintenanceGate>
      <BrowserRouter>
        <FromTheTop />
        <SessionProvider>
          <DialogsProvider>
            <a className={styles.skip} href="#main">
              Skip to the content
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
