import { escapeHtml } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { logoAddress } from './logo-address.ts';
import { unsupportedBrowser } from './unsupported-browser.ts';
import { withoutJavascript } from './without-javascript.ts';

/** What is put into the built page for one brand and language. */
export type PageBrand = {
  readonly brand: Brand;
  readonly language: string;
  readonly fonts: readonly string[];
  /** Address of the brand's data. */
  readonly data: string;
  /** The page's content until the web app has drawn it, as HTML. */
  readonly first: string;
  /** Addresses of the web app’s scripts that this page needs at once. */
  readonly scripts: readonly string[];
};

/** The page of the web app with the brand's language, title and theme, and where its data is. */
export function fillPage(html: string, { brand, language, fonts, data, first, scripts }: PageBrand): string {
  const version = encodeURIComponent(brand.version);
  const head = [
    `<title>${escapeHtml(brand.name)}</title>`,
    `<link rel="icon" type="image/svg+xml" href="/brand/${escapeHtml(brand.images.icon)}?v=${version}">`,
    // Ahead of the scripts: it is seen first, and they would fill every connection.
    `<link rel="preload" as="image" fetchpriority="high" href="${logoAddress(brand)}">`,
    // At the address that the theme uses, or a browser fetches them twice.
    ...fonts.map(
      (font) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="/brand/fonts/${encodeURIComponent(font)}">`,
    ),
    `<link rel="stylesheet" href="/brand/theme.css?v=${version}">`,
    `<link rel="preload" as="fetch" crossorigin id="brand-data" href="${escapeHtml(data)}">`,
  ].join('\n    ');
  // After what every page needs: a slow network brings files in this order.
  const ahead = scripts.map((address) => `<link rel="modulepreload" crossorigin href="${escapeHtml(address)}">`);
  // Functions, because in a replacement text `$&` in a brand's words would have a meaning.
  return html
    .replace(/<html[^>]*>/, () => `<html lang="${escapeHtml(language)}">`)
    .replace('<!--brand:head-->', () => head)
    .replace('</head>', () => `${ahead.join('\n    ')}</head>`)
    .replace('<!--brand:no-script-->', () => withoutJavascript(brand, language))
    .replace('<!--brand:first-->', () => first)
    .replace('<!--brand:unsupported-->', () => unsupportedBrowser(brand, language));
}

/** The substitute page while the web app has not been built. */
export function unbuiltPage(): string {
  return '<!doctype html><html lang="en"><title>Not built</title><h1>The web app has not been built</h1><p>Run <code>npm run build</code> and load this page again.</p></html>';
}

/** A page that lists the faults of a brand's folder while it is being edited. */
export function faultsPage(lines: readonly string[]): string {
  const items = lines.map((line) => `<li><code>${escapeHtml(line)}</code></li>`).join('\n');
  return `<!doctype html><html lang="en"><title>Brand faults</title><h1>The brand’s folder has faults</h1><ul>${items}</ul></html>`;
}
