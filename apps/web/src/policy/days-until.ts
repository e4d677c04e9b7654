const DAY_MS = 86_400_000;

/** Whole days from one calendar day to another, both `YYYY-MM-DD`; below zero if the second has passed. */
export function daysUntil(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
