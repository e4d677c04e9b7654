import { escapeHtml, fillText } from '@marque/base';
import type { Brand } from '@marque/catalogue';

/**
 * The text for people whose browser runs no JavaScript: what to do about it, and how to reach a person. It shows in no
 * other browser.
 */
export function withoutJavascript(brand: Brand, language: string): string {
  const words = (key: string, place = '', filled = '') =>
    escapeHtml(fillText(brand.texts[language] ?? {}, language, `unsupported.noScript.${key}`)).replace(
      `{{${place}}}`,
      () => filled,
    );
  const telephone = brand.support?.telephone;
  const call = telephone && words('call', 'telephone', link(`tel:${telephone.replaceAll(/[^+\d]/g, '')}`, telephone));
  const write = words('write', 'email', link(`mailto:${brand.mail.replyTo}`, brand.mail.replyTo));
  const lines = [words('content'), ...(call ? [call] : []), write].map((line) => `<p>${line}</p>`).join('');
  return `<noscript><div class="unsupported"><h1>${words('title')}</h1>${lines}</div></noscript>`;
}

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}
