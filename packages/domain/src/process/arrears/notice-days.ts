/** The least days in writing before cover ends for non-payment. */
export const END_NOTICE_DAYS_MIN = 14;

/** The least days that are left when the notice is given again. */
export const AGAIN_DAYS_MIN = 7;

/** Days that a notice given again leaves: no fewer than it left as staff began to hold it. */
export function daysAgain({ daysLeft = 0 }: { readonly daysLeft?: number }): number {
  return Math.max(AGAIN_DAYS_MIN, daysLeft);
}
