const SECONDS_A_MINUTE = 60;

/**
 * The whole minutes that a page names for so many seconds: rounded up, so that it names no less than the home page did;
 * none for less than half a minute.
 */
export function wholeMinutes(seconds: number): number {
  return seconds < SECONDS_A_MINUTE / 2 ? 0 : Math.ceil(seconds / SECONDS_A_MINUTE);
}
