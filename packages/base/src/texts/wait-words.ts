const MINUTE_SECONDS = 60;
const MINUTES_MAX = 90;

/** How long a wait is, in a language's own words: "in 42 minutes", "in 5 hours". It is rounded up, so that the wait is really over by then. */
export function waitWords(seconds: number, language: string): string {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE_SECONDS));
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  return minutes <= MINUTES_MAX ? words.format(minutes, 'minute') : words.format(Math.ceil(minutes / 60), 'hour');
}
