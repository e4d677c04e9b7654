import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, createServer, type InlineConfig, preview } from 'vite';
import { freePort } from '../processes/free-port.ts';

/** The gallery while it is served. */
export type ServedGallery = { readonly url: string; readonly stop: () => Promise<void> };

const config: InlineConfig = {
  configFile: false,
  root: import.meta.dirname,
  plugins: [react()],
  css: { transformer: 'lightningcss' },
};

/** Serves the gallery from its sources and draws it again at each change. A port that is taken is passed over for the next one. */
export async function serveGallery(port: number): Promise<ServedGallery> {
  const server = await createServer({ ...config, server: { port } });
  await server.listen();
  return { url: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() };
}

/**
 * Builds the gallery into a temporary folder, and serves that on a free port: for tests, whose pages should load fast.
 */
export async function serveBuiltGallery(): Promise<ServedGallery> {
  const outDir = await mkdtemp(join(tmpdir(), 'marque-gallery-'));
  // The cache folder is for development; two builds at once would get in each other's way there.
  const cacheDir = join(outDir, 'cache');
  await build({ ...config, cacheDir, logLevel: 'warn', build: { outDir, emptyOutDir: false, minify: false } });
  const server = await preview({
    ...config,
    cacheDir,
    build: { outDir },
    preview: { port: await freePort(), strictPort: true },
  });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    stop: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
