import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { certificateWorkerPlugin } from './certificate-worker-plugin.ts';
import { checkBrowserPlugin } from './check-browser-plugin.ts';
import { withoutTitlesPlugin } from './without-titles.ts';

/** What the gateway answers while Vite serves the pages; everything else belongs to the web app. */
const gatewayPaths = '^/(api|session|brand|documents|identity|silent|uploads|healthz)(/|$|\\?)';

/** What the shop's own page fetches before any other. */
const fetchedFirst = /\/(vendor|frame|index|rolldown-runtime|preload-helper)-[^/]+\.js$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutTitlesPlugin, checkBrowserPlugin, certificateWorkerPlugin],
  css: { transformer: 'lightningcss' },
  build: {
    target: 'baseline-widely-available',
    cssMinify: 'lightningcss',
    // One style sheet: all pages' are smaller together than the requests for each would be.
    cssCodeSplit: false,
    manifest: true,
    // Every browser that we serve fetches modules ahead by itself.
    modulePreload: {
      polyfill: false,
      // What every page has fetched already need not be named with each page again.
      resolveDependencies: (_, files) => files.filter((file) => !fetchedFirst.test(file)),
    },
    // The gateway's content security policy allows no inline data but pictures.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The shop, and the page in a frame that nobody sees at which an issuer's answer arrives.
      input: ['index.html', 'silent.html'].map((page) => join(import.meta.dirname, page)),
      treeshake: {
        // Files of our packages do nothing when they are merely imported; their style sheets do, and the street doors that import them.
        moduleSideEffects: (id) => !/\/packages\/[^/]+\/src\/(?!index\.ts$).*\.tsx?$/.test(id),
      },
      output: {
        codeSplitting: {
          // Code that changes only with our dependencies is fetched again only then, and few files beat many small
          // ones.
          includeDependenciesRecursively: false,
          groups: [
            // Code that is rarely needed, such as growing lists and several queries at once, is fetched when it is.
            {
              name: 'vendor',
              test: /[\\/]node_modules[\\/](?!temporal|oidc-client-ts|jwt-decode|.*(useQueries|queriesObserver|[iI]nfiniteQuery(Observer)?)\.js)/,
              priority: 2,
            },
            // What a customer has, for the first words of their home and the pages of a policy.
            {
              name: 'held',
              test: /web\/src\/(todo\/use-todo\.|policy\/(use-policies|policy-paths|policy-end|waiting-end|days-left|days-until)\.|policyholder\/use-policyholder\.|payments\/use-customer-accounts\.)|domain\/src\/policy\/last-minute/,
              minShareCount: 2,
              priority: 2,
            },
            // What they have to do and how they pay: it comes while that does.
            {
              name: 'todo',
              test: /web\/src\/(todo\/|payments\/(use-(method-words|payment-methods)|means-view|account\/(missed-payment-path|payments-taken))\.)|domain\/src\/uploads\/proof-of-ncb/,
              minShareCount: 2,
              priority: 1,
            },
            // Small pieces that the pages of a policy share.
            {
              name: 'policy',
              test: /web\/src\/(policy\/|letters\/|questions\/words-field|payments\/(use-account-methods|account\/use-account-of)|price\/(price-parts|part-colour)|covers\/(use-excess-name|special-terms|cover-list|excess-table|icon-of))|domain\/src\/(policy\/|rating\/excess\/excess-rows)|features\/policy\/(facts|collection-notice|first-payment|use-part-name|certificate\/certificate-link|area\/(policy-frame|price-of-policy|price-parts-now)|ending\/(waiting-end|quote-again|take-back|use-take-back|how-it-ended))/,
              minShareCount: 2,
            },
            // How questions are answered: the home page asks none of these, so it does not wait for them.
            {
              name: 'answers',
              test: /[\\/](kit[\\/]src[\\/]fields[\\/](choice-cards|check-card|switch-two|native-select|select-options|question-frame|text-field)|base[\\/]src[\\/]condition|web[\\/]src[\\/]proposal[\\/](question-sections|additional-drivers|upgrade-banner|use-update-proposal))\.tsx?$/,
              minShareCount: 4,
              priority: 1,
            },
            // What many pages share, but no home page shows at once.
            {
              name: 'pages',
              test: /[\\/](success-drawing|tab-bar|price-figure|waterfall-(chart|steps)|two-column|progress-bar|text-area|sticky-(summary|bar)|picture|collapsible|leave-to-sign-in|sign-in-first|sign-in-again|use-price-text|use-proposal|or-problem|null-if-absent|telephone-address|call-us)\.(tsx?|module\.css)$/,
              minShareCount: 4,
              priority: 1,
            },
            // A plate as it is drawn: a customer's home has none before its cards.
            {
              name: 'plate',
              test: /[\\/]kit[\\/]src[\\/]plate[\\/]plate(-glyphs|-layout|-characters)?\.tsx?$/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'frame',
              // A package's index, of which nothing is left, would be an empty file by itself. The frame does not
              // include words that appear only after too many tries, menus, the plate that is typed on, the drawing of
              // a known car, the code that starts a quote, or anything that unfolds.
              test: /^(?!.*(wait-words|popup-menu|car-side|car-bodies|plated-car|insured-car|plate-input|use-plate-caret|start-proposal|collapsible|read-more|content-page)\.tsx?$).*[\\/](web[\\/]src[\\/](brand|client|consent|frame|principal|proposal)|base|kit|forms[\\/]src[\\/]formats(?=[\\/](registration|whole-pattern)\.))[\\/]|(domain|inputs|contract|forms)[\\/]src[\\/]index\.ts$/,
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
