import { SiteFooter } from '../ui/site-footer.tsx';
import { SiteHeader } from '../ui/site-header.tsx';
import { VerifyPage } from '../verify/verify-page.tsx';

/** Verifying a report, within the frame of what a visitor sees. */
export function VerifyScreen() {
  return (
    <>
      <SiteHeader />
      <VerifyPage />
      <SiteFooter />
    </>
  );
}
