import { useDialogs } from '../../dialogs/dialogs.tsx';
import { Button } from '../../ui/button.tsx';
import { useLightTheme, useTitle } from '../../ui/theme.ts';

/** What a visitor sees first. */
export function LandingPage() {
  useLightTheme();
  useTitle('Assay: is this bank statement authentic?');
  const { open } = useDialogs();
  return (
    <main id="main" tabIndex={-1}>
      <h1>Detect Fake Bank Statements in Seconds</h1>
      <Button onClick={() => open({ name: 'auth', view: 'signup' })}>Try for Free</Button>
    </main>
  );
}
