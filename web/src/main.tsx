import './ui/fonts.css';
import './ui/theme.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, firstScreen } from './app.tsx';

const root = document.getElementById('root');
if (root) {
  // Not awaited at the top level: the screens import parts of this very file, and would wait for it forever.
  void firstScreen().then(() =>
    // As a transition it is drawn in slices, between which the page answers.
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    ),
  );
}
