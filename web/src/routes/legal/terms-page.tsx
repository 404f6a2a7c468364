import { useTitle } from '../../ui/theme.ts';

/** The terms of service. */
export function TermsPage() {
  useTitle('Terms of Service – Assay');
  return <main id="main" tabIndex={-1} />;
}
