import './ui/fonts.css';
import './ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, firstScreen } from './app.tsx';

const root = document.getElementById('root');
if (root) {
  await firstScreen();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
