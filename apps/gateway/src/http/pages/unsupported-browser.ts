import { escapeHtml, fillText } from '@marque/base';
import type { Brand } from '@marque/catalogue';

/** Two browsers that everybody can have, on every system that still gets updates. */
const RECOMMENDED = [
  ['Google Chrome', 'https://www.google.com/chrome/'],
  ['Mozilla Firefox', 'https://www.mozilla.org/firefox/'],
] as const;

/** The message for browsers that are too old for the app. It is hidden in every page until `check-browser.js` of the web app shows it. */
export function unsupportedBrowser(brand: Brand, language: string): string {
  const words = (key: string) => escapeHtml(fillText(brand.texts[language] ?? {}, language, `unsupported.${key}`));
  const links = RECOMMENDED.map(([name, href]) => `<li><a href="${href}">${name}</a></li>`).join('');
  return `<div id="unsupported-browser" class="unsupported" role="main" hidden><h1>${words('title')}</h1><p>${words('content')}</p><ul>${links}</ul></div>`;
}
