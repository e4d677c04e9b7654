/** The locale in which a language's dates and numbers are written: English that names no region is British. */
export function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : language;
}
