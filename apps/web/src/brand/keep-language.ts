import { choiceIn } from '../consent/consent.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Keeps the language that a visitor chose, for the gateway to read when it serves the next page: until the browser is closed, and for a year when
 * they have accepted cookies.
 */
export function keepLanguage(language: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const maxAge = choiceIn(document.cookie) === true ? `; max-age=${YEAR_SECONDS}` : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that we serve.
  document.cookie = `language=${encodeURIComponent(language)}; path=/${maxAge}; samesite=lax${secure}`;
}
