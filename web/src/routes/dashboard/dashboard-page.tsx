import { ScanPage } from '../../scan/scan-page.tsx';
import { useTitle } from '../../ui/theme.ts';

/** The signed-in user's desk. */
export function DashboardPage() {
  useTitle('Dashboard – Assay');
  return (
    <main id="main" tabIndex={-1}>
      <ScanPage />
    </main>
  );
}
