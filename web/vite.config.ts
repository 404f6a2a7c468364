import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The two fonts every page needs at once. */
const firstFonts = /newsreader-display|source-sans-3-latin-wght-normal/;

/** Asks for the fonts of the first screen beside the styles that name them. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => firstFonts.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** Lays a compressed copy beside each text file, which the server sends to who takes it. */
function precompress(): Plugin {
  const texts = /\.(js|css|svg|json|webmanifest|wasm)$/;
  return {
    name: 'precompress',
    apply: 'build',
    // Only what is written is final: other plugins still change the code before.
    async writeBundle({ dir = '' }, bundle) {
      for (const fileName of Object.keys(bundle).filter((name) => texts.test(name))) {
        const path = join(dir, fileName);
        const source = await readFile(path);
        const params = { [constants.BROTLI_PARAM_QUALITY]: source.length > 1_000_000 ? 8 : 11 };
        await writeFile(`${path}.br`, brotliCompressSync(source, { params }));
        await writeFile(`${path}.gz`, gzipSync(source, { level: 9 }));
      }
    },
  };
}

// Vite reads its configuration from a default export.
export default defineConfig({
  plugins: [react(), preloadFonts(), precompress()],
  worker: { format: 'es' },
  // The content security policy allows no data: fonts, styles or scripts.
  build: { assetsInlineLimit: 0, target: 'es2022', chunkSizeWarningLimit: 600 },
  server: { proxy: { '/upload': 'http://localhost:3000', '/config.json': 'http://localhost:3000' } },
});
