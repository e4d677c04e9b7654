import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withoutTitlesPlugin } from './without-titles.ts';

/** What the gateway answers while Vite serves the pages; everything else belongs to the web app. */
const gatewayPaths = '^/(api|session|brand|content|documents|identity)(/|$|\\?)';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutTitlesPlugin],
  css: { transformer: 'lightningcss' },
  build: {
    target: 'baseline-widely-available',
    cssMinify: 'lightningcss',
    // One style sheet: all pages' are smaller together than the requests for each would be.
    cssCodeSplit: false,
    manifest: true,
    // The gateway's content security policy allows no inline data but pictures.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Files of our packages do nothing when they are merely imported; their style sheets do, and the street doors that import them.
        moduleSideEffects: (id) => !/\/packages\/[^/]+\/src\/(?!index\.ts$).*\.tsx?$/.test(id),
      },
      output: {
        codeSplitting: {
          // What changes with our dependencies alone is fetched anew only then, and few files beat many small ones.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', test: /[\\/]node_modules[\\/](?!temporal)/, priority: 2 },
            {
              name: 'frame',
              test: /[\\/](web[\\/]src[\\/](brand|client|frame|proposal)|base|kit)[\\/]/,
              minShareCount: 4,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { [gatewayPaths]: { target: process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
});
