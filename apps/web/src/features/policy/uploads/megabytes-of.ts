const TENTH_BYTES = 104_857.6;

/** A size in megabytes with one decimal at most, rounded up: a file that is too large never reads as one that is not, and none as nothing. */
export function megabytesOf(bytes: number): number {
  return Math.ceil(bytes / TENTH_BYTES) / 10;
}
