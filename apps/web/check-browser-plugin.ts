import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'check-browser.js';
const PLACE = '<!--check-browser-->';

type Bundle = { readonly [file: string]: { readonly type: string; readonly names?: readonly string[] } };
type Emitter = { readonly emitFile: (file: { type: 'asset'; name: string; source: string }) => string };

/** The page with the script that looks at the browser, under the name that it has in the build; as it stands during development. */
export function withBrowserCheck(html: string, bundle: Bundle | undefined): string {
  const built = Object.entries(bundle ?? {}).find(([, { type, names }]) => type === 'asset' && names?.includes(NAME));
  return html.replace(PLACE, `<script src="/${built?.[0] ?? NAME}"></script>`);
}

/**
 * A Vite plugin: a plain script with a hash in its name, which Vite leaves as it is because browsers that know no
 * modules should run it.
 */
export const checkBrowserPlugin = {
  name: 'check-browser',
  buildStart(this: Emitter & { readonly meta: { readonly watchMode?: boolean } }): void {
    if (this.meta.watchMode) return;
    this.emitFile({ type: 'asset', name: NAME, source: readFileSync(join(import.meta.dirname, NAME), 'utf8') });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html: string, { bundle }: { bundle?: Bundle | undefined }) => withBrowserCheck(html, bundle),
  },
} as const;
