import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { withoutTitlesPlugin } from '../../apps/web/without-titles.ts';
import { root } from '../../tools/run.ts';

export const pages = ['native', 'react', 'rhf', 'marque', 'marque-dressed', 'surveyjs', 'rjsf', 'jsonforms'] as const;
export type PageName = (typeof pages)[number];

/** A page's built folder, and the gzipped bytes of the scripts that it loads at once. */
export type BuiltPage = { readonly folder: string; readonly scriptBytes: number; readonly laterBytes: number };

/** The hand-written page has no styles, so no compared page has: the dressed page shows what the style sheet costs. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = '';
  },
};

/** Builds each page for production by itself, all with the same React. */
export async function buildPages(into: string): Promise<Record<PageName, BuiltPage>> {
  const built = {} as Record<PageName, BuiltPage>;
  for (const page of pages) built[page] = await buildPage(page, join(into, page));
  return built;
}

async function buildPage(page: PageName, folder: string): Promise<BuiltPage> {
  const source = join(root, 'bench/results/forms', page);
  mkdirSync(source, { recursive: true });
  const code = page === 'marque-dressed' ? 'marque' : page;
  const entry = join(root, 'bench/forms/pages', `${code}.${page === 'native' ? 'ts' : 'tsx'}`);
  writeFileSync(join(source, 'index.html'), html(page, entry));
  const fromRoot = (name: string) => ({
    find: new RegExp(`^${name}($|/)`),
    replacement: `${join(root, 'node_modules', name)}$1`,
  });
  await build({
    root: source,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [react(), withoutTitlesPlugin, ...(page === 'marque-dressed' ? [] : [withoutStyles])],
    resolve: { alias: ['react', 'react-dom', 'temporal-polyfill'].map(fromRoot) },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      // As the shop is built, with one style sheet for all inputs.
      cssCodeSplit: false,
      // As the shop is built: files of our packages do nothing when they are merely imported.
      rolldownOptions: {
        // Few files beat many small ones: the engine comes in one, except for what only a repeat needs.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'engine',
                test: /[\\/]packages[\\/](forms[\\/]src[\\/](?!create-question|loop|question-loop)|base|inputs[\\/]src[\\/][a-z-]+[\\/]model\.ts)/,
              },
            ],
          },
        },
        treeshake: { moduleSideEffects: (id) => !/\/packages\/[^/]+\/src\/(?!index\.ts$).*\.tsx?$/.test(id) },
      },
    },
  });
  const assets = join(folder, 'assets');
  const first = readFileSync(join(folder, 'index.html'), 'utf8');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const bytes = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0);
  const atOnce = scripts.filter((name) => first.includes(name));
  return {
    folder,
    scriptBytes: bytes(atOnce),
    laterBytes: bytes(scripts.filter((name) => !atOnce.includes(name))),
  };
}

/** Texts are configuration: Marque's come with the page, as a brand's come with its call. */
function html(title: PageName, entry: string): string {
  const words = (file: string) => readFileSync(join(root, `texts/en/${file}.json`), 'utf8');
  const texts = title.startsWith('marque')
    ? `<script type="application/json" id="texts">{"inputs":${words('inputs')},"rules":${words('rules')}}</script>`
    : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"></head><body><div id="root"></div>${texts}<script type="module" src="${entry}"></script></body></html>`;
}
