import { lazy, Suspense, type ComponentType } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { DialogsProvider } from './dialogs/dialogs.tsx';
import { LandingPage } from './routes/landing/landing-page.tsx';
import { Protected } from './routes/protected.tsx';
import { SessionProvider } from './session/session.tsx';
import { Loading } from './ui/loading.tsx';
import styles from './ui/shell.module.css';

const later = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

const TermsPage = later(async () => (await import('./routes/legal/terms-page.tsx')).TermsPage);
const PrivacyPage = later(async () => (await import('./routes/legal/privacy-page.tsx')).PrivacyPage);
const SupportPage = later(async () => (await import('./routes/support/support-page.tsx')).SupportPage);
const DashboardPage = later(
  async () => (await import('./routes/dashboard/dashboard-page.tsx')).DashboardPage,
);
const NotFoundPage = later(async () => (await import('./routes/not-found/not-found-page.tsx')).NotFoundPage);

/** The screens by their addresses (specification, section 2). */
export function App() {
  return (
    <BrowserRouter>
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
              <Route element={<Protected />}>
                <Route path="/dashboard" element={<DashboardPage />} />
              </Route>
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Suspense>
        </DialogsProvider>
      </SessionProvider>
    </BrowserRouter>
  );
}
