import { escapeHtml, fillText } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { logoAddress } from './logo-address.ts';

/**
 * The page's content until the web app has drawn it: the frame, the texts of the first page, and what the web app shows
 * while no gateway answers. `first-paint.css` of the web app lays it out.
 */
export function firstPaint(brand: Brand, language: string, isHome: boolean): string {
  const bar = `<header class="first-bar"><img src="${logoAddress(brand)}" alt="${escapeHtml(brand.name)}" height="36" fetchpriority="high"></header>`;
  return bar + waitingWords(brand, language) + (isHome ? heroWords(brand, language) : '');
}

/** Hidden in a place that screen readers watch, so that they read it out once it shows. */
function waitingWords(brand: Brand, language: string): string {
  const words = ['unreachable', 'carryOn'].map((key) =>
    escapeHtml(fillText(brand.texts[language] ?? {}, language, `frame.${key}`)),
  );
  return `<div role="status"><p class="first-wait" id="first-wait" hidden>${words.join(' ')}</p></div>`;
}

function heroWords(brand: Brand, language: string): string {
  const words = (key: string) => escapeHtml(fillText(brand.texts[language] ?? {}, language, `home.hero.${key}`));
  const isOpen = brand.schemes.some(({ schemeCode, available }) => schemeCode === brand.defaultScheme && available);
  return [
    '<main class="first-page"><div class="first-words">',
    `<h1>${words('title')}</h1><p class="first-lead">${words('lead')}</p>`,
    isOpen
      ? '<div class="first-form"><span class="first-plate"></span><span class="first-button"></span></div>'
      : `<p class="first-lead">${words('closed')}</p>`,
    `<p class="first-small">${words('promise')}</p></div><div class="first-car"></div></main>`,
  ].join('');
}
