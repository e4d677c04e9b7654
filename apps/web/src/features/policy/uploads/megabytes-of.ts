const TENTH_BYTES = 104_857.6;

/**
 * A size in megabytes with one decimal at most, rounded up: a file that is too large never looks small enough, and none
 * looks empty.
 */
export function megabytesOf(bytes: number): number {
  return Math.ceil(bytes / TENTH_BYTES) / 10;
}
