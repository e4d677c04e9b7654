const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the language that a visitor chose, for the gateway to read when it serves the next page. */
export function keepLanguage(language: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that we serve.
  document.cookie = `language=${encodeURIComponent(language)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}
