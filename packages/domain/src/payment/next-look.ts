const MINUTE = 60;
const HOUR = 3600;
const AGES_SECONDS = [
  30,
  MINUTE,
  2 * MINUTE,
  4 * MINUTE,
  8 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  16 * HOUR,
  24 * HOUR,
  25 * HOUR,
];
const LATER_EVERY_SECONDS = 6 * HOUR;

/**
 * The next look at an attempt of some age (seconds): in how many seconds, and its number.
 * All callers in between get the same look, so that only one job is queued for it.
 */
export function nextLook(ageSeconds: number): { readonly look: number; readonly afterSeconds: number } {
  const planned = AGES_SECONDS.findIndex((age) => age > ageSeconds);
  if (planned >= 0) return { look: planned, afterSeconds: Math.ceil((AGES_SECONDS[planned] ?? 0) - ageSeconds) };
  const last = AGES_SECONDS.at(-1) ?? 0;
  const later = Math.floor((ageSeconds - last) / LATER_EVERY_SECONDS) + 1;
  return {
    look: AGES_SECONDS.length - 1 + later,
    afterSeconds: Math.ceil(last + later * LATER_EVERY_SECONDS - ageSeconds),
  };
}
