import { useTitle } from '../../ui/theme.ts';

/** The support center. */
export function SupportPage() {
  useTitle('Support – Assay');
  return <main id="main" tabIndex={-1} />;
}
