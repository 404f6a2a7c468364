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

interface ModuleGraph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

/**
 * Keeps what the first screen needs in one script and one style sheet. Otherwise each part that a later screen
 * shares becomes a file of its own, and a phone far away asks for two dozen files, six at a time.
 */
function firstScreen(): (id: string, graph: ModuleGraph) => string | null {
  const first = new Set<string>();
  const isFirst = (id: string, graph: ModuleGraph, seen: Set<string>): boolean => {
    if (first.has(id)) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    const info = graph.getModuleInfo(id);
    const found =
      info !== null && (info.isEntry || info.importers.some((from) => isFirst(from, graph, seen)));
    if (found) first.add(id);
    return found;
  };
  return (id, graph) => (isFirst(id, graph, new Set()) ? 'first' : null);
}

// Vite reads its configuration from a default export.
export default defineConfig({
  plugins: [react(), preloadFonts(), precompress()],
  worker: { format: 'es' },
  // The content security policy allows no data: fonts, styles or scripts.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ debugName: 'first screen', name: firstScreen() }] } },
    },
  },
  server: { proxy: { '/upload': 'http://localhost:3000', '/config.json': 'http://localhost:3000' } },
});
