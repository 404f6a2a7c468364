import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Vite reads its configuration from a default export.
export default defineConfig({
  plugins: [react()],
  worker: { format: 'es' },
  // The content security policy allows no data: fonts, styles or scripts.
  build: { assetsInlineLimit: 0, target: 'es2022', chunkSizeWarningLimit: 600 },
  server: { proxy: { '/upload': 'http://localhost:3000', '/config.json': 'http://localhost:3000' } },
});
