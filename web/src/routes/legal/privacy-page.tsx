import { useTitle } from '../../ui/theme.ts';

/** The privacy policy. */
export function PrivacyPage() {
  useTitle('Privacy Policy – Assay');
  return <main id="main" tabIndex={-1} />;
}
